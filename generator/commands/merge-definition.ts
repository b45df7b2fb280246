import { pageAmong, shownOf, type Definition, type Json } from '#engine/definition/index.ts';
import { mergeJson } from './merge-json.ts';

/** Something the person at the command line should know about a merge. */
export interface ImportNote {
  kind: 'conflict' | 'dropped' | 'restored' | 'left-out' | 'removed' | 'check';
  definition: string;
  /** Where in the definition; empty for the whole. */
  path: string;
  message: string;
}

/** A merged definition with its notes, and the hand edits of what was dropped. */
export interface MergedDefinition {
  definition: Definition;
  notes: ImportNote[];
  parked: Record<string, Json>;
}

/**
 * Merges a new proposal into a file that people may have edited. Edits of fields whose columns are gone are parked,
 * because a field without a column would take the whole screen down; they come back with the column.
 */
export function mergeDefinition(
  base: Definition | undefined,
  mine: Definition,
  theirs: Definition,
  parkedBefore: Readonly<Record<string, Json>>,
): MergedDefinition {
  const notes: ImportNote[] = [];
  const parked: Record<string, Json> = { ...parkedBefore };
  const name = theirs.name;
  const note = (kind: ImportNote['kind'], path: string, message: string) =>
    notes.push({ kind, definition: name, path, message });
  const merged = mergeJson(base as Json | undefined, mine as unknown as Json, theirs as unknown as Json, {
    conflict: (path, own, proposed) =>
      note('conflict', path, `kept the hand edit ${short(own)}; the database now says ${short(proposed)}`),
    dropped: (path, own) => {
      parked[path] = own;
      note('dropped', path, 'is gone from the database; its hand edits are parked and come back with it');
    },
  }) as unknown as Definition;
  const restored = restore(merged, base, parked);
  for (const path of restored) note('restored', path, 'is back in the database, and so are its hand edits');
  return { definition: withoutDangling(merged, mine), notes, parked };
}

/** Fields that came back take their parked edits up again; gives their paths. Changes both arguments. */
export function restore(
  definition: Definition,
  base: Definition | undefined,
  parked: Record<string, Json>,
): string[] {
  const back: string[] = [];
  definition.fields = definition.fields.map((field) => {
    const path = `fields.${field.name}`;
    const edited = Object.hasOwn(parked, path) ? parked[path] : undefined;
    if (edited === undefined || base?.fields.some((other) => other.name === field.name)) return field;
    delete parked[path];
    back.push(path);
    const silent = { conflict: () => {}, dropped: () => {} };
    return mergeJson(undefined, edited, field as unknown as Json, silent) as unknown as typeof field;
  });
  return back;
}

/** Takes out what refers to fields that the merge took out: `before` had them, `definition` has them no more. */
function withoutDangling(definition: Definition, before: Definition): Definition {
  const names = new Set(definition.fields.map((field) => field.name));
  const gone = new Set(before.fields.map((field) => field.name).filter((name) => !names.has(name)));
  if (gone.size === 0) return definition;
  const left = <T>(list: T[] | undefined, nameOf: (item: T) => string) =>
    list?.filter((item) => !gone.has(nameOf(item)));
  const result: Definition = { ...definition };
  if (result.label !== undefined && gone.has(result.label)) delete result.label;
  if (result.indexes)
    result.indexes = result.indexes.filter((index) => !index.fields.some((name) => gone.has(name)));
  if (result.list) {
    const list = { ...result.list };
    if (list.sort) list.sort = left(list.sort, ([name]) => name);
    if (list.totals) list.totals = left(list.totals, (name) => name);
    if (list.noDoubleClick) list.noDoubleClick = left(list.noDoubleClick, (name) => name);
    if (list.tabs) list.tabs = list.tabs.filter(({ search }) => !search.some(({ field }) => gone.has(field)));
    if (list.tree && gone.has(list.tree.parent)) delete list.tree;
    if (list.dragSort && gone.has(list.dragSort.field)) delete list.dragSort;
    if (list.sort?.length === 0) delete list.sort;
    result.list = list;
  }
  if (result.page) {
    const page = pageAmong(result.page, { ...shownOf(result), isThere: () => true });
    if (page) result.page = page;
    else delete result.page;
  }
  return result;
}

function short(value: Json | undefined): string {
  if (value === undefined) return '(removed)';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
