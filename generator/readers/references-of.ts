import { columnFacts } from './column-facts.ts';
import { singular, wordsOf } from './identifier.ts';
import { columnOf, singleReference, singularName, type TablePlan, type TablePlans } from './table-plan.ts';

/** A column that points to a row of an imported table. */
export interface Reference {
  column: string;
  target: TablePlan;
  targetColumn: string;
  why: string;
  confidence: number;
}

/** The references of a table by column: declared ones, then those that name and data suggest. */
export function referencesOf(plan: TablePlan, plans: TablePlans): Map<string, Reference> {
  const references = new Map<string, Reference>();
  for (const column of plan.table.columns) {
    const reference = declared(plan, column.name, plans) ?? suggested(plan, column.name, plans);
    if (reference) references.set(column.name, reference);
  }
  return references;
}

function declared(plan: TablePlan, column: string, plans: TablePlans): Reference | undefined {
  const key = singleReference(plan.table, column);
  const target = key && plans.get(`${key.schema}.${key.table}`);
  const targetColumn = key?.targetColumns[0];
  if (!target || targetColumn === undefined) return undefined;
  return { column, target, targetColumn, why: `foreign key to ${target.name}`, confidence: 1 };
}

/** `customer_id` beside a table of customers, when every sampled value is found there. */
function suggested(plan: TablePlan, column: string, plans: TablePlans): Reference | undefined {
  const words = wordsOf(column);
  if (words.length < 2 || words.at(-1) !== 'id' || isOwnKey(plan, column)) return undefined;
  const before = words.slice(0, -1);
  if (plan.table.columns.some((other) => wordsOf(other.name).join('_') === `${before.join('_')}_type`))
    return undefined;
  if (plan.table.foreignKeys.some((key) => key.columns.includes(column))) return undefined;
  const wanted = [...before.slice(0, -1), singular(before.at(-1) ?? '')].join('_');
  const target = [...plans.values()].find(
    (other) =>
      other.table.schema === plan.table.schema && singularName(other) === wanted && other.key.length === 1,
  );
  const targetColumn = target?.key[0];
  if (!target || targetColumn === undefined || target.table.kind === 'view') return undefined;
  return validated(plan, column, target, targetColumn);
}

function isOwnKey(plan: TablePlan, column: string): boolean {
  return plan.key.length === 1 && plan.key[0] === column;
}

function validated(
  plan: TablePlan,
  column: string,
  target: TablePlan,
  targetColumn: string,
): Reference | undefined {
  const own = columnOf(plan.table, column)?.type.base;
  if (own === undefined || category(own) !== category(columnOf(target.table, targetColumn)?.type.base ?? ''))
    return undefined;
  const values = columnFacts(plan.sample, column);
  const known = columnFacts(target.sample, targetColumn);
  if (values.filled > 0 && known.complete) {
    const share = values.share((value) => known.distinct.has(value) || value === '0');
    if (share < 0.95) return undefined;
    const why = `named like ${target.name}, and its values are found there; no foreign key`;
    return { column, target, targetColumn, why, confidence: 0.9 };
  }
  const why = `named like ${target.name}; no foreign key, no complete sample to prove it`;
  return { column, target, targetColumn, why, confidence: 0.6 };
}

function category(base: string): string {
  if (/^int[248]$/.test(base)) return 'integer';
  return /^(varchar|text|bpchar|citext)$/.test(base) ? 'text' : base;
}
