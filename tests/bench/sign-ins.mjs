/**
 * Twenty sign-ins at once while another client loads the home page 100 times: how much slower does
 * the page get? Prints both medians and their ratio, which is to stay within 2.
 *
 *   npm run demo            (in another terminal)
 *   node tests/bench/sign-ins.mjs http://localhost:3000
 */
const origin = process.argv[2] ?? "http://localhost:3000";
const PAGES = 100;
const SIGN_INS = 20;

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function loadHome() {
  const start = performance.now();
  const response = await fetch(`${origin}/`, { headers: { Accept: "text/html" } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`home answered ${response.status}`);
  return performance.now() - start;
}

async function signIn() {
  const body = new URLSearchParams({ email: "customer@example.com", password: "Customer-demo-1" });
  const response = await fetch(`${origin}/login`, { method: "POST", body, redirect: "manual" });
  if (response.status !== 302) throw new Error(`login answered ${response.status}`);
}

async function pages(count, goOn = () => true) {
  const times = [];
  while (times.length < count && goOn()) times.push(await loadHome());
  return times;
}

await pages(50);
const idle = median(await pages(PAGES));
let open = SIGN_INS;
const all = Promise.all(
  Array.from({ length: SIGN_INS }, () => signIn().finally(() => (open -= 1))),
);
const busyTimes = await pages(PAGES, () => open > 0);
await all;
const busy = median(busyTimes);
const ratio = busy / idle;
process.stdout.write(
  `home, idle: median ${idle.toFixed(1)} ms\n` +
    `home, during ${SIGN_INS} sign-ins: median ${busy.toFixed(1)} ms over ${busyTimes.length} loads\n` +
    `ratio ${ratio.toFixed(2)} (goal: at most 2)\n`,
);
process.exitCode = ratio <= 2 ? 0 : 1;
