import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type {
  ArrivedFile,
  HistoryPage,
  Imported,
  ImportOrder,
  ImportProgress,
  ImportTask,
  ManyEdited,
} from '#engine/contract/index.ts';
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

/** react-admin's nine verbs, and those of this product. With `meta: { recycled: true }` a list is that of the recycle bin. */
export interface RecordProvider extends DataProvider {
  /**
   * The whole list as a file, with these columns; or the rows of it with these ids, whatever the filter leaves. What takes
   * long is a task that the server goes on with.
   */
  exported(
    resource: string,
    asked: {
      filter: object;
      sort: { field: string; order: string };
      columns: readonly string[];
      format: ExportFormat;
      /** Child rows that get a line each, by the name of the child table. */
      per?: string;
      ids?: readonly Identifier[];
    },
  ): Promise<Exported>;
  /** Adds the rows of a CSV file, all or none; with `trial` nothing is written and the answer says what would be. */
  imported(resource: string, asked: { csv: string; trial: boolean }, signal?: AbortSignal): Promise<Imported>;
  /** Sends a file of rows, which is read and kept; none of them is in the table yet. @param sheet another one than the first */
  sendImport(
    resource: string,
    file: File,
    options?: { sheet?: string; signal?: AbortSignal; onProgress?: (share: number) => void },
  ): Promise<ArrivedFile>;
  /** Has the rows of a sent file taken, by a task that is followed. */
  startImport(resource: string, order: ImportOrder): Promise<ImportTask>;
  followImport(resource: string, task: number, signal?: AbortSignal): Promise<ImportProgress>;
  /** Cancels or undoes an import of one's own. */
  stepImport(resource: string, task: number, step: 'cancel' | 'undo'): Promise<ImportProgress>;
  /** Where the refused lines of an import can be downloaded for some minutes. */
  importErrors(resource: string, task: number): Promise<string>;
  /** A file to be filled in. */
  importTemplate(resource: string, format: ExportFormat): Promise<Blob>;
  /** Takes rows out of the recycle bin, all or none. */
  restore(resource: string, ids: readonly Identifier[]): Promise<void>;
  /** Deletes rows of the recycle bin for good, all or none. */
  purge(resource: string, ids: readonly Identifier[]): Promise<void>;
  sortable(resource: string, move: RankMove): Promise<void>;
  rankPlace(resource: string, id: Identifier, order: string): Promise<RankPlace>;
  /** Exact sums of the whole filtered list: decimal text by field. */
  totals(resource: string, filter: object, signal?: AbortSignal): Promise<Record<string, string>>;
  /** How many rows each tab of the list has, by its name. */
  tabCounts(resource: string, signal?: AbortSignal): Promise<Record<string, number>>;
  /** Carries out a named action on one row; gives what the action answers. */
  action(resource: string, id: Identifier, action: string, input?: JsonObject): Promise<Json>;
  /** Carries out a named action on several rows, all or none, or with null on the table. */
  actionOn(
    resource: string,
    ids: readonly Identifier[] | null,
    action: string,
    input?: JsonObject,
  ): Promise<Json>;
  /**
   * Edits several rows by one call, all or none: the same values in all `ids`, or each row its own. With `trial` nothing
   * is written and the answer says what would be.
   */
  editMany(resource: string, change: ManyChange, signal?: AbortSignal): Promise<ManyEdited>;
  /** What became of a row, newest first. @param before the last page's `next`. */
  history(
    resource: string,
    id: Identifier,
    options?: { before?: string; signal?: AbortSignal },
  ): Promise<HistoryPage>;
}

/** What several rows are to become. */
export type ManyChange =
  | { ids: readonly Identifier[]; values: JsonObject; trial?: boolean }
  | { rows: readonly { id: Identifier; values: JsonObject; _version?: string }[] };

export type ExportFormat = 'csv' | 'xlsx';

/** A list as a file, or the task of `routine/export` that makes it. */
export type Exported = { file: Blob } | { task: { id: number; name: string; total: number } };

/** Media types of files that are taken along. */
export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Milliseconds: a list of ten thousand rows takes its time. */
const EXPORT_TIMEOUT = 60_000;
/** Milliseconds: every row is checked as one of a form is. */
const IMPORT_TIMEOUT = 120_000;

type RestOptions = Pick<RequestInit, 'method' | 'body' | 'signal'>;

interface TabCounts {
  counts: Record<string, number>;
}

