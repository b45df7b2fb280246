import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { entryCell, type EntryColumn, type EntryInput, type EntryPlan } from '#engine/rules/index.ts';

/** The rows of a value; null for one that has another shape. */
export function rowsOf(value: Json | undefined): JsonObject[] | null {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) && value.every(isObject) ? value : null;
}

/** The columns that are drawn. */
export const shownColumns = ({ columns }: EntryPlan): EntryColumn[] =>
  columns.filter(({ hidden }) => !hidden);

/** A row to be filled in. */
export const blankRow = ({ columns }: EntryPlan): JsonObject =>
  Object.fromEntries(
    columns.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value] as const])),
  );

/** Whether a value says nothing: none, a blank text, an empty list. */
export function isBlankValue(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

/** Whether nobody has written into a row: what is seen of it is blank, off, or what a new row begins with. */
export const isBlankRow = (plan: EntryPlan, row: JsonObject): boolean =>
  shownColumns(plan).every((column) => {
    const value = row[column.name];
    if (isBlankValue(value) || value === column.default) return true;
    return entryCell(column, row).input === 'switch' && (value === 0 || value === false);
  });

/** The row with a value in a column; what no column names is left out, for the rule refuses it. No value is no key. */
export function withValue({ columns }: EntryPlan, row: JsonObject, name: string, value: Json): JsonObject {
  const next = { ...row, [name]: value };
  return Object.fromEntries(
    columns.flatMap((column) => {
      const own = Object.hasOwn(next, column.name) ? next[column.name] : undefined;
      return own === undefined || own === null ? [] : [[column.name, own] as const];
    }),
  );
}

/** What a row is called: the first text in it; its number while there is none. */
export function calledRow(plan: EntryPlan, row: JsonObject, at: number): string {
  const texts = shownColumns(plan)
    .filter((column) => NAMING.has(entryCell(column, row).input))
    .map(({ name }) => row[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return (
    texts
      .map((value) => String(value).trim())
      .find((text) => text !== '')
      ?.slice(0, 60) ?? String(at + 1)
  );
}

const NAMING = new Set<EntryInput>(['text', 'single', 'number', 'date']);

/** What is said of a row: in its columns that are drawn, by their names, and of the rest of it. */
export function messagesOfRow(
  plan: EntryPlan,
  messages: Readonly<Record<string, string>>,
  at: number,
): { cells: Record<string, string>; row: string[] } {
  const shown = new Set(shownColumns(plan).map(({ name }) => name));
  const own = Object.entries(messages).flatMap(([path, message]): [string, string][] => {
    const [, index, name = ''] = /^\[(\d+)\](?:\.?([^.[]*))?/.exec(path) ?? [];
    return Number(index) === at ? [[name, message]] : [];
  });
  return {
    cells: Object.fromEntries(own.filter(([name]) => shown.has(name))),
    row: [...new Set(own.filter(([name]) => !shown.has(name)).map(([, message]) => message))],
  };
}
