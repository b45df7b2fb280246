import type { Json } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import { linkFields } from '../pipeline/link-fields.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { keysSql } from '../sql/keys-sql.ts';
import { printing } from '../sql/printing.ts';
import { partsOf, SELF } from '../sql/table-parts.ts';
import { cascadesOf, type RelatedRows, rowsBelow, rowsLinked } from './related-rows.ts';
import { isSecretSql, MASKED, secretColumns } from './secret-columns.ts';

/** A row that goes, as the log keeps it: JSON texts, so that no number loses a digit. */
export interface DeletedRow {
  write: TableWrite;
  rule: string;
  /** Its key as text. */
  key: string;
  /** The row with masks in place of its secrets. */
  data: string;
  secrets: string;
  related: string;
}

/** Rows as they stand before they are deleted, by their keys. */
export type KeptRows = ReadonlyMap<string, Omit<DeletedRow, 'write' | 'rule' | 'key'>>;

/**
 * Takes down rows that are about to be deleted, each whole and with what goes along: its links, and rows of other tables
 * that the database deletes with it. Null where no rule asks for it.
 */
export async function keepRows(write: TableWrite, keys: readonly Json[][]): Promise<KeptRows | null> {
  const { definition, services } = write.call;
  if (!write.rules?.deleted || keys.length === 0) return null;
  const registry = services.metadata.all();
  const print = printing(partsOf(definition), registry);
  const where = keysSql(print, keys);
  const secret = isSecretSql('"e"."key"', `$${print.values.length + 1}`);
  const items = print.parts.key.map(({ item }) => item).join(', ');
  const { rows } = await write.transaction.executor.query<
    StoredRow & { _data: string; _secrets: string; _whole: string }
  >({
    text:
      `select "k".*, "k"."_row"::text as "_whole", (select jsonb_object_agg("e"."key", case when ${secret} and "e"."value" <> 'null' ` +
      `then '"${MASKED}"' else "e"."value" end) from jsonb_each("k"."_row") as "e")::text as "_data", ` +
      `coalesce((select jsonb_object_agg("e"."key", "e"."value") from jsonb_each("k"."_row") as "e" where ${secret}), '{}')::text as "_secrets" ` +
      `from (select ${items}, to_jsonb(${SELF}.*) as "_row" from ${print.parts.from} where ${where}) as "k"`,
    values: [
      ...print.values,
      secretColumns(registry.values(), `${definition.connection} ${definition.sqlTable}`),
    ],
  });
  const related = await relatedOf(
    write,
    rows.map(({ _whole }) => _whole),
    rows,
  );
  return new Map(
    rows.map((row, at) => [
      printKey(definition, row),
      { data: row._data, secrets: row._secrets, related: printRelated(related, at) },
    ]),
  );
}

/** Notes those of the kept rows that are gone now, for the log. */
export function noteDeleted(write: TableWrite, kept: KeptRows | null, gone: readonly StoredRow[]): void {
  const rule = write.rules?.deleted;
  if (!kept || !rule) return;
  for (const row of gone) {
    const key = printKey(write.call.definition, row);
    const found = kept.get(key);
    if (found) write.transaction.deleted.push({ write, rule, key, ...found });
  }
}

/** What goes along with rows, the nearer first. A row that is still in its table takes nothing along. */
async function relatedOf(
  { call, facts, transaction }: TableWrite,
  wholes: string[],
  rows: readonly StoredRow[],
): Promise<RelatedRows[]> {
  const { definition } = call;
  if (definition.softDelete !== null || rows.length === 0) return [];
  const { executor } = transaction;
  const linked: RelatedRows[] = [];
  for (const field of linkFields(definition))
    linked.push(...(await rowsLinked(executor, definition, field, rows)));
  if (!facts.referrers.some(({ cascades }) => cascades)) return linked;
  const known = new Set(linked.map(({ table }) => table));
  const below = await rowsBelow(executor, definition.sqlTable, wholes, await cascadesOf(executor));
  return [...linked, ...below.filter(({ table }) => !known.has(table))];
}

function printRelated(related: readonly RelatedRows[], owner: number): string {
  const own = related.flatMap(({ table, rows }) => {
    const mine = rows.filter((row) => row.owner === owner).map(({ row }) => row);
    return mine.length === 0 ? [] : [`{"table":${JSON.stringify(table)},"rows":[${mine.join(',')}]}`];
  });
  return `[${own.join(',')}]`;
}
