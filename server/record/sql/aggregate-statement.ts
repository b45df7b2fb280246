import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { AggregatePlan, DefinitionLookup } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, joinsOf, type Printing, printing } from './printing.ts';
import { addend } from './sum-statement.ts';
import { partsOf } from './table-parts.ts';

/**
 * One statement for one card. Figures come as decimal text, null where there is nothing to measure. Columns: `_value`;
 * with a comparison `_before`; along a time `_at`, the number of the start a row lies after, from 1; by values `_key`,
 * `_total` over all groups (null for what can't be added up) and `_groups`, how many there are.
 */
export function aggregateStatement(
  plan: AggregatePlan,
  definition: CompiledDefinition,
  registry: DefinitionLookup,
): Statement {
  const print = printing(partsOf(definition), registry);
  const measure = measureSql(plan, print);
  const { items, tail } = splitSql(plan, print, measure);
  const where = predicateSql(print, plan.rows.where);
  const from = `${print.parts.from}${joinsOf(print)}${where === 'true' ? '' : ` where ${where}`}`;
  return { text: `select ${items} from ${from}${tail}`, values: print.values };
}

/**
 * One statement for cards that measure the same rows as a whole, which are read once for all of them. Columns: `_value0`,
 * `_before0` for the first card, and so on; what `aggregateStatement` calls `_value` and `_before`.
 */
export function figuresStatement(
  plans: readonly AggregatePlan[],
  definition: CompiledDefinition,
  registry: DefinitionLookup,
): Statement {
  const print = printing(partsOf(definition), registry);
  const items = plans.flatMap((plan, at) => {
    const { value, before } = figureSql(plan, print, measureSql(plan, print));
    return [`${value} as "_value${at}"`, ...(before === null ? [] : [`${before} as "_before${at}"`])];
  });
  const where = plans[0] ? predicateSql(print, plans[0].rows.where) : 'true';
  const from = `${print.parts.from}${joinsOf(print)}${where === 'true' ? '' : ` where ${where}`}`;
  return { text: `select ${items.join(', ')} from ${from}`, values: print.values };
}

/** A card's figure, and the one before it where two are compared. */
function figureSql(
  { split }: AggregatePlan,
  print: Printing,
  measure: string,
): { value: string; before: string | null } {
  if (split.kind !== 'before') return { value: `(${measure})::text`, before: null };
  const only = (part: typeof split.now) => `(${measure} filter (where ${predicateSql(print, part)}))::text`;
  return { value: only(split.now), before: only(split.before) };
}

function splitSql(plan: AggregatePlan, print: Printing, measure: string): { items: string; tail: string } {
  const { split } = plan;
  switch (split.kind) {
    case 'none':
    case 'before': {
      const { value, before } = figureSql(plan, print, measure);
      return {
        items: `${value} as "_value"${before === null ? '' : `, ${before} as "_before"`}`,
        tail: '',
      };
    }
    case 'time': {
      const { ref, sql } = partOf(print, split.field);
      const starts = bind(
        print,
        split.starts.map(({ stored }) => sql.encodeOperand(stored)),
      );
      const at = `width_bucket(${sql.comparand(ref)}, ${sql.operands(starts)})`;
      return { items: `${at} as "_at", (${measure})::text as "_value"`, tail: ' group by 1' };
    }
    case 'value': {
      const { ref, sql } = partOf(print, split.field);
      const adds = plan.measure.kind === 'count' || plan.measure.kind === 'sum';
      const total = adds ? `(sum(${measure}) over ())::text` : 'null';
      return {
        items: `${sql.select(ref)} as "_key", (${measure})::text as "_value", ${total} as "_total", count(*) over ()::float8 as "_groups"`,
        tail: ` group by 1 order by ${measure} desc nulls last, 1 limit ${bind(print, split.limit)}`,
      };
    }
  }
}

const FUNCTIONS = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const;

/** An aggregate call, to which a filter or a window can be added. */
function measureSql({ measure: { kind, field } }: AggregatePlan, print: Printing): string {
  if (kind === 'count' || field === null) return 'count(*)';
  return `${FUNCTIONS[kind]}(${addend(field, partOf(print, field).ref)})`;
}

function partOf(print: Printing, field: CompiledField) {
  const part = print.parts.columns.get(field.name);
  if (!part) throw new Error(`field ${field.name} of ${print.parts.definition.name} has no column`);
  return part;
}
