import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';

/** How long what makes a view may be; characters, those of columns as JSON. */
const LIMITS = { name: 60, query: 10_000, columns: 20_000, groups: 200 };
/** NUL, or half a character. */
const NOT_TEXT = /\0|\p{Cs}/u;
/** The same inside JSON. */
const NOT_STORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

/** What a list looks like. */
export interface ViewChange {
  name: string;
  /** As in the list's address, without `?`. */
  query: string;
  columns: JsonObject;
  groups: number[];
  isDefault: boolean;
}

/** Reads what a body says of a view; what it leaves out stays. @throws AppError `request.bad-value`, `record.invalid`. */
export function viewChange(body: Record<string, unknown>): Partial<ViewChange> {
  const change: Partial<ViewChange> = {};
  if (body['name'] !== undefined) change.name = nameOf(body['name']);
  if (body['query'] !== undefined) change.query = textOf(body['query'], 'query', LIMITS.query);
  if (body['columns'] !== undefined) change.columns = columnsOf(body['columns']);
  if (body['groups'] !== undefined) change.groups = groupsOf(body['groups']);
  if (body['isDefault'] !== undefined) change.isDefault = body['isDefault'] === true;
  return change;
}

function nameOf(value: unknown): string {
  const name = textOf(value, 'name', 1000).trim();
  if (name === '') throw invalid({ path: 'name', code: 'required', params: {} });
  if ([...name].length > LIMITS.name) {
    throw invalid({ path: 'name', code: 'length.max', params: { max: LIMITS.name } });
  }
  return name;
}

const NAME = { 'zh-cn': '名称', en: 'Name' };

/** A refusal of a view's name. */
export function invalid(issue: {
  path: 'name';
  code: 'required' | 'length.max' | 'unique';
  params: JsonObject;
}): AppError {
  return new AppError('record.invalid', { issues: [issue], titleOf: () => NAME });
}

function textOf(value: unknown, field: string, most: number): string {
  if (typeof value !== 'string' || value.length > most || NOT_TEXT.test(value)) badValue(field);
  return value;
}

function columnsOf(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) badValue('columns');
  const text = JSON.stringify(value);
  if (text.length > LIMITS.columns || NOT_STORABLE.test(text.replaceAll('\\\\', ''))) badValue('columns');
  return value as JsonObject;
}

function groupsOf(value: unknown): number[] {
  if (!Array.isArray(value) || value.length > LIMITS.groups) badValue('groups');
  const groups = value.map(Number);
  if (!groups.every((group) => Number.isSafeInteger(group) && group > 0)) badValue('groups');
  return [...new Set(groups)];
}

function badValue(field: string): never {
  throw new AppError('request.bad-value', { params: { field } });
}
