/** Where a mail of the outbox stands, in words. */
export function mailState({ sentAt, attempts }: { sentAt: number | null; attempts: number }) {
  if (sentAt !== null) return "delivered";
  return attempts === 0 ? "waiting" : `waiting, tried ${attempts} times`;
}
