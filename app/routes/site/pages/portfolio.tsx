import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { originOf, pageMeta, titled } from "~/components/page-meta";
import { LinkButton } from "~/components/ui/button";
import { portfolio, type Portfolio } from "~/content/portfolio";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: titled("My Portfolio"),
    description: portfolio.profile.text,
    path: paths.portfolio(),
    origin: originOf(matches),
  });

export default function PortfolioPage() {
  const { profile, links, skills, projects, experience, education, languages } = portfolio;
  return (
    <>
      <header className="iron">
        <div className="page-width grid items-center gap-8 py-12 md:grid-cols-[auto_1fr] lg:py-16">
          <img
            src={paths.drawing("mark")}
            alt=""
            width={160}
            height={160}
            className="size-24 rounded-md md:size-40"
          />
          <div>
            <p className="text-muted">{profile.role}</p>
            <h1 className="mt-1 text-display">{profile.name}</h1>
            <p className="mt-4 max-w-[60ch] text-lg">{profile.text}</p>
            <ul aria-label="Contact" className="mt-4 flex flex-wrap gap-x-6">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <To to={to} className="link figures inline-flex min-h-11 items-center">
                    {label}
                  </To>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </header>

      <Part title="Skills">
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {skills.map(({ area, tools }) => (
            <div key={area}>
              <dt className="font-semibold">{area}</dt>
              <dd className="mt-2 flex flex-wrap gap-2">
                {tools.map((tool) => (
                  <span key={tool} className="rounded-sm border border-edge px-2 py-0.5 text-sm">
                    {tool}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Part>

      <Part title="Projects">
        <ol className="grid gap-5">
          {projects.map((project) => (
            <Project key={project.name} {...project} />
          ))}
        </ol>
      </Part>

      <Part title="Experience">
        <Stations stations={experience} />
      </Part>
      <Part title="Education">
        <Stations stations={education} />
      </Part>
      <Part title="Language">
        <ul>
          {languages.map(({ name, level }) => (
            <li key={name}>
              <strong>{name}</strong>, {level}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

type ToProps = { to: string; className: string; children: ReactNode };

/** Addresses of the shop are links within it; anything else leaves it. */
function To({ to, className, children }: ToProps) {
  const inside = to.startsWith("/");
  return inside ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

/** A heading beside what belongs to it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="group page-width">
      <div className="grid gap-6 border-line py-10 group-not-last:border-b md:grid-cols-[12rem_1fr] lg:grid-cols-[18rem_1fr]">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div>{children}</div>
      </div>
    </section>
  );
}

function Project({ name, text, made, link }: Portfolio["projects"][number]) {
  return (
    <li className="rounded-md border border-line bg-surface p-6">
      <h3 className="text-xl">{name}</h3>
      <p className="mt-2 max-w-prose">{text}</p>
      <ul className="mt-3 list-disc pl-5 text-muted">
        {made.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {link && (
        <LinkButton to={link.to} className="mt-5">
          {link.label}
        </LinkButton>
      )}
    </li>
  );
}

function Stations({ stations }: { stations: Portfolio["experience"] }) {
  return (
    <ul className="grid gap-6">
      {stations.map(({ title, place, text }) => (
        <li key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-muted">{place}</p>
          <p className="mt-1 max-w-prose">{text}</p>
        </li>
      ))}
    </ul>
  );
}
