import type { CompiledDefinition } from '#engine/compile/index.ts';
import { MAX_ROWS } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from './own.ts';
import type { RecordRequest } from './record-request.ts';

/** @throws AppError `record.too-many` for more rows than one call may name. */
export function refuseTooMany(count: number): void {
  if (count > MAX_ROWS) throw new AppError('record.too-many', { params: { max: MAX_ROWS, count } });
}

/**
 * The key a request names: in the path, as `_key`, or each key field as its own parameter, in the query or in the body.
 * @throws AppError `record.not-found` when there is none or no row can have it.
 */
export function requestKey(request: RecordRequest): Json[] {
  const { definition, key, query, body } = request;
  const text =
    key ?? textOf(own(query, '_key')) ?? textOf(own(body, '_key')) ?? keyFields(definition, query, body);
  const parts = text === undefined ? undefined : parseKey(definition, text);
  if (!parts) throw new AppError('record.not-found');
  return parts;
}

/**
 * The keys of a call on several rows: `ids[]` in the query or the body, else the one row it names.
 * @throws AppError `record.too-many`.
 */
export function requestKeys(request: RecordRequest): Json[][] {
  if (request.key !== undefined) return [requestKey(request)];
  const given = own(request.query, 'ids') ?? own(request.body, 'ids');
  if (given === undefined) return [requestKey(request)];
  const texts = listOf(given).map(textOf);
  refuseTooMany(texts.length);
  const distinct = new Set(texts.filter((text) => text !== undefined));
  return [...distinct]
    .map((text) => parseKey(request.definition, text))
    .filter((parts) => parts !== undefined);
}

function keyFields(definition: CompiledDefinition, query: unknown, body: unknown): string | undefined {
  const parts = definition.key.map((name) => partOf(own(query, name) ?? own(body, name)));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.length === 1 ? parts[0] : parts.map((part) => encodeURIComponent(part ?? '')).join(',');
}

/** `ids[]=1&ids[]=2`, `ids=1`, or the object that a bracket parser makes of very many. */
function listOf(given: unknown): unknown[] {
  if (Array.isArray(given)) return given;
  return typeof given === 'object' && given !== null ? Object.values(given) : [given];
}

/** A text key may be empty, where it is given by its own name. */
function partOf(value: unknown): string | undefined {
  return value === '' ? '' : textOf(value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
