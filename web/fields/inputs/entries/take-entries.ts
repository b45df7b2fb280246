import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import type { EntryPlan } from '#engine/rules/index.ts';
import { isBlankRow, isBlankValue } from './row-facts.ts';

/**
 * The rows that a template holds, with the keys of the plan's columns alone. A column takes what the template has under the
 * same key, or under the one that `take` gives it.
 */
export function rowsFromTemplate(
  { columns }: EntryPlan,
  held: Json,
  take: Readonly<Record<string, string>>,
): JsonObject[] {
  if (!Array.isArray(held)) return [];
  return held.filter(isObject).map((row) =>
    Object.fromEntries(
      columns.flatMap(({ name, default: start }) => {
        const value = plainList(row[take[name] ?? name] ?? start);
        return isBlankValue(value) ? [] : [[name, value as Json] as const];
      }),
    ),
  );
}

/** A list of `{ key, value }`, as fields of the type `array` hold them, as its values; a key without a value stands for itself. */
function plainList(value: Json | undefined): Json | undefined {
  if (!Array.isArray(value)) return value;
  return value
    .map((each) => (isObject(each) ? (isBlankValue(each.value) ? each.key : each.value) : each))
    .filter((each): each is Json => !isBlankValue(each));
}

/** The column by which rows are the same: the first that no two rows share; none where rows may repeat. */
const keyOf = ({ columns }: EntryPlan): string | undefined => columns.find(({ unique }) => unique)?.name;

const textIn = (row: JsonObject, key: string): string => String(row[key] ?? '').trim();

const sameRow = (plan: EntryPlan, rows: readonly JsonObject[], row: JsonObject): JsonObject | undefined => {
  const key = keyOf(plan);
  return key === undefined ? undefined : rows.find((each) => textIn(each, key) === textIn(row, key));
};

/** A row that is there, as the template has it: what is written in it stays, what is not seen of it is the template's. */
function renewed({ columns }: EntryPlan, own: JsonObject, taken: JsonObject): JsonObject {
  return Object.fromEntries(
    columns.flatMap(({ name, hidden }) => {
      const value = hidden || isBlankValue(own[name]) ? (taken[name] ?? own[name]) : own[name];
      return isBlankValue(value) ? [] : [[name, value as Json] as const];
    }),
  );
}

/** The rows of a template in place of those that are there; what is called the same keeps what is written in it. */
export const replacedBy = (
  plan: EntryPlan,
  rows: readonly JsonObject[],
  taken: readonly JsonObject[],
): JsonObject[] =>
  taken.map((row) => {
    const own = sameRow(plan, rows, row);
    return own ? renewed(plan, own, row) : row;
  });

/** The rows with those of a template behind them; what is called the same stays at its place with what is written in it. */
export function joinedWith(
  plan: EntryPlan,
  rows: readonly JsonObject[],
  taken: readonly JsonObject[],
): JsonObject[] {
  const own = withoutBlanks(plan, rows);
  const kept = own.map((row) => {
    const same = sameRow(plan, taken, row);
    return same ? renewed(plan, row, same) : row;
  });
  return [...kept, ...taken.filter((row) => !sameRow(plan, own, row))];
}

/** The rows without those that nobody has written into. */
export const withoutBlanks = (plan: EntryPlan, rows: readonly JsonObject[]): JsonObject[] =>
  rows.filter((row) => !isBlankRow(plan, row));
