import type { Json, Operator } from '#engine/definition/index.ts';
import type { SearchEntry, WhereNode } from '#engine/query/index.ts';
import { entriesOf, type RecordFilter } from './address.ts';
import { fieldOfName, type SearchField } from './search-field.ts';
import { emptyValue, entryOf, isEmpty, problemOf, shaped, type SearchValue } from './search-value.ts';
import { draftOf, linesOf, whereOf, type DraftGroup } from './where-draft.ts';

/** What stands in the panel before it is run. */
export interface SearchDraft {
  /** Values of the common search by field name. */
  values: Readonly<Record<string, SearchValue>>;
  tree: DraftGroup;
}

/** Why something in the panel can't be searched for: by field name, and by the id of a line of the advanced filter. */
export interface SearchProblems {
  fields: Readonly<Record<string, 'datetime' | 'number'>>;
  lines: Readonly<Record<number, 'datetime' | 'number'>>;
}

/** An operator of one value that becomes another where there are several. */
const SEVERAL: Partial<Record<Operator, Operator>> = { eq: 'IN', ne: 'NOT IN' };

/** The fields of the common search. */
export const commonFields = (fields: readonly SearchField[]): SearchField[] =>
  fields.filter((field) => field.operator !== null);

/** The panel filled with what the list is filtered by. */
export function draftOfFilter(filter: RecordFilter, fields: readonly SearchField[]): SearchDraft {
  const values: Record<string, SearchValue> = {};
  for (const [field, entry] of shownEntries(filter, fields)) values[field.name] = heldValue(field, entry);
  return { values, tree: draftOf((filter.where ?? null) as WhereNode | null, fields) };
}

/** The filter that the panel stands for; what it does not show of the old one stays. */
export function filterOfDraft(
  draft: SearchDraft,
  old: RecordFilter,
  fields: readonly SearchField[],
): RecordFilter {
  const common = commonFields(fields);
  const shown = new Set(shownEntries(old, fields).values());
  const foreign = entriesOf(old.search).filter((entry) => !shown.has(entry));
  const asked = common
    .map((field) => entryOf(field, operatorFor(field, draft.values[field.name]), valueIn(draft, field)))
    .filter((entry) => entry !== null);
  const { search: _, where: __, ...rest } = old;
  const search = [...foreign, ...asked];
  const where = whereOf(draft.tree, fields);
  return {
    ...rest,
    ...(search.length > 0 ? { search: search as unknown as Json } : {}),
    ...(where ? { where: where as unknown as Json } : {}),
  };
}

/** The value a field's widget shows. */
export function valueIn(draft: SearchDraft, field: SearchField): SearchValue {
  return draft.values[field.name] ?? emptyValue(field.operator ?? 'eq');
}

/** The operator a value is sent with: several values of a field that must equal one are one of them. */
export function operatorFor(field: SearchField, value: SearchValue | undefined): Operator {
  const operator = field.operator ?? 'eq';
  const many = Array.isArray(value) && value.length > 1 ? SEVERAL[operator] : undefined;
  return many !== undefined && field.operators.includes(many) ? many : operator;
}

export function problemsOf(draft: SearchDraft, fields: readonly SearchField[]): SearchProblems {
  const inFields: Record<string, 'datetime' | 'number'> = {};
  const inLines: Record<number, 'datetime' | 'number'> = {};
  for (const field of commonFields(fields)) {
    const problem = problemOf(field, operatorFor(field, draft.values[field.name]), valueIn(draft, field));
    if (problem) inFields[field.name] = problem;
  }
  for (const line of linesOf(draft.tree)) {
    const field = fields.find((each) => each.name === line.field);
    const problem = field ? problemOf(field, line.operator, line.value) : null;
    if (problem) inLines[line.id] = problem;
  }
  return { fields: inFields, lines: inLines };
}

/** Whether anything is asked in the panel. */
export function isBlank(draft: SearchDraft): boolean {
  return Object.values(draft.values).every(isEmpty) && draft.tree.parts.length === 0;
}

/** Of each field of the common search, the condition that its widget shows. */
function shownEntries(
  filter: RecordFilter,
  fields: readonly SearchField[],
): ReadonlyMap<SearchField, SearchEntry> {
  const entries = entriesOf(filter.search);
  return new Map(
    commonFields(fields).flatMap((field) => {
      const entry = entries.find((each) => isAsked(field, each, fields));
      return entry ? [[field, entry]] : [];
    }),
  );
}

/** Whether a condition is one that that the field's own widget can show. */
function isAsked(field: SearchField, entry: SearchEntry, fields: readonly SearchField[]): boolean {
  if (fieldOfName(fields, entry.field, entry.operator) !== field || field.operator === null) return false;
  return entry.operator === field.operator || entry.operator === SEVERAL[field.operator];
}

function heldValue(field: SearchField, entry: SearchEntry): SearchValue {
  return shaped(entry.val, entry.operator === field.operator ? field.operator : 'IN');
}
