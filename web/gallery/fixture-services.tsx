import { useMemo } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { HttpError, ServicesContext, useServices, type Services } from '../providers/index.ts';

/** The definition that all specimens belong to; no server knows it. */
export const OWN = 'fixture/own';
/** The definition that relations point to, and one whose rows never come. */
export const TARGET = 'fixture/target';
export const SLOW = 'fixture/slow';

const ROWS = [
  { id: 1, name: 'Ippodo', city: 'Kyoto', founded: 1717, worth: '1200.00', pid: null },
  { id: 2, name: 'Marukyu', city: 'Uji', founded: 1704, worth: '860.50', pid: 1 },
  { id: 3, name: '龙井山园', city: '杭州', founded: 1998, worth: '99.00', pid: 1 },
  ...Array.from({ length: 24 }, (_, index) => ({
    id: index + 4,
    name: `Garden ${index + 4}`,
    city: 'Uji',
    founded: 1900 + index,
    worth: `${index}.00`,
    pid: null,
  })),
];

const column = (field: string, title: string, render: string): ClientColumn => ({
  field,
  title,
  type: 'string',
  render,
  align: 'left',
  sortable: false,
  traits: traitsOf({ type: 'string' }),
  show: true,
  search: null,
  options: [],
  mask: false,
});

/** A view with every right, as a server would give it. */
export const FIXTURE_VIEW = {
  name: OWN,
  title: { 'zh-cn': '茶商', en: 'Tea houses' },
  controller: 'fixture.own',
  version: '0',
  key: ['id'],
  label: 'name',
  readOnly: false,
  verbs: ['index', 'add', 'edit', 'del', 'sortable', 'ship', 'refund', 'parcel'],
  columns: [
    column('id', 'ID', 'none'),
    column('city', 'City', 'none'),
    column('founded', 'Founded', 'none'),
    column('worth', 'Worth', 'money'),
  ],
  children: [],
  sort: [],
  pageSizes: [10],
  quickSearch: false,
  quickSearchTitles: [],
  toolbar: [],
  rowButtons: [],
  tree: { parent: 'pid' },
  dragSort: null,
  audit: false,
  remark: '',
  noDoubleClick: [],
  totals: [],
  tabs: [],
  actions: [],
  form: { mode: 'dialog', groups: [], add: {}, edit: {}, conditions: [] },
} as unknown as ClientView;

const never = <T,>(): Promise<T> => new Promise<T>(() => undefined);

/** What the server would answer for the fixtures; everything else is asked of the real one. */
function withFixtures(real: Services): Services {
  const isFixture = (resource: string): boolean => resource.startsWith('fixture/');
  const rowsFor = (filter: { q?: string; initValue?: Json[]; id?: Json } = {}) =>
    ROWS.filter(
      (row) =>
        (!filter.q || row.name.toLowerCase().includes(filter.q.toLowerCase())) &&
        (!filter.initValue || filter.initValue.map(String).includes(String(row.id))) &&
        (filter.id === undefined || String(filter.id) === String(row.id)),
    );
  const answers = {
    getList: async (params: { filter?: object; pagination?: { page: number; perPage: number } }) => {
      const rows = rowsFor(params.filter);
      const { page = 1, perPage = 10 } = params.pagination ?? {};
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    },
    getMany: async () => ({ data: ROWS }),
    getOne: async ({ id }: { id: Json }) => {
      const row = ROWS.find((each) => String(each.id) === String(id));
      if (!row) throw new HttpError('', { status: 404 });
      return { data: row };
    },
    update: async ({ data }: { data: object }) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { data };
    },
  };
  const records = new Proxy(real.records, {
    get: (target, verb: string) => {
      const asked = Reflect.get(target, verb) as (...args: unknown[]) => unknown;
      if (typeof asked !== 'function') return asked;
      return (resource: string, params: never) => {
        if (resource === SLOW) return never();
        if (!isFixture(resource)) return asked.call(target, resource, params);
        const answer = answers[verb as keyof typeof answers] as ((given: never) => unknown) | undefined;
        return answer ? answer(params) : Promise.resolve({ data: {} });
      };
    },
  });
  const http = new Proxy(real.http, {
    get: (target, verb: string) => {
      const asked = Reflect.get(target, verb) as (...args: unknown[]) => unknown;
      if (verb !== 'call') return asked;
      return (url: string, ...rest: unknown[]) =>
        url.includes('/metadata/view/fixture/')
          ? Promise.resolve({ ...FIXTURE_VIEW, name: url.split('/view/')[1] ?? OWN })
          : asked.call(target, url, ...rest);
    },
  });
  return { ...real, records, http };
}

/** The services of the page with tables that only the gallery has. */
export function FixtureServices({ children }: { children: React.ReactNode }) {
  const real = useServices();
  const services = useMemo(() => withFixtures(real), [real]);
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>;
}
