import { initials } from "~/domain/profile";

type AvatarProps = { person: { name: string; email: string; photoUrl: string | null } };

/** The person's picture, or their initials. The name always stands beside it, so it says nothing. */
export function Avatar({ person }: AvatarProps) {
  if (person.photoUrl) {
    return (
      <img
        src={person.photoUrl}
        alt=""
        width={80}
        height={80}
        referrerPolicy="no-referrer"
        className="size-20 shrink-0 rounded-full bg-sunken object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="iron grid size-20 shrink-0 place-items-center rounded-full font-heading text-2xl font-bold"
    >
      {initials(person)}
    </span>
  );
}
