import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { seenOf } from '../../seen-of.ts';

/** What is to become of the rows of a row, as it is sent. Rows that are not named stay as they are. */
export interface ChangeSet {
  add: JsonObject[];
  edit: JsonObject[];
  del: JsonObject[];
}

/** One row as the grid shows it. */
export interface Line {
  /** Stays the same while the row is on the screen. */
  id: string;
  kind: 'stored' | 'new';
  /** Will be deleted. */
  removed: boolean;
  /** Something of it is to be written. */
  changed: boolean;
  values: JsonObject;
}

/** Name under which a new row carries a number of its own; the server passes it over. */
const ROW = '_row';
const isList = (value: Json | undefined): value is JsonObject[] => Array.isArray(value);

/** The value of the input as a change set; the rows as they were read are none. */
export function changeSetOf(value: Json | undefined): ChangeSet {
  const given = isObject(value) ? value : {};
  const part = (name: keyof ChangeSet): JsonObject[] => (isList(given[name]) ? given[name] : []);
  return { add: part('add'), edit: part('edit'), del: part('del') };
}

/** The value to hand on: the rows as they were read where nothing is to change. */
export function valueOf(change: ChangeSet, read: Json | undefined): Json {
  const count = change.add.length + change.edit.length + change.del.length;
  return count === 0 ? (read ?? null) : (change as unknown as Json);
}

export const newLineId = (row: JsonObject): string => `new-${String(row[ROW])}`;
const storedId = (row: JsonObject): string => `row-${String(row['id'])}`;

/** Rows as they were read with everything that is to become of them; new ones come last. */
export function linesOf(read: readonly JsonObject[], change: ChangeSet): Line[] {
  const edits = new Map(change.edit.map((row) => [storedId(row), row]));
  const gone = new Set(change.del.map(storedId));
  const stored = read.map((row): Line => {
    const id = storedId(row);
    const edit = edits.get(id);
    const removed = gone.has(id);
    return {
      id,
      kind: 'stored',
      removed,
      changed: removed || edit !== undefined,
      values: edit ? { ...row, ...edit } : row,
    };
  });
  const added = change.add.map((row): Line => ({
    id: newLineId(row),
    kind: 'new',
    removed: false,
    changed: true,
    values: row,
  }));
  return [...stored, ...added];
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The change with other values in one row. A stored row that is as it was read again is left out. */
export const withValues = (
  change: ChangeSet,
  line: Line,
  values: JsonObject,
  read: readonly JsonObject[],
): ChangeSet => withAllValues(change, [{ line, values }], read);

/** The change with other values in many rows. */
export function withAllValues(
  change: ChangeSet,
  updates: readonly { line: Line; values: JsonObject }[],
  read: readonly JsonObject[],
): ChangeSet {
  const rows = byId(read);
  const add = new Map(change.add.map((row) => [newLineId(row), row]));
  const edit = new Map(change.edit.map((row) => [storedId(row), row]));
  for (const { line, values } of updates) {
    const added = add.get(line.id);
    const row = rows.get(line.id);
    if (added) add.set(line.id, { ...added, ...values });
    if (!row) continue;
    const edited = editOf(row, { ...edit.get(line.id), ...values });
    if (edited) edit.set(line.id, edited);
    else edit.delete(line.id);
  }
  return { ...change, add: [...add.values()], edit: [...edit.values()] };
}

/** What is to be written of a stored row; null where its values are as they were read. */
function editOf(row: JsonObject, values: JsonObject): JsonObject | null {
  const kept = Object.entries(values).filter(([name, value]) => !isHead(name) && !same(value, row[name]));
  const changed = Object.fromEntries(kept) as JsonObject;
  return kept.length === 0 ? null : { ...headOf(row), ...changed, ...seenOf(row, changed) };
}

/** Rows that are read stay the same for as long as their form does, and are looked up with every key. */
const found = new WeakMap<readonly JsonObject[], ReadonlyMap<string, JsonObject>>();

function byId(read: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  const known = found.get(read) ?? new Map(read.map((row) => [storedId(row), row]));
  found.set(read, known);
  return known;
}

const isHead = (name: string): boolean => name === 'id' || name === '_version';

function headOf(row: JsonObject): JsonObject {
  const version = row['_version'];
  return { id: row['id'] ?? null, ...(version === undefined ? {} : { _version: version }) };
}

/** The change with new rows, behind all others or behind one of the new ones. */
export function withAdded(change: ChangeSet, rows: readonly JsonObject[], behind?: string): ChangeSet {
  const last = Math.max(0, ...change.add.map((row) => Number(row[ROW] ?? 0)));
  const numbered = rows.map((row, index) => ({ ...row, [ROW]: last + index + 1 }));
  const at = change.add.findIndex((row) => newLineId(row) === behind);
  const place = at < 0 ? change.add.length : at + 1;
  return { ...change, add: [...change.add.slice(0, place), ...numbered, ...change.add.slice(place)] };
}

/** The change without a row: a new one is forgotten, a stored one will be deleted. */
export function withoutLine(change: ChangeSet, line: Line): ChangeSet {
  if (line.kind === 'new') {
    return { ...change, add: change.add.filter((row) => newLineId(row) !== line.id) };
  }
  const edit = change.edit.filter((row) => storedId(row) !== line.id);
  return { ...change, edit, del: [...change.del, headOf(line.values)] };
}

/** The change in which a row stays after all. */
export function withLine(change: ChangeSet, line: Line): ChangeSet {
  return { ...change, del: change.del.filter((row) => storedId(row) !== line.id) };
}

/** How many rows there are once the value is saved. */
export function rowsLeft(value: Json | undefined, read: Json | undefined): number {
  const { add, del } = changeSetOf(value);
  return (isList(read) ? read.length : 0) + add.length - del.length;
}

/** The value in which no row is left. */
export function withoutRows(read: Json | undefined): Json {
  return valueOf({ add: [], edit: [], del: isList(read) ? read.map(headOf) : [] }, read);
}

/** Values of a row that a copy of it begins with: what is asked for, without its key. */
export function copyOf(line: Line, fields: readonly string[]): JsonObject {
  const entries = fields.map((name) => [name, line.values[name]] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null),
  ) as JsonObject;
}

