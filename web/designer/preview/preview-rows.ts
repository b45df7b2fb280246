import type { JsonObject } from '#engine/definition/index.ts';
import type { designerRoutes, PreviewAnswer } from '../designer-routes.ts';
import type { FrameState } from './frame-messages.ts';

/** How react-admin asks for a list. */
export interface ListParams {
  filter?: JsonObject;
  sort?: { field: string; order: string };
  pagination?: { page: number; perPage: number };
}

export interface RowPage {
  data: JsonObject[];
  total: number;
}

type Routes = Pick<ReturnType<typeof designerRoutes>, 'preview'>;
type Shown = Pick<FrameState, 'rows' | 'sample' | 'request'>;

/** A page of the draft's list: of the real rows as the server has them, or of those that were made up. */
export async function pageOf(routes: Routes, shown: Shown, params: ListParams): Promise<RowPage> {
  if (shown.sample) return samplePage(shown.rows, params);
  const { filter = {}, sort, pagination: { page, perPage } = { page: 1, perPage: 10 } } = params;
  const { rows, total } = await ask(routes, shown, {
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter),
    ...(sort && sort.field !== '' ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
  });
  return { data: rows, total };
}

/** The sums below the draft's list; of rows that are made up there are none. */
export async function totalsOf(
  routes: Routes,
  shown: Shown,
  filter: object,
): Promise<Record<string, string>> {
  if (shown.sample) return {};
  const { totals } = await ask(routes, shown, { totals: 'true', filter: JSON.stringify(filter) });
  return totals ?? {};
}

const ask = (
  routes: Routes,
  { request }: Shown,
  query: Parameters<Routes['preview']>[0]['query'],
): Promise<PreviewAnswer> => routes.preview({ ...request, query });

/** Rows that are made up are few: they are searched by words, sorted and paged where they are. */
export function samplePage(
  rows: readonly JsonObject[],
  { filter = {}, sort, pagination }: ListParams,
): RowPage {
  const words = typeof filter.q === 'string' ? filter.q.toLowerCase() : '';
  const found = rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(words));
  if (sort && sort.field !== '') {
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((one, other) => sign * compared(one[sort.field], other[sort.field]));
  }
  const { page = 1, perPage = 10 } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function compared(one: unknown, other: unknown): number {
  const [left, right] = [Number(one), Number(other)];
  if (Number.isFinite(left) && Number.isFinite(right)) return left - right;
  return String(one ?? '').localeCompare(String(other ?? ''));
}
