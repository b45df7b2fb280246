import type { JsonObject } from '#engine/definition/index.ts';
import type { Services } from '../../providers/index.ts';
import { designerRoutes } from '../designer-routes.ts';
import type { FrameState } from './frame-messages.ts';
import { type ListParams, pageOf, totalsOf } from './preview-rows.ts';

/** What the frame shows now; read anew with every call. */
export type Shown = Pick<FrameState, 'view' | 'rows' | 'sample' | 'request'>;

/**
 * The services of the page with the draft's rows: its list is the real one under the draft's names, its form saves
 * nothing. Every other table is the real one, so that relations offer what they will offer.
 */
export function previewServices(real: Services, shown: () => Shown, onSave: () => void): Services {
  const verbs = verbsOf(real, shown, onSave);
  const records = new Proxy(real.records, {
    get: (target, verb: string) => {
      const asked = Reflect.get(target, verb) as unknown;
      if (typeof asked !== 'function') return asked;
      return (resource: string, ...rest: unknown[]) => {
        if (resource !== shown().view.name) return (asked as Verb).call(target, resource, ...rest);
        return verbs[verb]?.(...(rest as never[])) ?? Promise.resolve({ data: {} });
      };
    },
  });
  const http = new Proxy(real.http, {
    get: (target, verb: string) => {
      const asked = Reflect.get(target, verb) as Verb;
      if (verb !== 'call') return asked;
      return (url: string, ...rest: unknown[]) => {
        const { view } = shown();
        if (url.endsWith(`/metadata/view/${view.name}`))
          return Promise.resolve({ ...view, rules: undefined });
        // Nobody has saved a way to look at what is not there yet.
        if (url.startsWith(`${real.base}/views`)) return Promise.resolve({ list: [], groups: [] });
        return asked.call(target, url, ...rest);
      };
    },
  });
  return { ...real, records, http };
}

type Verb = (this: unknown, ...args: unknown[]) => unknown;

function verbsOf(
  real: Services,
  shown: () => Shown,
  onSave: () => void,
): Record<string, (...params: never[]) => Promise<unknown>> {
  const routes = designerRoutes(real);
  let seen: readonly JsonObject[] = [];
  const row = (id: unknown): JsonObject =>
    [...seen, ...shown().rows].find((each) => String(each.id) === String(id)) ?? { id: id as string };
  const saved = async ({ data }: { data: JsonObject }) => {
    onSave();
    return { data: { id: shown().rows[0]?.id ?? 1, ...data } };
  };
  return {
    getList: async (params: ListParams) => {
      const page = await pageOf(routes, shown(), params);
      seen = page.data;
      return page;
    },
    getOne: async ({ id }: { id: unknown }) => ({ data: row(id) }),
    getMany: async ({ ids }: { ids: unknown[] }) => ({ data: ids.map(row) }),
    create: saved,
    update: saved,
    delete: async ({ id }: { id: unknown }) => {
      onSave();
      return { data: row(id) };
    },
    deleteMany: async ({ ids }: { ids: unknown[] }) => {
      onSave();
      return { data: ids };
    },
    tabCounts: async () => ({}),
    totals: (filter: object) => totalsOf(routes, shown(), filter),
    history: async () => ({ list: [], next: null }),
  };
}
