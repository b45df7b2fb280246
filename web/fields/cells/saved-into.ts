import type { QueryClient } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from './cell.ts';

type Kept = { data?: Row | Row[] } | undefined;

/** Puts what was saved of one row into every list and form of the definition that is kept, without asking again. */
export function savedInto(queries: QueryClient, definition: string, id: Row['id'], saved: JsonObject): void {
  const merged = (row: Row): Row => (String(row.id) === String(id) ? { ...row, ...saved, id: row.id } : row);
  queries.setQueriesData<Kept>({ queryKey: [definition] }, (kept) => {
    if (!kept || typeof kept !== 'object' || !('data' in kept) || !kept.data) return kept;
    const { data } = kept;
    return { ...kept, data: Array.isArray(data) ? data.map(merged) : merged(data) };
  });
}
