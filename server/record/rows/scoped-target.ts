import { quoted, type CompiledDefinition, type CompiledRelation } from '#engine/compile/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { predicateSql } from '../sql/predicate-sql.ts';
import { printing } from '../sql/printing.ts';
import { partsOf, SELF } from '../sql/table-parts.ts';

/** The same statement on a relation's rows, without those that the caller may not see. */
export function scopedTarget(
  statement: Statement,
  relation: CompiledRelation,
  target: { definition: CompiledDefinition; scope: Predicate | null },
  registry: DefinitionLookup,
): Statement {
  if (target.scope === null) return statement;
  const parts = partsOf(target.definition);
  const print = printing(parts, registry);
  print.values.push(...statement.values);
  const scope = predicateSql(print, target.scope);
  const own = `${SELF}.${quoted(relation.valueColumn)}`;
  const direct = columnSql(relation.valueType).select(own) === own;
  const match = direct ? `${own} = "l".${quoted(relation.valueField)}` : `${own}::text = "l"."_value"`;
  return {
    text: `select "l".* from (${statement.text}) as "l" where exists (select from ${parts.from} where ${match} and (${scope}))`,
    values: print.values,
  };
}
