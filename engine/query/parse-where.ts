import type { Json } from '#engine/model/json.ts';
import { operatorOf } from '#engine/definition/index.ts';
import { operandOf, own, refuse, refuseSize, textOf } from './read-query.ts';
import { LIMITS, type SearchEntry, type WhereNode } from './request.ts';

/**
 * The advanced filter: `{ "and": [...] }`, `{ "or": [...] }` or one line, nested. Groups that hold no line are left out;
 * null when nothing is asked. Unlike the common search a line that lacks a part is refused, for to skip it would widen
 * an `or`. Refused are also more than `LIMITS.whereDepth` groups in one another and `LIMITS.whereLines` lines or groups.
 */
export function parseWhere(value: unknown, name = 'where'): WhereNode | null {
  if (value === undefined || value === null || value === '') return null;
  return parseNode(value, { name, depth: 1, count: { lines: 0, groups: 0 } });
}

/** The same from a text of JSON. */
export function parseWhereText(value: unknown, name = 'where'): WhereNode | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') refuse(name, 'json');
  if (value.length > LIMITS.maxJson) refuseSize(name, LIMITS.maxJson);
  return parseWhere(jsonOf(value, name), name);
}

function jsonOf(text: string, name: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return refuse(name, 'json');
  }
}

interface Place {
  /** The parameter's path. */
  name: string;
  depth: number;
  /** Shared by all places of one tree. */
  count: { lines: number; groups: number };
}

function parseNode(node: unknown, place: Place): WhereNode | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) refuse(place.name, 'object');
  const all = own(node, 'and');
  const any = own(node, 'or');
  if (all === undefined && any === undefined) return parseLine(node, place);
  if (all !== undefined && any !== undefined) refuse(place.name, 'group');
  if (any === undefined) return groupOf(all, 'and', place);
  return groupOf(any, 'or', place);
}

function groupOf(value: unknown, kind: 'and' | 'or', { name, depth, count }: Place): WhereNode | null {
  if (depth > LIMITS.whereDepth) refuseSize(name, LIMITS.whereDepth);
  count.groups += 1;
  if (count.groups > LIMITS.whereLines) refuseSize(name, LIMITS.whereLines);
  if (!Array.isArray(value)) refuse(`${name}.${kind}`, 'array');
  const parts = value
    .map((part, at) => parseNode(part, { name: `${name}.${kind}[${at}]`, depth: depth + 1, count }))
    .filter((part) => part !== null);
  if (parts.length === 0) return null;
  return kind === 'and' ? { and: parts } : { or: parts };
}

/** Operators that are complete without an operand. */
function asksForNothing(operator: string): boolean {
  return operatorOf(operator)?.includes('NULL') === true;
}

function parseLine(line: object, { name, count }: Place): SearchEntry {
  count.lines += 1;
  if (count.lines > LIMITS.whereLines) refuseSize(name, LIMITS.whereLines);
  const field = textOf(own(line, 'field'), `${name}.field`).trim();
  const operator = textOf(own(line, 'operator'), `${name}.operator`).trim();
  const val = operandOf(own(line, 'val'), `${name}.val`);
  const render = textOf(own(line, 'render'), `${name}.render`);
  if (field === '') refuse(`${name}.field`, 'required');
  if (operator === '') refuse(`${name}.operator`, 'required');
  if (val.length === 0 && !asksForNothing(operator)) refuse(`${name}.val`, 'required');
  return render === '' ? { field, operator, val } : { field, operator, val, render };
}
