import { type CompiledDefinition, type CompiledField, quoted } from '#engine/compile/index.ts';
import { columnTypeOf } from '#engine/fields/index.ts';
import type { DefinitionLookup, IndexPlan } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { joinsOf, printing } from './printing.ts';
import { partsOf } from './table-parts.ts';

/**
 * The sums of these fields over all rows of a list, whatever its page. One row, each sum as text under its field's
 * name: a JSON number or a double could not hold them all. No rows make `0`.
 */
export function sumStatement(
  plan: Pick<IndexPlan, 'where'>,
  definition: CompiledDefinition,
  registry: DefinitionLookup,
  fields: readonly CompiledField[],
): Statement {
  const print = printing(partsOf(definition), registry);
  const where = predicateSql(print, plan.where);
  const sums = fields.flatMap((field) => {
    const part = print.parts.columns.get(field.name);
    return part ? [`coalesce(sum(${addend(field, part.ref)}), 0)::text as ${quoted(field.name)}`] : [];
  });
  const from = `${print.parts.from}${joinsOf(print)}${where === 'true' ? '' : ` where ${where}`}`;
  return { text: `select ${sums.join(', ')} from ${from}`, values: print.values };
}

/** Whole numbers and decimals add up exactly as they are; doubles and PostgreSQL's money by their decimal text. */
export function addend(field: CompiledField, ref: string): string {
  const { category } = columnTypeOf(field.storage?.type ?? 'text');
  const exact = category === 'int2' || category === 'int4' || category === 'int8' || category === 'numeric';
  return exact ? ref : `${ref}::numeric`;
}
