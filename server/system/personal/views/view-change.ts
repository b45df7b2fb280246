import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { VIEW_LIMITS, type ViewBody } from './views.schema.ts';

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
export function viewChange(body: ViewBody): Partial<ViewChange> {
  const change: Partial<ViewChange> = {};
  if (body.name !== undefined) change.name = nameOf(body.name);
  if (body.query !== undefined) change.query = storable(body.query, 'query');
  if (body.columns !== undefined) change.columns = columnsOf(body.columns);
  if (body.groups !== undefined) change.groups = groupsOf(body.groups);
  if (body.isDefault !== undefined) change.isDefault = body.isDefault === true;
  return change;
}

function nameOf(value: string): string {
  const name = storable(value, 'name').trim();
  if (name === '') throw invalid({ path: 'name', code: 'required', params: {} });
  if ([...name].length > VIEW_LIMITS.name) {
    throw invalid({ path: 'name', code: 'length.max', params: { max: VIEW_LIMITS.name } });
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

function storable(value: string, field: string): string {
  if (NOT_TEXT.test(value)) badValue(field);
  return value;
}

function columnsOf(value: JsonObject): JsonObject {
  const text = JSON.stringify(value);
  if (text.length > VIEW_LIMITS.columns || NOT_STORABLE.test(text.replaceAll('\\\\', '')))
    badValue('columns');
  return value;
}

function groupsOf(value: unknown[]): number[] {
  const groups = value.map(Number);
  if (!groups.every((group) => Number.isSafeInteger(group) && group > 0)) badValue('groups');
  return [...new Set(groups)];
}

function badValue(field: string): never {
  throw new AppError('request.bad-value', { params: { field } });
}
