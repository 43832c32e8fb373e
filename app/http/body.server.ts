/**
 * Reads a request's body and stops at `maxBytes`, whatever Content-Length says.
 *
 * @throws Response 413 when it is longer
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Response("The request is too large.", { status: 413 });
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    // Not cancelled: that would close the connection before the answer has gone out.
    if (size > maxBytes) throw tooLarge();
    chunks.push(part.value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