/** The row that the server's path speaks of: rows are counted as they are sent. */
export function lineIdAt(change: ChangeSet, index: number): string | undefined {
  const { add, edit, del } = change;
  const added = add[index];
  if (added) return newLineId(added);
  const row = edit[index - add.length] ?? del[index - add.length - edit.length];
  return row && storedId(row);
}

/** A child row that somebody else changed or deleted (`theirs` null) before it was saved, as the server reports it. */
export interface ChildConflict {
  child: string;
  index: number;
  theirs: JsonObject | null;
}

/** The conflict in what came with a refusal, if it is one of child rows. */
export function childConflictIn(data: unknown): ChildConflict | null {
  const { child, index, theirs } = (data ?? {}) as Partial<ChildConflict>;
  if (typeof child !== 'string' || typeof index !== 'number') return null;
  return { child, index, theirs: theirs ?? null };
}

/**
 * The value after a conflict was reported: a row that is gone is let go of, one that was changed is compared with what it
 * is now, so that saving once more means it.
 */
export function afterConflict(value: Json | undefined, { index, theirs }: ChildConflict): Json {
  const { add, edit, del } = changeSetOf(value);
  const version = theirs?.['_version'];
  const rebase = (rows: JsonObject[], at: number): JsonObject[] =>
    rows.flatMap((row, here) => {
      if (here !== at) return [row];
      return theirs === null ? [] : [{ ...row, ...(version === undefined ? {} : { _version: version }) }];
    });
  const edits = rebase(edit, index - add.length);
  const gone = rebase(del, index - add.length - edit.length);
  return { add, edit: edits, del: gone } as unknown as Json;
}
