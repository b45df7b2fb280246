import type { Json } from '#engine/definition/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { predicateSql } from '../sql/predicate-sql.ts';
import { printing, type Printing } from '../sql/printing.ts';
import { partsOf } from '../sql/table-parts.ts';

/** A row among those it is ranked with. */
export interface Ranked {
  row: StoredRow;
  /** Field that ranks the rows. */
  rank: string;
  /** Field whose value they share; null: any. */
  within: string | null;
}

/** A row in a list that is sorted by rank. */
export interface InList extends Ranked {
  order: RankOrder;
}

/** Directions of a list: by rank, and by key among equal ranks. */
export interface RankOrder {
  rank: 'asc' | 'desc';
  key: 'asc' | 'desc';
}

/** What a list is sorted by, first rank then key. */
export function orderTerms(print: Printing, rank: string, order: RankOrder): string[] {
  const keys = print.parts.key.map((part) => `${part.sql.order(part.ref)} ${order.key}`);
  return [`${rank} ${order.rank}`, ...keys];
}

/** Rows without a rank count as zero from now on. */
export async function fillRanks(call: RecordCall, executor: Executor, ranked: Ranked): Promise<void> {
  const print = rankPrinting(call);
  const { name, ref } = rankColumn(print, ranked.rank);
  const where = [`${ref} is null`, ...sharing(call, print, ranked)].join(' and ');
  await executor.query({
    text: `update ${print.parts.from} set ${name} = 0 where ${where}`,
    values: print.values,
  });
}

/** Conditions on the rows ranked together: the caller's scope, the same owner, the same parent. */
export function sharing(call: RecordCall, print: Printing, { row, within }: Ranked): string[] {
  const parts: Predicate[] = call.scope ? [call.scope] : [];
  const owner = call.definition.scope?.field;
  for (const field of [within, owner]) if (field) parts.push(equals(field, row[field] ?? null));
  return parts.map((part) => `(${predicateSql(print, part)})`);
}

function equals(field: string, value: Json): Predicate {
  if (value === null) return { kind: 'null', ref: { field }, negate: false };
  return { kind: 'compare', ref: { field }, operator: 'eq', value };
}

export function rankPrinting(call: RecordCall): Printing {
  return printing(partsOf(call.definition), call.services.metadata.all());
}

export function rankColumn(print: Printing, name: string) {
  const part = print.parts.columns.get(name);
  if (!part) throw new Error(`${print.parts.definition.name} has no column to rank by`);
  return part;
}
