import type { ChildDefinition, Definition, FieldDefinition, Text } from '#engine/definition/index.ts';
import { columnFacts } from './column-facts.ts';
import { pluralWords, singularWords, wordsOf } from './identifier.ts';
import type { ReportEntry } from './report-entry.ts';
import { besideLabel, singleReference, type TablePlan, type TablePlans } from './table-plan.ts';
import { relationTitle, tableTitle } from './titles.ts';

/** More joined rows than this per row can't be edited as one list of chips. */
const MAX_JOINED = 100;

/** What other tables' references mean for this one. */
export interface IncomingRelations {
  manyToMany: FieldDefinition[];
  children: ChildDefinition[];
  entries: ReportEntry[];
}

/**
 * Join tables become many-to-many fields, all other references child rows. A side with too many joined rows per row
 * gets the join table as child rows instead.
 */
export function incomingRelations(
  plan: TablePlan,
  plans: TablePlans,
  taken: ReadonlySet<string>,
  last?: Definition,
): IncomingRelations {
  const result: IncomingRelations = { manyToMany: [], children: [], entries: [] };
  const names = new Set(taken);
  for (const other of plans.values()) {
    if (other.join && joins(other, plan)) addJoin(result, plan, other, plans, names, last);
    else if (other !== plan) addChildren(result, plan, other, plans, names);
  }
  return result;
}

function joins(join: TablePlan, plan: TablePlan): boolean {
  return join.join?.some((key) => key.schema === plan.table.schema && key.table === plan.table.name) ?? false;
}

function addJoin(
  result: IncomingRelations,
  plan: TablePlan,
  join: TablePlan,
  plans: TablePlans,
  names: Set<string>,
  last: Definition | undefined,
): void {
  const [first, second] = join.join ?? [];
  if (!first || !second) return;
  const isFirst = first.table === plan.table.name && first.schema === plan.table.schema;
  const [own, far] = isFirst ? [first, second] : [second, first];
  const target = plans.get(`${far.schema}.${far.table}`);
  const [from] = own.columns;
  const [to] = far.columns;
  if (!target || from === undefined || to === undefined || !isKeyOf(plan, own.targetColumns)) {
    addChildren(result, plan, join, plans, names);
    return;
  }
  const each = fanOut(join, from, plan);
  if (wasLinked(join, last) ?? each > MAX_JOINED) {
    addChildren(result, plan, join, plans, names);
    const why = `${Math.round(each)} rows of ${target.name} per row on average are too many for one field`;
    result.entries.push({
      definition: plan.name,
      field: '',
      guess: `link to ${join.name}`,
      why,
      confidence: 0.8,
    });
    return;
  }
  const field = manyToMany(plan, join, target, { from, to }, names);
  result.manyToMany.push(field);
  const why = `${join.table.name} holds nothing but the two references`;
  const guess = `many-to-many with ${target.name}`;
  result.entries.push({ definition: plan.name, field: field.name, guess, why, confidence: 1 });
}

/** How the join table was shown last time: more or fewer rows must not change the screen. */
function wasLinked(join: TablePlan, last: Definition | undefined): boolean | undefined {
  if (last?.fields.some((field) => field.relation?.through?.table === join.table.name)) return false;
  return last?.children?.some((child) => child.definition === join.name) ? true : undefined;
}

function isKeyOf(plan: TablePlan, columns: string[]): boolean {
  return plan.key.length === 1 && columns.length === 1 && plan.key[0] === columns[0];
}

function manyToMany(
  plan: TablePlan,
  join: TablePlan,
  target: TablePlan,
  through: { from: string; to: string },
  names: Set<string>,
): FieldDefinition {
  const field: FieldDefinition = {
    name: free(pluralWords(wordsOf(target.table.name)).join('_'), names),
    type: 'manyToMany',
    title: tableTitle(target.table.name),
    relation: { definition: target.name, through: { table: join.table.name, ...through } },
  };
  const beside = besideLabel(target);
  if (beside.length > 0 && field.relation) field.relation.showFields = beside;
  const schema = join.table.schema;
  if (schema !== plan.table.schema && field.relation?.through) field.relation.through.schema = schema;
  const value = target.join ? undefined : target.key[0];
  const farColumn = join.join?.find((key) => key.columns[0] === through.to)?.targetColumns[0];
  if (farColumn !== undefined && farColumn !== value && field.relation) {
    field.relation.valueField = target.fields.get(farColumn) ?? farColumn;
  }
  return field;
}

