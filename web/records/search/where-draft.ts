import type { Operator } from '#engine/definition/index.ts';
import { LIMITS, operatorOf, type SearchEntry, type WhereNode } from '#engine/query/index.ts';
import { fieldOfName, type SearchField } from './search-field.ts';
import { adapted, emptyValue, entryOf, shaped, type SearchValue } from './search-value.ts';

/** A condition while it is written: it may not ask for anything yet. */
export interface DraftLine {
  id: number;
  /** Name of a search field. */
  field: string;
  operator: Operator;
  value: SearchValue;
}

/** Conditions of which all, or any, must hold. */
export interface DraftGroup {
  id: number;
  all: boolean;
  parts: DraftPart[];
}

export type DraftPart = DraftLine | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

export const emptyGroup = (): DraftGroup => ({ id: 1, all: true, parts: [] });

/** A tree of the wire as it is edited: the outermost is always a group. */
export function draftOf(where: WhereNode | null, fields: readonly SearchField[]): DraftGroup {
  let last = 0;
  const draft = (node: WhereNode): DraftPart | null => {
    last += 1;
    const id = last;
    if ('and' in node || 'or' in node) {
      const parts = 'and' in node ? node.and : node.or;
      return { id, all: 'and' in node, parts: parts.map(draft).filter((part) => part !== null) };
    }
    return lineOf(node, id, fields);
  };
  const made = where ? draft(where) : null;
  if (made === null) return emptyGroup();
  return isGroup(made) ? made : { id: last + 1, all: true, parts: [made] };
}

function lineOf(entry: SearchEntry, id: number, fields: readonly SearchField[]): DraftLine | null {
  const operator = operatorOf(entry.operator);
  const field = operator && fieldOfName(fields, entry.field, operator);
  if (!operator || !field) return null;
  return { id, field: field.name, operator, value: shaped(entry.val, operator) };
}

/** What the draft asks for, lines without a value left out; null when nothing. */
export function whereOf(group: DraftGroup, fields: readonly SearchField[]): WhereNode | null {
  const parts = group.parts
    .map((part) => (isGroup(part) ? whereOf(part, fields) : entryOfLine(part, fields)))
    .filter((part) => part !== null);
  if (parts.length === 0) return null;
  return group.all ? { and: parts } : { or: parts };
}

function entryOfLine(line: DraftLine, fields: readonly SearchField[]): SearchEntry | null {
  const field = fields.find((each) => each.name === line.field);
  return field ? entryOf(field, line.operator, line.value) : null;
}

/** A new line in a group, on the field given or the first. */
export function addLine(tree: DraftGroup, group: number, field: SearchField): DraftGroup {
  const operator = field.operator ?? field.operators[0] ?? 'eq';
  const line: DraftLine = { id: nextId(tree), field: field.name, operator, value: emptyValue(operator) };
  return inGroup(tree, group, (parts) => [...parts, line]);
}

/** A new group, of the other kind, with one line in it. */
export function addGroup(tree: DraftGroup, group: number, field: SearchField): DraftGroup {
  const id = nextId(tree);
  const within = groupsOf(tree).find((each) => each.id === group);
  const made: DraftGroup = { id, all: !(within?.all ?? true), parts: [] };
  return addLine(
    inGroup(tree, group, (parts) => [...parts, made]),
    id,
    field,
  );
}

export function removePart(tree: DraftGroup, id: number): DraftGroup {
  const parts = tree.parts.filter((part) => part.id !== id);
  return { ...tree, parts: parts.map((part) => (isGroup(part) ? removePart(part, id) : part)) };
}

export function setAll(tree: DraftGroup, group: number, all: boolean): DraftGroup {
  return tree.id === group ? { ...tree, all } : mapGroups(tree, (part) => setAll(part, group, all));
}

/** Another field: its own operator, and no value, for values mean nothing elsewhere. */
export function setField(tree: DraftGroup, id: number, field: SearchField): DraftGroup {
  const operator = field.operator ?? field.operators[0] ?? 'eq';
  return inLine(tree, id, (line) => ({ ...line, field: field.name, operator, value: emptyValue(operator) }));
}

/** Another operator, with the value as far as it takes it. */
export function setOperator(tree: DraftGroup, id: number, operator: Operator): DraftGroup {
  return inLine(tree, id, (line) => ({
    ...line,
    operator,
    value: adapted(line.value, line.operator, operator),
  }));
}

export function setValue(tree: DraftGroup, id: number, value: SearchValue): DraftGroup {
  return inLine(tree, id, (line) => ({ ...line, value }));
}

/** The lines from top to bottom. */
export function linesOf(group: DraftGroup): DraftLine[] {
  return group.parts.flatMap((part) => (isGroup(part) ? linesOf(part) : [part]));
}

export function groupsOf(group: DraftGroup): DraftGroup[] {
  return [group, ...group.parts.filter(isGroup).flatMap(groupsOf)];
}

/** Whether the server would take one line, or one group, more. */
export function roomIn(tree: DraftGroup, depth: number): { line: boolean; group: boolean } {
  const line = linesOf(tree).length < LIMITS.whereLines;
  return { line, group: line && depth < LIMITS.whereDepth && groupsOf(tree).length < LIMITS.whereLines };
}

function nextId(tree: DraftGroup): number {
  const ids = [...groupsOf(tree), ...linesOf(tree)].map((part) => part.id);
  return Math.max(...ids) + 1;
}

function mapGroups(tree: DraftGroup, change: (group: DraftGroup) => DraftGroup): DraftGroup {
  return { ...tree, parts: tree.parts.map((part) => (isGroup(part) ? change(part) : part)) };
}

function inGroup(tree: DraftGroup, id: number, change: (parts: DraftPart[]) => DraftPart[]): DraftGroup {
  if (tree.id === id) return { ...tree, parts: change(tree.parts) };
  return mapGroups(tree, (part) => inGroup(part, id, change));
}

function inLine(tree: DraftGroup, id: number, change: (line: DraftLine) => DraftLine): DraftGroup {
  const parts = tree.parts.map((part) => {
    if (isGroup(part)) return inLine(part, id, change);
    return part.id === id ? change(part) : part;
  });
  return { ...tree, parts };
}
