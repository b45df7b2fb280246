/**
 * `npm run bench -- lifecycles [lives] [seed]`: so many whole lives of orders in memory, drawn over the tables of orders and
 * refunds: created, priced, paid, shipped and refunded in parts, cancelled, closed, left to time. After every step the
 * invariants of money, stock and states are checked. Prints how often each row was reached.
 */
import { ORDER_ROWS, REFUND_ROWS } from '#engine/commerce/index.ts';
import { liveOrder } from './live-order.ts';

const LIVES = Number(process.argv[2] ?? 1_000_000);
const FIRST_SEED = Number(process.argv[3] ?? 0);
const MAX_PRINTED = 10;

if (!Number.isSafeInteger(LIVES) || LIVES < 1) throw new Error('How many lives? A number of at least 1.');

const reached = new Map<string, number>();
const count = (id: string | null): void => void (id !== null && reached.set(id, (reached.get(id) ?? 0) + 1));

const start = performance.now();
let violations = 0;
for (let at = 0; at < LIVES; at++) {
  try {
    liveOrder(FIRST_SEED + at, count);
  } catch (error) {
    violations += 1;
    if (violations <= MAX_PRINTED) console.log(`seed ${FIRST_SEED + at}: ${String(error)}`);
  }
}
const seconds = (performance.now() - start) / 1000;
console.log(`${LIVES.toLocaleString('en')} lives: ${violations} violations, ${seconds.toFixed(1)} s`);
const ids = [...new Set([...ORDER_ROWS, ...REFUND_ROWS].map(({ id }) => id))];
for (const id of ids)
  console.log(`${id.padEnd(4)} ${(reached.get(id) ?? 0).toLocaleString('en').padStart(12)}`);
if (violations > 0) process.exitCode = 1;
