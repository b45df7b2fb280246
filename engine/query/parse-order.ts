import { listOf, refuse, refuseSize, textOf } from './read-query.ts';
import { type IndexRequest, LIMITS } from './request.ts';

type Order = IndexRequest['order'];

/** `field,asc`, or a list of such. Without a direction it is ascending; a wrong direction is refused. */
export function parseOrder(value: unknown): Order {
  const texts = listOf(value) ?? [value];
  if (texts.length > LIMITS.maxOrder) refuseSize('order', LIMITS.maxOrder);
  return texts
    .map((text) => textOf(text, 'order').trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [field = '', direction = 'asc', ...rest] = text.split(',');
      if (rest.length > 0) refuse('order', 'direction');
      return term('order', field, direction);
    });
}

/** REST: `["field","ASC"]`, or a list of such pairs. */
export function parseSort(value: unknown): Order {
  if (value === undefined) return [];
  if (!Array.isArray(value)) refuse('sort', 'array');
  if (value.length === 0) return [];
  const pairs: unknown[] = Array.isArray(value[0]) ? value : [value];
  if (pairs.length > LIMITS.maxOrder) refuseSize('sort', LIMITS.maxOrder);
  return pairs.map((pair) => {
    if (!Array.isArray(pair) || pair.length > 2) refuse('sort', 'array');
    return term('sort', textOf(pair[0], 'sort'), textOf(pair[1] ?? 'asc', 'sort'));
  });
}

function term(name: string, field: string, direction: string): Order[number] {
  const lower = direction.trim().toLowerCase();
  if (lower !== 'asc' && lower !== 'desc') refuse(name, 'direction');
  return { field: field.trim(), direction: lower };
}
