/**
 * `npm run bench [-- quick | web | kill | against | jobs | exports | imports | uploads | sockets | recorded | commerce | catalog | lifecycles | storefront | checkout | coupons | ledger | order-list | pay-notices | settlement | merchant-lists | simulate | builder | parts]`: the benches of the
 * server; with `web` those of the pages in Chromium; with `kill [rounds]` publications that are killed at random times; with
 * `against <checkout>` this product beside another state of it; with `jobs [jobs] [kills]` small jobs and servers that are killed; with
 * `exports [rows]` and `imports [rows]` files of many rows; with `uploads [megabytes]` one large file, as a form and in parts; with
 * `sockets [sockets]` idle connections of the live channel; with `recorded` what kept and watched rows cost; with
 * `commerce` SKU matrix and freight by themselves; with `catalog [goods]` what guests ask of a large shop;
 * with `storefront [goods]` the shop's pages, from the server and in Chromium;
 * with `checkout [seconds]` buyers who order and pay at once; with `coupons [members]` many who ask for the last of a coupon; with `ledger [postings]` balances of the past; with `order-list [orders]` the list of many orders;
 * with `pay-notices [notices]` messages of payment channels; with `settlement [orders] [merchants]` orders that are due at once, and a server that is killed;
 * with `merchant-lists [goods] [merchants]` what a shop asks of its goods among all others;
 * with `builder` the page designer with the largest page there may be, in Chromium;
 * with `lifecycles [lives]` random lives of orders in memory against the invariants of money, stock and states;
 * with `simulate [--orders N] [--seed S] [--actors N] [--faults] [--planted] [--database URL]` the same against the running server.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const isBuilder = words[0] === 'builder';
const room = words[0] === 'web' || isBuilder ? 'web' : 'server';
/** Programs of their own, by their first word. */
const own = [
  'kill',
  'against',
  'jobs',
  'exports',
  'imports',
  'uploads',
  'sockets',
  'recorded',
  'commerce',
  'catalog',
  'storefront',
  'lifecycles',
  'checkout',
  'coupons',
  'ledger',
  'order-list',
  'pay-notices',
  'settlement',
  'merchant-lists',
  'simulate',
].find((name) => name === words[0]);
const rest = (room === 'web' && !isBuilder) || own ? words.slice(1) : words;
const programs = [
  `${room}/bench/${own ?? 'main'}.ts`,
  ...(own === 'storefront' ? ['web/bench/main.ts'] : []),
];
for (const program of programs) {
  const config = `${program.split('/', 1)[0]}/tsconfig.json`;
  const args = program === 'web/bench/main.ts' && own === 'storefront' ? ['storefront'] : rest;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', '--tsconfig', config, program, ...args],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode ||= status ?? 1;
}