/** Joined rows per row: by the whole table if it was seen, else by the planner's estimates, else by the sample. */
function fanOut(join: TablePlan, column: string, owner: TablePlan): number {
  const facts = columnFacts(join.sample, column);
  const sampled = facts.distinct.size > 0 ? facts.filled / facts.distinct.size : 0;
  const [joined, owners] = [join.table.rowEstimate ?? 0, owner.table.rowEstimate ?? 0];
  return facts.complete || owners <= 0 ? sampled : joined / owners;
}

function addChildren(
  result: IncomingRelations,
  plan: TablePlan,
  child: TablePlan,
  plans: TablePlans,
  names: Set<string>,
): void {
  const columns = child.table.columns
    .map((column) => column.name)
    .filter((column) => {
      const key = singleReference(child.table, column);
      return key !== undefined && plans.get(`${key.schema}.${key.table}`) === plan;
    });
  for (const column of columns) {
    const field = child.fields.get(column) ?? column;
    const base = wordsOf(child.table.name).join('_');
    const name = free(columns.length > 1 ? `${base}_by_${field}` : base, names);
    const title =
      columns.length > 1
        ? withBy(tableTitle(child.table.name), relationTitle(column))
        : tableTitle(child.table.name);
    const isPart = columns.length === 1 && isPartOf(plan, child, column, plans);
    result.children.push({ name, title, definition: child.name, field, ...(isPart ? { form: {} } : {}) });
    if (!isPart) continue;
    const why = `${child.table.name} is called after ${plan.table.name}, always belongs to one of its rows, and nothing else refers to it`;
    const guess = `${child.name} edited in the form`;
    result.entries.push({ definition: plan.name, field: '', guess, why, confidence: 0.95 });
  }
}

/** What parts of a whole are called: `order_details`, `invoice_line`. */
const PART_WORDS: ReadonlySet<string> = new Set(['line', 'item', 'detail', 'entry', 'position']);

/**
 * Whether rows of the child are parts of this table's rows and nothing by themselves: named after them, never without
 * one, and referred to by nobody. Only then are they offered in the form; everything else is for people to decide.
 */
function isPartOf(plan: TablePlan, child: TablePlan, column: string, plans: TablePlans): boolean {
  const words = singularWords(wordsOf(child.table.name));
  const last = words.at(-1) ?? '';
  const whole = singularWords(wordsOf(plan.table.name)).join(' ');
  if (!PART_WORDS.has(last) || singularWords(words.slice(0, -1)).join(' ') !== whole) return false;
  const facts = child.table.columns.find(({ name }) => name === column);
  if (facts?.nullable !== false || child.key.length === 0 || child.table.kind !== 'table') return false;
  return ![...plans.values()].some(({ table }) =>
    table.foreignKeys.some((key) => key.schema === child.table.schema && key.table === child.table.name),
  );
}

function withBy(table: Text, column: Text): Text {
  const pick = (text: Text, locale: 'zh-cn' | 'en') =>
    typeof text === 'string' ? text : (text[locale] ?? text.en ?? '');
  return {
    'zh-cn': `${pick(table, 'zh-cn')}（${pick(column, 'zh-cn')}）`,
    en: `${pick(table, 'en')} (${pick(column, 'en')})`,
  };
}

function free(wanted: string, names: Set<string>): string {
  let name = wanted;
  for (let n = 2; names.has(name) || names.has(`${name}_count`); n += 1) name = `${wanted}_${n}`;
  names.add(name);
  return name;
}