/** Records over `<base>/rest/<definition>`; an empty sort field means the definition's own order. */
export function createDataProvider(http: HttpClient, base: string): RecordProvider {
  const send = async (url: string, options: RestOptions = {}) => {
    const answer = await http.send(withoutEmptySort(url), requestOf(options));
    return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json };
  };
  const rest = simpleRestProvider(`${base}/rest`, send);
  const bin = simpleRestProvider(`${base}/rest`, (url: string, options?: RestOptions) =>
    send(`${url}&recycled=true`, options),
  );
  // Controllers are matched without regard to case, so the name with dots is enough.
  const back = (resource: string, verb: string): string => `${base}/${resource.replaceAll('/', '.')}/${verb}`;
  return {
    ...rest,
    supportAbortSignal: true,
    getList: (resource, params) =>
      ((params.meta as { recycled?: boolean } | undefined)?.recycled === true ? bin : rest).getList(
        resource,
        params,
      ),
    exported: async (resource, { filter, sort, columns, format, per, ids }) => {
      const asked = {
        columns: columns.join(','),
        filter: JSON.stringify(ids ? { id: ids } : filter),
        ...(per !== undefined && { per }),
        ...(sort.field !== '' && { sort: JSON.stringify([sort.field, sort.order]) }),
      };
      const file = { file: EXPORT_TYPES[format], timeout: EXPORT_TIMEOUT };
      const url = `${base}/rest/${resource}`;
      // In the body: an address would be too long for a thousand of them.
      const answer = ids
        ? await http.send(`${url}/export`, { method: 'POST', body: { ...asked, format }, ...file })
        : await http.send(`${url}?${new URLSearchParams({ export: format, ...asked })}`, file);
      return answer.file ? { file: answer.file } : (answer.json as Exported);
    },
    imported: async (resource, { csv, trial }, signal) => {
      const url = `${base}/rest/${resource}/import`;
      const request = { method: 'POST', body: { csv, trial }, timeout: IMPORT_TIMEOUT, signal } as const;
      return (await http.send(url, request)).json as Imported;
    },
    sendImport: (resource, file, { sheet, signal, onProgress } = {}) => {
      const form = new FormData();
      if (sheet !== undefined) form.append('sheet', sheet);
      form.append('file', file, file.name);
      const url = back(resource, 'importfile');
      return http.call(url, {
        method: 'POST',
        form,
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      });
    },
    startImport: async (resource, order) => {
      const url = back(resource, 'importstart');
      return (await http.call<{ task: ImportTask }>(url, { method: 'POST', body: order })).task;
    },
    followImport: (resource, task, signal) =>
      http.call(`${back(resource, 'importtask')}?task=${task}`, signal ? { signal } : {}),
    stepImport: (resource, task, step) =>
      http.call(back(resource, 'importtask'), { method: 'POST', body: { task, step } }),
    importErrors: async (resource, task) => {
      const body = { task, step: 'download' };
      const url = back(resource, 'importtask');
      return (await http.call<{ download: string }>(url, { method: 'POST', body })).download;
    },
    importTemplate: async (resource, format) => {
      const url = `${back(resource, 'importtemplate')}?format=${format}`;
      const answer = await http.send(url, { file: EXPORT_TYPES[format], timeout: EXPORT_TIMEOUT });
      if (!answer.file) throw new Error('no file was answered');
      return answer.file;
    },
    restore: async (resource, ids) => {
      await http.call(back(resource, 'restore'), { method: 'POST', body: { ids } });
    },
    purge: async (resource, ids) => {
      await http.call(back(resource, 'purge'), { method: 'POST', body: { ids } });
    },
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
      // The row stands in its new place already: whoever reads the page anew shall find it there.
      await http.call(back(resource, 'sortable'), { method: 'POST', body: move, outlivesPage: true });
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
    tabCounts: async (resource, signal) => {
      const answer = await http.call<TabCounts>(back(resource, 'tabs'), signal ? { signal } : {});
      return answer.counts;
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
    editMany: async (resource, change, signal) => {
      const answer = await http.send(`${base}/rest/${resource}/edit`, {
        method: 'POST',
        body: change,
        ...(signal ? { signal } : {}),
      });
      return answer.json as ManyEdited;
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
    ...(typeof options.body === 'string' ? { json: options.body } : {}),
  };
}

function withoutEmptySort(url: string): string {
  const [path, query] = url.split('?');
  const terms = new URLSearchParams(query ?? '');
  if (terms.get('sort')?.startsWith('["",') !== true) return url;
  terms.delete('sort');
  return `${path}?${terms.toString()}`;
}
