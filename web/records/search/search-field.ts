import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn, type FieldTraits, type Locale, type Operator, type Text } from '#engine/definition/index.ts';
import type { InputRelation } from '../../fields/inputs/index.ts';

/** What a datetime is on the wire: an instant with its zone, a clock on the wall, a day, a time of day. */
export type DatetimeKind = 'instant' | 'clock' | 'day' | 'time';

/** Something rows can be searched by: a column, or a field of the row that a column points to. */
export interface SearchField {
  /** `price`, or `brand.country` of a joined row. */
  name: string;
  /** The column's title and, of a joined row, the field's own. */
  titles: Text[];
  traits: FieldTraits;
  /** Name of the widget: the definition's `search.widget`, else that of the input. */
  widget: string;
  /** Of the common search; null: offered in the advanced filter only. */
  operator: Operator | null;
  operators: readonly Operator[];
  options: ClientColumn['options'];
  relation?: InputRelation;
  /** Name under which texts are looked for in the label of the joined row. */
  labelName?: string;
  datetime?: DatetimeKind;
  /** Pickers of datetimes offer days only. */
  daysOnly: boolean;
}

/** An order or a part of a key or of a switch says nothing to anybody. */
const KEY_OPERATORS: ReadonlySet<Operator> = new Set([
  'eq',
  'ne',
  'IN',
  'NOT IN',
  'LIKE',
  'NOT LIKE',
  'NULL',
  'NOT NULL',
  'FIND_IN_SET',
]);

/** Everything the viewer may search rows by, columns first, in the definition's order. */
export function searchFields(view: ClientView): SearchField[] {
  const columns = view.columns.filter((column) => column.search !== null);
  return [...columns.map(columnField), ...view.columns.flatMap(joinedFields)];
}

/** The title in one language: `Brand`, or `Brand · Country` of a joined row's field. */
export function fieldTitle(field: SearchField, locale: Locale): string {
  return field.titles.map((title) => textIn(title, locale)).join(' · ');
}

/** The name a condition is sent under: texts are looked for in the label of a joined row, not in its key. */
export function wireName(field: SearchField, operator: Operator): string {
  return field.labelName !== undefined && isText(operator) ? field.labelName : field.name;
}

/** The field a condition on the wire is about. */
export function fieldOfName(
  fields: readonly SearchField[],
  name: string,
  operator: string,
): SearchField | undefined {
  const text = operator === 'LIKE' || operator === 'NOT LIKE';
  return (
    fields.find((field) => text && field.labelName === name) ?? fields.find((field) => field.name === name)
  );
}

function columnField(column: ClientColumn): SearchField {
  const { search, relation, type, traits } = column;
  const datetime = datetimeOf(traits, search?.instant);
  const label = relation?.joined?.find((each) => each.field === relation.labelField);
  const widget = search?.widget ?? type;
  return {
    name: column.field,
    titles: [column.title],
    traits,
    widget,
    operator: usual(search?.operator ?? null, relation !== undefined && !label),
    operators: operatorsOf(column, label !== undefined),
    options: column.options,
    ...(relation ? { relation: inputRelation(relation) } : {}),
    ...(relation && label && relation.kind === 'belongsTo'
      ? { labelName: `${relation.name}.${label.field}` }
      : {}),
    ...(datetime ? { datetime } : {}),
    daysOnly: widget === 'date',
  };
}

/** Where the label may not be searched, a remote select looks for the row itself. */
function usual(operator: Operator | null, hasNoLabel: boolean): Operator | null {
  return operator !== null && hasNoLabel && isText(operator) ? 'eq' : operator;
}

function operatorsOf({ search, relation, traits }: ClientColumn, hasLabel: boolean): readonly Operator[] {
  const operators = search?.operators ?? [];
  if (!relation && !traits.boolean) return operators;
  return operators.filter(
    (operator) => KEY_OPERATORS.has(operator) && (!isText(operator) || (relation !== undefined && hasLabel)),
  );
}

function inputRelation(relation: NonNullable<ClientColumn['relation']>): InputRelation {
  const { definition, valueField, labelField, showFields, name } = relation;
  return { definition, valueField, labelField, name, ...(showFields ? { showFields } : {}) };
}

/** The label is searched under its column; what is shown beside it stands for itself. */
function joinedFields(column: ClientColumn): SearchField[] {
  const { relation } = column;
  const beside = relation?.joined?.filter((each) => each.field !== relation.labelField) ?? [];
  return beside.map((each) => {
    const datetime = datetimeOf(each.traits, each.instant);
    return {
      name: `${relation?.name}.${each.field}`,
      titles: [column.title, each.title],
      traits: each.traits,
      widget: each.widget,
      operator: each.operator,
      operators: each.operators,
      options: each.options,
      ...(datetime ? { datetime } : {}),
      daysOnly: each.widget === 'date',
    };
  });
}

function datetimeOf({ datetime }: FieldTraits, instant: boolean | undefined): DatetimeKind | undefined {
  if (datetime === 'instant' || datetime === 'clock') return instant ? 'instant' : 'clock';
  if (datetime === 'date') return 'day';
  return datetime === 'time' ? 'time' : undefined;
}

const isText = (operator: Operator): boolean => operator === 'LIKE' || operator === 'NOT LIKE';
