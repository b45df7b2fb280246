import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { joinsOf, printing } from './printing.ts';
import { partsOf } from './table-parts.ts';

/**
 * How many rows satisfy each of several conditions, by one statement: `_total0`, `_total1`, and so on, with `_snapshot`.
 * Each is counted by itself, so that each can be found by an index of its own.
 */
export function countEachStatement(
  conditions: readonly Predicate[],
  definition: CompiledDefinition,
  registry: DefinitionLookup,
): Statement {
  const parts = partsOf(definition);
  const values: unknown[] = [];
  const counts = conditions.map((condition, at) => {
    // The joins are each count's own, the parameters are the statement's.
    const print = { ...printing(parts, registry), values };
    const where = predicateSql(print, condition);
    const from = `${parts.from}${joinsOf(print)}${where === 'true' ? '' : ` where ${where}`}`;
    return `(select count(*)::float8 from ${from}) as "_total${at}"`;
  });
  return { text: `select ${counts.join(', ')}, pg_current_snapshot()::text as "_snapshot"`, values };
}
