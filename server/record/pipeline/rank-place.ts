import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { bind, type Printing } from '../sql/printing.ts';
import {
  orderTerms,
  rankColumn,
  rankPrinting,
  sharing,
  type InList,
  type Ranked,
  type RankOrder,
} from './ranked-rows.ts';

/** Where a row stands among those ranked with it, counted from one, and how many they are. */
export interface RankPlace {
  position: number;
  count: number;
}

/** A row's place. Rows without a rank count as zero, as they will once one of them is moved. */
export async function rankPlace(call: RecordCall, executor: Executor, inList: InList): Promise<RankPlace> {
  const print = rankPrinting(call);
  const rank = rankOf(print, inList);
  const keys = print.parts.key.map((part) => part.sql.order(part.ref));
  const its = keys.map((_key, at) => `"i"."k${at}"`);
  const items = [`${rank} as "r"`, ...keys.map((key, at) => `${key} as "k${at}"`)].join(', ');
  const row = `select ${items} from ${print.parts.from} where ${isRow(print, inList.row)}`;
  const { order } = inList;
  const isBefore =
    `${rank} ${order.rank === 'asc' ? '<' : '>'} "i"."r" or ` +
    `${rank} = "i"."r" and (${keys.join(', ')}) ${order.key === 'asc' ? '<=' : '>='} (${its.join(', ')})`;
  const where = sharing(call, print, inList).join(' and ') || 'true';
  const text =
    `select count(*)::float8 as "count", ` +
    `count(*) filter (where ${isBefore})::float8 as "position" ` +
    `from ${print.parts.from}, (${row}) as "i" where ${where}`;
  const { rows } = await executor.query<Record<keyof RankPlace, number>>({ text, values: print.values });
  return { position: Number(rows[0]?.position ?? 0), count: Number(rows[0]?.count ?? 0) };
}

/** Key of the row at a place; of the last one where there are not so many. */
export async function keyAtPlace(
  call: RecordCall,
  executor: Executor,
  inList: InList,
  place: number | 'last',
): Promise<Json[] | undefined> {
  const print = rankPrinting(call);
  const { key, from } = print.parts;
  const { rank, key: keyOrder } = inList.order;
  const asked: RankOrder = place === 'last' ? { rank: turned(rank), key: turned(keyOrder) } : inList.order;
  const where = sharing(call, print, inList).join(' and ') || 'true';
  const items = key.map((part) => part.item).join(', ');
  const order = orderTerms(print, rankOf(print, inList), asked).join(', ');
  const skip = place === 'last' ? 0 : place - 1;
  const text = `select ${items} from ${from} where ${where} order by ${order} limit 1 offset ${bind(print, skip)}`;
  const { rows } = await executor.query<StoredRow>({ text, values: print.values });
  const [row] = rows;
  if (row) return call.definition.key.map((name) => row[name] ?? null);
  return place === 'last' ? undefined : keyAtPlace(call, executor, inList, 'last');
}

const turned = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc');

function rankOf(print: Printing, { rank }: Ranked): string {
  return `coalesce(${rankColumn(print, rank).ref}, 0)`;
}

function isRow(print: Printing, row: StoredRow): string {
  return print.parts.key
    .map((part) => {
      const value = bind(print, part.sql.encodeOperand(row[part.field.name] ?? null));
      return `${part.sql.comparand(part.ref)} = ${part.sql.operand(value)}`;
    })
    .join(' and ');
}
