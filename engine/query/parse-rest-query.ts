import type { Json } from '#engine/model/json.ts';
import { belowOf, guarded, idsOf, initValueOf } from './parse-back-office.ts';
import { parseSort } from './parse-order.ts';
import { parseSearch } from './parse-search.ts';
import { parseWhere } from './parse-where.ts';
import { flagOf, operandOf, own, refuse, refuseSize, textOf, textsOf } from './read-query.ts';
import { type IndexRequest, LIMITS } from './request.ts';

/** Filter keys with a meaning of their own; all others are equality filters. */
const RESERVED: ReadonlySet<string> = new Set([
  'q',
  'id',
  'search',
  'where',
  'select',
  'isTree',
  'below',
  'under',
  'initKey',
  'initValue',
  'initOperator',
  'labelField',
  'showFields',
]);

/**
 * Reads `sort`, `range` and `filter` as `ra-data-simple-rest` sends them: JSON texts, ends of `range` inclusive.
 * The bounds are those of the back-office dialect; a refused query carries `refused`.
 */
export function parseRestQuery(query: unknown): IndexRequest {
  return guarded(() => {
    const filter = filterOf(query);
    const initValue = initValueOf(own(filter, 'initValue'));
    const ids = own(filter, 'id');
    const range = rangeOf(own(query, 'range'));
    const lifted = initValue.length > 0 ? { limit: LIMITS.initLimit, offset: 0 } : range;
    return {
      ...lifted,
      limit: ids === undefined ? lifted.limit : Math.max(lifted.limit, LIMITS.maxValues),
      order: parseSort(jsonOf(own(query, 'sort'), 'sort')),
      quickSearch: textOf(own(filter, 'q'), 'filter.q').trim(),
      search: parseSearch(own(filter, 'search'), 'filter.search'),
      where: parseWhere(own(filter, 'where'), 'filter.where'),
      equal: equalOf(filter),
      ids: ids === undefined ? null : idsOf(ids),
      initKey: textOf(own(filter, 'initKey'), 'filter.initKey').trim(),
      initValue,
      initOperator: textOf(own(filter, 'initOperator'), 'filter.initOperator').trim(),
      select: flagOf(own(filter, 'select'), 'filter.select'),
      isTree: flagOf(own(filter, 'isTree'), 'filter.isTree'),
      below: belowOf(own(filter, 'below'), 'filter.below'),
      under: textsOf(own(filter, 'under'), 'filter.under'),
      labelField: textOf(own(filter, 'labelField'), 'filter.labelField').trim(),
      showFields: textsOf(own(filter, 'showFields'), 'filter.showFields'),
    };
  });
}

function jsonOf(value: unknown, name: string): unknown {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') refuse(name, 'json');
  if (value.length > LIMITS.maxJson) refuseSize(name, LIMITS.maxJson);
  try {
    return JSON.parse(value) as Json;
  } catch {
    return refuse(name, 'json');
  }
}

function filterOf(query: unknown): object {
  const filter = jsonOf(own(query, 'filter'), 'filter') ?? {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) refuse('filter', 'object');
  return filter;
}

function rangeOf(value: unknown): { limit: number; offset: number } {
  const range = jsonOf(value, 'range');
  if (range === undefined) return { limit: LIMITS.defaultLimit, offset: 0 };
  if (!Array.isArray(range) || range.length !== 2) refuse('range', 'array');
  const [from, to] = range as unknown[];
  if (!isRow(from) || !isRow(to) || to < from) refuse('range', 'integer');
  return { limit: Math.min(to - from + 1, LIMITS.maxLimit), offset: from };
}

function isRow(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function equalOf(filter: object): IndexRequest['equal'] {
  const names = Object.keys(filter).filter((name) => !RESERVED.has(name));
  if (names.length > LIMITS.maxSearch) refuseSize('filter', LIMITS.maxSearch);
  return names
    .filter((name) => own(filter, name) !== undefined)
    .map((name) => {
      const value = own(filter, name);
      return { field: name, value: value === null ? null : operandOf(value, `filter.${name}`) };
    });
}
