import type { FieldIssue } from '#engine/model/issue.ts';
import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { codePoints, readCivil, readDecimal } from '../../fields/index.ts';
import { ENTRY_BOUNDS, entryCell, entryPlan, type EntryCell, type EntryColumn } from './entry-plan.ts';

type Issues = FieldIssue[];
type Fault = Pick<FieldIssue, 'code' | 'params'>;

/**
 * What is wrong with a list of rows, held against its columns: `{ columns, max }` as `entryPlan` reads them. A key that no
 * column names is refused. Paths lead into the value: `[2].value`; what is wrong with a whole row has the path `[2]`.
 * `params.row` counts from one.
 */
export function entryIssues(list: Json, props: Json | undefined): Issues {
  const { columns, max } = entryPlan(props);
  if (list === null || list === '') return [];
  if (!Array.isArray(list)) return [{ path: '', code: 'entries.type' }];
  if (list.length > max) return [{ path: '', code: 'entries.rows', params: { max } }];
  const seen = new Map<string, Set<string>>();
  return list.flatMap((row, at): Issues => {
    if (!isObject(row)) return [{ path: `[${at}]`, code: 'entries.row', params: { row: at + 1 } }];
    return [
      ...unknownKeys(row, columns, at),
      ...columns.flatMap((column) =>
        cellIssues(column, row, seenOf(seen, column)).map(({ code, params }) => ({
          path: `[${at}].${column.name}`,
          code,
          params: { row: at + 1, ...params },
        })),
      ),
    ];
  });
}

function seenOf(seen: Map<string, Set<string>>, { name }: EntryColumn): Set<string> {
  const own = seen.get(name) ?? new Set();
  seen.set(name, own);
  return own;
}

function unknownKeys(row: JsonObject, columns: readonly EntryColumn[], at: number): Issues {
  const unknown = Object.keys(row).find((key) => !columns.some(({ name }) => name === key));
  if (unknown === undefined) return [];
  return [{ path: `[${at}]`, code: 'entries.unknown', params: { row: at + 1, key: unknown.slice(0, 60) } }];
}

/** At most one thing: what is said of a value stands in one line below it. */
function cellIssues(column: EntryColumn, row: JsonObject, seen: Set<string>): Fault[] {
  const value = Object.hasOwn(row, column.name) ? row[column.name] : undefined;
  const cell = entryCell(column, row);
  if (isBlank(value)) return cell.required ? [{ code: 'entries.required' }] : [];
  const fault = FAULTS[cell.input](value, cell, column);
  if (fault) return [fault];
  if (!column.unique || !isPlain(value)) return [];
  const text = String(value).trim();
  if (seen.has(text)) return [{ code: 'entries.repeated', params: { text } }];
  seen.add(text);
  return [];
}

type FaultOf = (value: Json, cell: EntryCell, column: EntryColumn) => Fault | null;

const isPlain = (value: Json): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const WRONG_KIND: Fault = { code: 'entries.value' };

const textFault: FaultOf = (value, _cell, { max }) => {
  if (!isPlain(value)) return WRONG_KIND;
  return codePoints(String(value)) > max ? { code: 'entries.length', params: { max } } : null;
};

const choiceFault: FaultOf = (value, cell, column) => {
  const { options } = cell;
  const isOffered = options.length === 0 || options.some(({ key }) => String(key) === String(value));
  return textFault(value, cell, column) ?? (isOffered ? null : { code: 'entries.option' });
};

const isDecimal = (value: Json): boolean =>
  isPlain(value) && String(value).length <= ENTRY_BOUNDS.characters && readDecimal(value) !== null;

const isDay = (value: Json): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && readCivil(value) !== null;

const isSwitch = (value: Json): boolean => typeof value === 'boolean' || value === 0 || value === 1;

const FAULTS: Record<EntryCell['input'], FaultOf> = {
  text: textFault,
  icon: textFault,
  number: (value) => (isDecimal(value) ? null : { code: 'entries.number' }),
  date: (value) => (isDay(value) ? null : { code: 'entries.date' }),
  switch: (value) => (isSwitch(value) ? null : WRONG_KIND),
  single: choiceFault,
  multiple: (value, cell, column) => {
    if (!Array.isArray(value)) return WRONG_KIND;
    const { values: max } = ENTRY_BOUNDS;
    if (value.length > max) return { code: 'entries.values', params: { max } };
    return value.map((each) => choiceFault(each, cell, column)).find((fault) => fault !== null) ?? null;
  },
};

function isBlank(value: Json | undefined): value is null | undefined {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}
