import { flagOf, offsetOf, own, Refusal, textOf, textsOf, wholeOf } from './read-query.ts';
import { parseOrder } from './parse-order.ts';
import { parseSearch } from './parse-search.ts';
import { parseWhereText } from './parse-where.ts';
import { emptyRequest, type IndexRequest, LIMITS } from './request.ts';

/**
 * Reads the query of a back-office list call, already taken apart by a bracket parser.
 * Page 1 and 10 rows unless it says otherwise; a limit above 1000 is capped, `initValue` lifts it to 999999.
 * Pages and limits that are no positive whole numbers, scalars that are lists, NUL bytes and more than
 * 100 search entries or 10,000 values are refused: the answer then carries `refused`, nothing is thrown.
 */
export function parseBackOfficeQuery(query: unknown): IndexRequest {
  return guarded(() => {
    const initValue = initValueOf(own(query, 'initValue'));
    const asked = wholeOf(own(query, 'limit'), 'limit', 1, LIMITS.defaultLimit);
    const limit = initValue.length > 0 ? LIMITS.initLimit : Math.min(asked, LIMITS.maxLimit);
    const page = wholeOf(own(query, 'page'), 'page', 1, 1);
    const ids = own(query, 'ids');
    return {
      limit,
      offset: initValue.length > 0 ? 0 : offsetOf(page, limit),
      order: parseOrder(own(query, 'order')),
      quickSearch: textOf(own(query, 'quickSearch'), 'quickSearch').trim(),
      search: parseSearch(own(query, 'search')),
      where: parseWhereText(own(query, 'where')),
      equal: [],
      ids: ids === undefined ? null : idsOf(ids),
      initKey: textOf(own(query, 'initKey'), 'initKey').trim(),
      initValue,
      initOperator: textOf(own(query, 'initOperator'), 'initOperator').trim(),
      select: flagOf(own(query, 'select'), 'select'),
      isTree: flagOf(own(query, 'isTree'), 'isTree'),
      below: belowOf(own(query, 'below'), 'below'),
      under: textsOf(own(query, 'under'), 'under'),
      labelField: textOf(own(query, 'labelField'), 'labelField').trim(),
      showFields: textsOf(own(query, 'showFields'), 'showFields'),
    };
  });
}

/** Runs a reader; a refusal inside it becomes `refused`. */
export function guarded(read: () => IndexRequest): IndexRequest {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { ...emptyRequest(), refused: error.error };
    throw error;
  }
}

/** Values a remote select has already. `''` and `0` mean that it has none, as the client sends them for an empty one. */
export function initValueOf(value: unknown): string[] {
  const texts = textsOf(value, 'initValue');
  return texts.length === 1 && texts[0] === '0' && !Array.isArray(value) ? [] : texts;
}

/** Key of the row whose children are wanted; null for none. */
export function belowOf(value: unknown, name: string): string | null {
  const text = textOf(value, name).trim();
  return text === '' ? null : text;
}

/** Keys of `ids[]`; a text is one key, for a key may hold a comma. */
export function idsOf(value: unknown): string[] {
  const list = typeof value === 'object' && value !== null ? value : [value];
  return textsOf(list, 'ids');
}
