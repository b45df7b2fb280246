import type { Predicate } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { countEachStatement } from '../sql/count-each-statement.ts';
import { totalKeyOf } from '../totals/total-key-of.ts';
import type { Counted, TotalKey } from '../totals/totals.ts';

interface Asked {
  where: Predicate;
  key: TotalKey;
}

/**
 * How many rows satisfy each of the conditions, in their order. What is known and still stands is not counted again; all
 * that must be counted is counted by one statement.
 */
export async function countEach(call: RecordCall, conditions: readonly Predicate[]): Promise<number[]> {
  const registry = call.services.metadata.all();
  const asked = conditions.map((where) => ({ where, key: totalKeyOf(call.definition, where, registry) }));
  const known = await knownTotals(call, asked);
  const missing = asked.filter((_, at) => known[at] === null);
  const counted = await countAtOnce(call, missing);
  return asked.map((each, at) => known[at] ?? counted[missing.indexOf(each)] ?? 0);
}

/** The totals that are known; null for one that must be counted. */
async function knownTotals(call: RecordCall, asked: readonly Asked[]): Promise<(number | null)[]> {
  const { totals } = call.services;
  if (asked.every(({ key }) => totals.peek(key) === null)) return asked.map(() => null);
  const position = totals.position(call.definition.connection);
  const { rows } = await call.connection.query<{ snapshot: string }>({
    text: 'select pg_current_snapshot()::text as snapshot',
    values: [],
  });
  return asked.map(({ key }) => totals.settle(key, rows[0]?.snapshot, position));
}

function countAtOnce(call: RecordCall, asked: readonly Asked[]): Promise<number[]> {
  const { totals } = call.services;
  let read: Promise<Counted[]> | undefined;
  return Promise.all(
    asked.map(({ key }, at) =>
      totals.count(key, async () => {
        read ??= readCounts(call, asked);
        return (await read)[at] ?? { total: 0, snapshot: '' };
      }),
    ),
  );
}

async function readCounts(call: RecordCall, asked: readonly Asked[]): Promise<Counted[]> {
  const conditions = asked.map(({ where }) => where);
  const statement = countEachStatement(conditions, call.definition, call.services.metadata.all());
  const [row = {}] = (await call.connection.query<Record<string, unknown>>(statement)).rows;
  return asked.map((_, at) => ({ total: Number(row[`_total${at}`]), snapshot: String(row['_snapshot']) }));
}
