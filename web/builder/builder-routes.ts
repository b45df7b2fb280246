import type { Locale } from '#engine/definition/index.ts';
import type { PageChanges, PageClip, PageDocument, PageIssue } from '#engine/page/index.ts';
import type { PageData } from '../blocks/block-context.ts';
import { HttpError, type Services } from '../providers/index.ts';
import { PAGES } from './builder-place.ts';
import type { SaveAnswer } from './saving/save-queue.ts';

/** Who edits a page now. */
export interface PageLock {
  by: number;
  name: string;
  /** The window, as it names itself. */
  client: string;
  /** Unix seconds. */
  expires: number;
  mine: boolean;
}

/** A page with its draft. */
export interface PageDraft {
  page: { id: number; code: string; title: string; status: string; is_home: boolean; merchant_id: number };
  document: PageDocument;
  rev: number;
  published: { version: number; no: number; time: number } | null;
  lock: PageLock | null;
  may: Record<'publish' | 'schedule' | 'rollback' | 'unlock' | 'lockRegion', boolean>;
}

export interface PageVersion {
  id: number;
  no: number;
  note: string;
  kind: string;
  /** How it differs from what was live before, line by line. */
  words: string[];
  creator: { id: number; name: string };
  /** Unix seconds. */
  create_time: number;
  live: boolean;
}

/** As whom, when and in which language a page is looked at. */
export interface PageSight {
  locale: Locale;
  audience: 'guest' | 'member';
  level: number | null;
  /** Unix seconds; null: now. */
  at: number | null;
}

export type ResolvedDraft = PageData & { document: PageDocument };

/** Blocks that were saved to be used again. */
export interface SavedSection {
  id: number;
  name: string;
  name_en: string;
  /** A clip. */
  document: unknown;
}

export interface ScheduleRequest {
  id: number;
  version_id?: number;
  start: number;
  end?: number;
  after: 'revert' | 'stay';
  note: string;
}

/** What the server says where somebody else was faster. */
interface BehindData {
  rev: number;
  document: PageDocument;
  by: string;
}

const SLOW = 60_000;
/** The status of a draft that is behind what the server has. */
const BEHIND = 412;

/** The page designer's routes on the server, one function each. A refusal is thrown as `HttpError`. */
export function builderRoutes({ http, base }: Pick<Services, 'http' | 'base'>) {
  const root = `${base}/${PAGES.replaceAll('/', '.')}`;
  const get = <T>(route: string, query: Record<string, string | number>, signal?: AbortSignal) =>
    http.call<T>(`${root}/${route}?${new URLSearchParams(texts(query)).toString()}`, {
      signal,
      timeout: SLOW,
    });
  const post = <T>(
    route: string,
    body: unknown,
    options: { signal?: AbortSignal; outlivesPage?: boolean } = {},
  ) => http.call<T>(`${root}/${route}`, { method: 'POST', body, timeout: SLOW, ...options });
  const rows = `${base}/rest/shop/diy`;
  return {
    sections: (signal?: AbortSignal) =>
      http.call<SavedSection[]>(`${rows}/section?range=${encodeURIComponent('[0,99]')}`, { signal }),
    addSection: (values: { name: string; name_en?: string; document: PageClip }) =>
      http.call(`${rows}/section`, { method: 'POST', body: values }),
    toTemplate: (id: number, values: { name: string; name_en?: string }) =>
      post<{ id: number }>('toTemplate', { id, ...values }),
    draft: (id: number, signal?: AbortSignal) => get<PageDraft>('draft', { id }, signal),
    patch: (body: { id: number; rev: number; seq: number; client: string; changes: PageChanges }) =>
      post<{ rev: number; issues?: PageIssue[] }>('patch', body),
    lock: (id: number, client: string, force = false) =>
      post<{ lock: PageLock }>('lock', { id, client, ...(force ? { force } : {}) }),
    unlock: (id: number, client: string) => post('unlock', { id, client }, { outlivesPage: true }),
    publish: (id: number, rev: number, note: string) =>
      post<{ version: number; no: number }>('publish', { id, rev, note }),
    schedule: (request: ScheduleRequest) => post('schedule', request),
    versions: (id: number, page: number, signal?: AbortSignal) =>
      get<{ list: PageVersion[]; total: number }>('versions', { id, page, limit: 20 }, signal),
    version: (id: number, signal?: AbortSignal) => get<{ document: PageDocument }>('version', { id }, signal),
    restore: (id: number, versionId: number) =>
      post<{ rev: number; document: PageDocument }>('restore', { id, version_id: versionId }),
    resolve: (document: PageDocument, { locale, ...sight }: PageSight, signal?: AbortSignal) =>
      post<ResolvedDraft>('resolve', { document, locale, ...sightQuery(sight) }, { signal }),
    preview: (id: number, sight: PageSight) => post<{ url: string }>('preview', { id, ...sightQuery(sight) }),
  };
}

export type BuilderRoutes = ReturnType<typeof builderRoutes>;

/** What is left out is as it is now, for everybody. */
const sightQuery = ({ at, audience, level }: Omit<PageSight, 'locale'>): object => ({
  audience,
  ...(at === null ? {} : { at }),
  ...(level === null ? {} : { level }),
});

const texts = (query: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** What a refusal or a failure means for what was to be saved. */
export function saveFailure(error: unknown): SaveAnswer {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return { kind: 'offline' };
  if (error.status !== BEHIND) return { kind: 'refused', message: error.message };
  const { rev, document, by } = error.data as BehindData;
  return { kind: 'behind', rev, document, by };
}
