import { describe, expect, it } from "vitest";
import { anyone, requireAdmin, requireCustomer, requireUser } from "~/http/guards.server";
import { getViewer } from "~/http/session.server";
import { readToast } from "~/http/toast.server";
import { person, setRole } from "../../support/people";
import { answerOf, cookieAfter, get, post } from "../../support/requests";

const guards = { requireUser, requireCustomer, requireAdmin };

describe("guards", () => {
  it.each(Object.entries(guards))(
    "%s sends a visitor to /login with the path",
    async (_, guard) => {
      const answer = await answerOf(guard(get("/dashboard/order?cancel=7&_data=routes%2Fx")));
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(
        "/login?redirectTo=%2Fdashboard%2Forder%3Fcancel%3D7",
      );
    },
  );

  it("remembers the page's path for a form as well", async () => {
    const answer = await answerOf(requireUser(post("/dashboard/review", { comments: "x" })));
    expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fdashboard%2Freview");
  });

  it("let in whom they are for, with who it is", async () => {
    const customer = await person("customer");
    const admin = await person("admin");
    const asCustomer = () => get("/dashboard", { cookie: customer.cookie });
    const asAdmin = () => get("/dashboard", { cookie: admin.cookie });
    expect(await requireUser(asCustomer())).toMatchObject({ id: customer.user.id });
    expect(await requireCustomer(asCustomer())).toMatchObject({ role: "customer" });
    expect(await requireUser(asAdmin())).toMatchObject({ id: admin.user.id });
    expect(await requireAdmin(asAdmin())).toMatchObject({ role: "admin" });
  });

  it("send an admin away from customers' pages, still signed in", async () => {
    const { cookie } = await person("admin");
    const answer = await answerOf(requireCustomer(get("/dashboard/order", { cookie })));
    expect(answer.headers.get("Location")).toBe("/dashboard");
    expect(await getViewer(get("/", { cookie }))).not.toBeNull();
  });

  it("sign out whoever opens an admin's page without being one", async () => {
    const { cookie } = await person("customer");
    const answer = await answerOf(requireAdmin(get("/dashboard/make-admin", { cookie })));
    expect(answer.headers.get("Location")).toBe("/login");
    const left = cookieAfter(answer);
    expect(left).toMatch(/^toast=[^;]+$/);
    const { toast } = await readToast(get("/login", { cookie: left }));
    expect(toast).toMatchObject({ type: "error", message: "Forbidden access" });
    expect(await getViewer(get("/", { cookie }))).toBeNull();
  });

  it("read the role anew at each request", async () => {
    const { cookie, user } = await person("admin");
    expect(await requireAdmin(get("/", { cookie }))).toMatchObject({ id: user.id });
    setRole(user.id, "customer");
    expect((await answerOf(requireAdmin(get("/", { cookie })))).status).toBe(302);
  });
});

describe("a form from another site", () => {
  const everyGuard = Object.entries({ anyone, ...guards });
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3001" },
    { Origin: "http://localhost:3000.evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
  ];
  const encodings: [string, string][] = [
    ["application/x-www-form-urlencoded", "a=b"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ],
    ["text/plain", "a=b"],
  ];

  it.each(everyGuard)("is refused by %s, in each encoding", async (_, guard) => {
    const { cookie } = await person("admin");
    for (const headers of foreign) {
      for (const [type, body] of encodings) {
        const request = new Request("http://localhost:3000/dashboard", {
          method: "POST",
          headers: { ...headers, Cookie: cookie, "Content-Type": type },
          body,
        });
        expect((await answerOf(guard(request))).status).toBe(403);
      }
    }
  });

  it("is taken from the shop itself, and from a text browser that says nothing", async () => {
    const { cookie } = await person("customer");
    const own: Record<string, string>[] = [
      {},
      { Origin: "http://localhost:3000" },
      { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" },
      { "Sec-Fetch-Site": "none" },
    ];
    for (const headers of own) {
      const request = post("/dashboard", {}, { cookie, headers });
      expect(await requireUser(request)).toMatchObject({ role: "customer" });
    }
  });

  it("may still be a link: reading changes nothing", async () => {
    const { cookie } = await person("customer");
    const request = get("/dashboard", { cookie, headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await requireUser(request)).toMatchObject({ role: "customer" });
  });
});
