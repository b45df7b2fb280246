import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';

/** A move in a list whose rows are ranked by hand: past another row, or to a place counted from one. */
export type RankMove = {
  move: Identifier;
  /** The order the list stands in: `weigh,desc`. */
  order: string;
  target?: Identifier;
  position?: number | 'first' | 'last';
  /** Before (`up`) or after (`down`) the target; a place without it is taken itself. */
  direction?: 'up' | 'down';
};

/** Where a row stands among those it can be moved among, and how many they are. */
export interface RankPlace {
  position: number;
  count: number;
}

/** react-admin's nine verbs, and the two of this product. */
export interface RecordProvider extends DataProvider {
  sortable(resource: string, move: RankMove): Promise<void>;
  rankPlace(resource: string, id: Identifier, order: string): Promise<RankPlace>;
  /** Exact sums of the whole filtered list: decimal text by field. */
  totals(resource: string, filter: object, signal?: AbortSignal): Promise<Record<string, string>>;
  /** Carries out a named action on one row; gives what the action answers. */
  action(resource: string, id: Identifier, action: string, input?: JsonObject): Promise<Json>;
  /** Carries out a named action on several rows, all or none, or with null on the table. */
  actionOn(
    resource: string,
    ids: readonly Identifier[] | null,
    action: string,
    input?: JsonObject,
  ): Promise<Json>;
  /** What became of a row, newest first. @param before the last page's `next`. */
  history(
    resource: string,
    id: Identifier,
    options?: { before?: string; signal?: AbortSignal },
  ): Promise<HistoryPage>;
}

/** One write in a row's history. Values are as rows have them, with the labels of relations. */
export interface HistoryEntry {
  id: string;
  /** `add`, `edit`, `del`, `sortable` or an action's name. */
  verb: string;
  /** An action's title; empty for the standard verbs. */
  title: string;
  user: { id: number; name: string; audience: string };
  /** ISO 8601, UTC. */
  time: string;
  /** Changed fields, in the definition's order. */
  fields: string[];
  before: JsonObject;
  after: JsonObject;
}

/** `next` asks for the page after this one; null at the end. */
export interface HistoryPage {
  list: HistoryEntry[];
  next: string | null;
}

type RestOptions = Pick<RequestInit, 'method' | 'body' | 'signal'>;

/** Records over `<base>/rest/<definition>`; an empty sort field means the definition's own order. */
export function createDataProvider(http: HttpClient, base: string): RecordProvider {
  const rest = simpleRestProvider(`${base}/rest`, async (url: string, options: RestOptions = {}) => {
    const answer = await http.send(withoutEmptySort(url), requestOf(options));
    return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json };
  });
  // Controllers are matched without regard to case, so the name with dots is enough.
  const back = (resource: string, verb: string): string => `${base}/${resource.replaceAll('/', '.')}/${verb}`;
  return {
    ...rest,
    supportAbortSignal: true,
    delete: async (resource, params) => {
      await http.send(`${base}/rest/${resource}/${encodeURIComponent(params.id)}`, { method: 'DELETE' });
      return { data: params.previousData ?? ({ id: params.id } as RaRecord) } as never;
    },
    // One call, one transaction: either all of them go or none.
    deleteMany: async (resource, params) => {
      // In the body: an address would be too long for a thousand of them.
      await http.call(back(resource, 'del'), { method: 'POST', body: { ids: params.ids } });
      return { data: params.ids };
    },
    sortable: async (resource, move) => {
      await http.call(back(resource, 'sortable'), { method: 'POST', body: move });
    },
    rankPlace: async (resource, id, order) => {
      const query = new URLSearchParams({ order });
      const url = `${base}/rest/${resource}/${encodeURIComponent(id)}/sortable?${query}`;
      return (await http.send(url)).json as RankPlace;
    },
    totals: async (resource, filter, signal) => {
      const query = new URLSearchParams({ totals: 'true', filter: JSON.stringify(filter) });
      return (await http.send(`${base}/rest/${resource}?${query}`, { signal })).json as Record<
        string,
        string
      >;
    },
    action: async (resource, id, action, input = {}) => {
      const url = `${base}/rest/${resource}/${encodeURIComponent(id)}/${action}`;
      const answer = await http.send(url, { method: 'POST', body: input });
      return answer.json as Json;
    },
    actionOn: async (resource, ids, action, input = {}) => {
      const body = ids === null ? input : { ...input, ids };
      const answer = await http.send(`${base}/rest/${resource}/${action}`, { method: 'POST', body });
      return answer.json as Json;
    },
    history: (resource, id, { before, signal } = {}) => {
      const query = new URLSearchParams({ _key: String(id), ...(before === undefined ? {} : { before }) });
      return http.call(`${base}/metadata/history/${resource}?${query.toString()}`, signal ? { signal } : {});
    },
  };
}

function requestOf(options: RestOptions): HttpRequest {
  return {
    method: (options.method ?? 'GET') as HttpRequest['method'],
    signal: options.signal ?? undefined,
    body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
  };
}

function withoutEmptySort(url: string): string {
  const [path, query] = url.split('?');
  const terms = new URLSearchParams(query ?? '');
  if (terms.get('sort')?.startsWith('["",') !== true) return url;
  terms.delete('sort');
  return `${path}?${terms.toString()}`;
}
