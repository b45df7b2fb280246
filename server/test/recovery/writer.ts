import { readSettings } from '#server/config/settings.ts';
import { openConnections } from '../harness/open-connections.ts';

/**
 * Writes numbered rows to the embedded database of DATA_DIR and prints each number once it is acknowledged, until the
 * process is killed. Run by the recovery test with tsx.
 */
const { connections } = await openConnections(readSettings(process.env), { info: () => {}, error: () => {} });
const main = connections.get('main');
await main.query({ text: 'CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, filler text)', values: [] });
const { rows } = await main.query<{ next: number }>({
  text: 'SELECT coalesce(max(n), 0) + 1 AS next FROM written',
  values: [],
});
for (let n = rows[0]?.next ?? 1; ; n += 1) {
  await main.transaction((transaction) =>
    transaction.query({ text: 'INSERT INTO written VALUES ($1, $2)', values: [n, 'x'.repeat(500)] }),
  );
  process.stdout.write(`${n}\n`);
}
