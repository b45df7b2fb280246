import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { DefinitionLookup } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { bind, printing } from '../sql/printing.ts';
import { partsOf } from '../sql/table-parts.ts';
import { holdsSql, MAY_HOLD, needlesSql, rowTextSql, type AddressNeedles } from './address-pattern.ts';

/** A row of the statement: the key and the label by their fields' names, and these. */
export interface UsingRow extends Record<string, Json> {
  /** Number of the address, from 1, as text. */
  _at: string;
  /** Numbers of the fields, from 0, where it stands in this row. */
  _fields: number[];
  /** How often it stands in the table. */
  _total: number;
}

/**
 * Rows of a table in whose fields some addresses stand, deleted ones in the recycle bin with the others, for they can
 * come back.
 * @param fields Those of `addressFields`.
 * @param limit Rows for each address.
 */
export function usesStatement(
  definition: CompiledDefinition,
  fields: readonly CompiledField[],
  needles: AddressNeedles,
  { registry, limit }: { registry: DefinitionLookup; limit: number },
): Statement {
  const parts = partsOf(definition);
  const print = printing(parts, registry);
  const table = needlesSql(print, needles);
  const columns = fields.map(({ name }) => parts.columns.get(name)?.ref ?? 'null');
  const holds = columns.map((column) => holdsSql(`${column}::text`));
  const numbers = holds.map((_, at) => `case when "h"."f${at}" then ${at} end`).join(', ');
  const sum = holds.map((_, at) => `"h"."f${at}"::int`).join(' + ');
  const any = holds.map((_, at) => `"h"."f${at}"`).join(' or ');
  const order = parts.key.map(({ ref }) => ref).join(', ') || '1';
  const items = parts.named === '' ? '' : `${parts.named}, `;
  const text =
    `select * from (select ${items}"n"."at"::text as "_at", ` +
    `array_remove(array[${numbers}]::int[], null) as "_fields", ` +
    `(sum(${sum}) over (partition by "n"."at"))::int as "_total", ` +
    `row_number() over (partition by "n"."at" order by ${order}) as "_rank" ` +
    `from ${parts.from} cross join lateral ${rowTextSql(columns)} cross join ${table} ` +
    `cross join lateral (select ${holds.map((sql, at) => `${sql} as "f${at}"`).join(', ')} offset 0) as "h" ` +
    `where ${MAY_HOLD} and (${any})) as "u" where "_rank" <= ${bind(print, limit)}::int order by "_at", "_rank"`;
  return { text, values: print.values };
}
