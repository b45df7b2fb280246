import type { BoardCard } from '#engine/query/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { filteredListPath, listPath } from '../../providers/index.ts';
import type { AnsweredCard, Group } from '../board/card-answer.ts';

/** The list of the rows behind a card, or behind one of its groups. */
export function listLink({ query }: BoardCard, answer: AnsweredCard | undefined, group?: Group): string {
  const filter = answer?.filter ?? query.filter;
  const narrowed = group && query.by ? withGroup(filter, query.by.field, group) : filter;
  const plain = Object.keys(narrowed).length === 0;
  return plain ? listPath(query.definition) : filteredListPath(query.definition, narrowed);
}

function withGroup(filter: JsonObject, field: string, { key }: Group): JsonObject {
  if (key !== null) return { ...filter, [field]: typeof key === 'boolean' ? String(Number(key)) : key };
  const search = Array.isArray(filter['search']) ? filter['search'] : [];
  return { ...filter, search: [...search, { field, operator: 'NULL', val: 'true' }] };
}
