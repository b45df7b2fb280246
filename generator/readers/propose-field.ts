import type { ColumnDefinition, FieldDefinition, Text } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import type { CatalogColumn } from './catalog.ts';
import { type CheckFacts, readCheck } from './read-check.ts';
import { columnFacts } from './column-facts.ts';
import { readComment } from './read-comment.ts';
import { constantDefault } from './constant-default.ts';
import { guessField } from './guess-field.ts';
import type { ColumnView, Guess } from './guess.ts';
import { wordsOf } from './identifier.ts';
import type { Reference } from './references-of.ts';
import type { ReportEntry } from './report-entry.ts';
import { singularName, type TablePlan } from './table-plan.ts';
import { columnTitle, relationTitle } from './titles.ts';

/** A field as proposed, with the lines it adds to the report. */
export interface FieldProposal {
  field: FieldDefinition;
  view: ColumnView;
  entries: ReportEntry[];
}

/** The field of one column. */
export function proposeField(
  plan: TablePlan,
  column: CatalogColumn,
  reference: Reference | undefined,
): FieldProposal {
  const view = viewOf(plan, column);
  const guess = guessField(view, plan, reference);
  const name = plan.fields.get(column.name) ?? column.name;
  const field: FieldDefinition = {
    name,
    ...guess.field,
    title: titleOf(view, guess, plan, reference),
    ...(view.comment.help === undefined ? {} : { help: view.comment.help }),
    ...(name === column.name ? {} : { column: column.name }),
    ...limitsOf(view, guess),
    ...filling(view, guess),
    db: { ...dbOf(column, guess), ...guess.field.db },
  };
  return { field, view, entries: entriesOf(plan, name, guess) };
}

function viewOf(plan: TablePlan, column: CatalogColumn): ColumnView {
  const { table } = plan;
  const integer = /^int[248]$/.test(column.type.base);
  const own = table.checks
    .filter((check) => check.columns.length === 1 && check.columns[0] === column.name)
    .map((check) => readCheck(check.expression, column.name, integer));
  const domain = column.type.domainChecks.map((expression) => readCheck(expression, column.name, integer));
  return {
    table,
    column,
    words: wordsOf(column.name),
    facts: columnFacts(plan.sample, column.name),
    check: Object.assign({}, ...domain, ...own) as CheckFacts,
    comment: readComment(column.comment, integer),
    isKey: plan.key.includes(column.name),
  };
}

function titleOf(view: ColumnView, guess: Guess, plan: TablePlan, reference: Reference | undefined): Text {
  const named =
    guess.field.type === 'pk' || view.isKey ? keyTitle(view, plan, reference) : plainTitle(view, reference);
  const { title } = view.comment;
  if (title === undefined) return named;
  const spoken = typeof named === 'string' ? { en: named } : named;
  return typeof title === 'string' ? title : { ...spoken, ...title };
}

/** `album_id` in albums is simply its ID. */
function keyTitle(view: ColumnView, plan: TablePlan, reference: Reference | undefined): Text {
  const own = `_${singularName(plan)}_id`.endsWith(`_${view.words.join('_')}`);
  return own && plan.key.length === 1 && !reference ? 'ID' : plainTitle(view, reference);
}

function plainTitle(view: ColumnView, reference: Reference | undefined): Text {
  const { name } = view.column;
  if (reference) return relationTitle(name);
  const isPerson = view.table.columns.some((column) => wordsOf(column.name).join(' ') === 'last name');
  if (isPerson && view.words.join(' ') === 'title') return { 'zh-cn': '职务', en: 'Job title' };
  const isPlace = view.table.columns.some((column) => /city|country|address/i.test(column.name));
  if (!isPlace && view.words.join(' ') === 'state') return { 'zh-cn': '状态', en: 'State' };
  return columnTitle(name);
}

function limitsOf(view: ColumnView, guess: Guess): Partial<FieldDefinition> {
  const { check, column } = view;
  const numeric = guess.field.type === 'number' || guess.field.type === 'float';
  const limits: Partial<FieldDefinition> = {};
  if (numeric && check.min !== undefined) limits.min = check.min;
  if (numeric && check.max !== undefined) limits.max = check.max;
  if (check.length !== undefined) limits.length = Math.min(check.length, column.type.length ?? Infinity);
  return limits;
}

/** Who fills the column: the person (required), a constant default, or the database. */
function filling(view: ColumnView, guess: Guess): Partial<FieldDefinition> {
  const { column, table } = view;
  const result: Partial<FieldDefinition> = {};
  if (table.uniques.some((unique) => unique.length === 1 && unique[0] === column.name)) result.unique = true;
  if (guess.field.type === 'pk' || column.generated || column.identity || guess.field.readonly) return result;
  const constant =
    column.default === undefined ? undefined : constantDefault(column.default, guess.field.type);
  if (constant !== undefined) result.default = constant;
  else if (column.default === undefined && !column.nullable && isWritable(view)) {
    if (guess.field.type === 'switch') result.default = 0;
    else result.required = true;
  }
  return result;
}

function isWritable({ table }: ColumnView): boolean {
  return table.kind !== 'view' && table.kind !== 'materializedView';
}

function dbOf(column: CatalogColumn, guess: Guess): ColumnDefinition {
  const db: ColumnDefinition = { type: column.typeText };
  const own = fieldTypes[guess.field.type].storage({ name: column.name, ...guess.field });
  if (own && own.nullable !== column.nullable) db.nullable = column.nullable;
  const serial = column.default?.startsWith('nextval(') === true;
  if (column.generated || column.identity === 'always') db.generated = 'always';
  else if (column.identity === 'byDefault' || serial) db.generated = 'identity';
  else if (isComputed(column, guess)) db.hasDefault = true;
  return db;
}

/** A default that the form can't offer, so that the database fills it in. */
function isComputed({ default: expression }: CatalogColumn, guess: Guess): boolean {
  if (expression === undefined || /^NULL(::|$)/i.test(expression)) return false;
  return constantDefault(expression, guess.field.type) === undefined;
}

function entriesOf(plan: TablePlan, field: string, guess: Guess): ReportEntry[] {
  const { why, confidence } = guess;
  const line = { definition: plan.name, field, guess: guess.guess, why, confidence };
  const hints = (guess.hints ?? []).map((hint) => ({
    ...line,
    guess: 'left as it is',
    why: hint,
    confidence: 0.5,
  }));
  return [line, ...hints];
}
