import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { entriesOf, type RecordFilter } from './address.ts';

/** A row of another table whose rows alone a list is filtered to. */
export interface ChosenRow {
  column: ClientColumn & { relation: NonNullable<ClientColumn['relation']> };
  value: string | number;
}

/** The rows that a filter asks to be pointed to, each by the one column that points there. */
export function chosenRows(filter: RecordFilter, view: ClientView): ChosenRow[] {
  const { q: _q, search, where: _where, ...equal } = filter;
  const entries = entriesOf(search).filter(({ operator }) => operator === 'eq' || operator === '=');
  const asked = [...entries.map(({ field, val }) => [field, val] as const), ...Object.entries(equal)];
  return view.columns.flatMap((column) => {
    const { relation } = column;
    const values = asked.filter(([name]) => name === column.field).map(([, value]) => value);
    const [value] = values;
    if (relation?.kind !== 'belongsTo' || values.length !== 1 || !isKey(value)) return [];
    return [{ column: { ...column, relation }, value }];
  });
}

/** What a new row begins with where the list is filtered to one row of another table: it belongs to that one too. */
export function begunBy(filter: RecordFilter, view: ClientView): JsonObject {
  const asked = (view.form.add.schema.properties ?? {}) as Record<string, JsonObject>;
  return Object.fromEntries(
    chosenRows(filter, view).flatMap(({ column, value }) => {
      const schema = asked[column.field];
      return schema && schema.readOnly !== true ? [[column.field, ofType(schema, value)]] : [];
    }),
  );
}

const isKey = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** An address holds texts; a key that is a number is one in the form. */
function ofType({ type }: JsonObject, value: string | number): string | number {
  const isNumber = [type].flat().some((each) => each === 'integer' || each === 'number');
  return isNumber && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
