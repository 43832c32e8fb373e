/** A short run of `npm run torture`: the long one is for hands. It starts a shop of its own. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("keeps money and orders in step through faults, races and power cuts", () => {
  const args = ["scripts/torture.mjs", "--seed", "7", "--minutes", "0.2", "--buyers", "4"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 170_000,
    env: { ...process.env, SHOP_MODE: "", APP_ORIGIN: "" },
  });
  const figure = (name: string) =>
    new RegExp(`^ *${name} +(\\S+)$`, "m").exec(stdout)?.[1] ?? `no figure: ${name}\n${stderr}`;
  expect(figure("acknowledged writes lost")).toBe("0");
  expect(figure("double charges")).toBe("0");
  expect(figure("oversold units")).toBe("0");
  expect(Number(figure("paid"))).toBeGreaterThan(0);
  expect(stdout).toContain("the books are right");
  expect(status, stdout).toBe(0);
}, 180_000);
