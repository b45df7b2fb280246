import { configure, render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import type { Definition, Locale } from '#engine/definition/index.ts';
import type { Row } from '../fields/cells/index.ts';
import {
  createI18nProvider,
  createQueryClient,
  ServicesContext,
  type RecordProvider,
  type Services,
} from '../providers/index.ts';
import { knowRulesOf } from '../providers/rules.fixture.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { Notices, theme } from '../ui/index.ts';
import { RecordList } from './list/index.ts';

// Forms and details are loaded when they are first asked for, which takes its time where many tests run at once.
configure({ asyncUtilTimeout: 10_000 });

/** The view of a small definition, for somebody who may do everything or holds only `nodes`. */
export function viewOf(definition: Partial<Definition>, nodes?: string[], locale: Locale = 'en'): ClientView {
  const written: Definition = {
    name: 'tea/leaf',
    title: 'Leaves',
    table: 'leaf',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: 'Name' },
    ],
    ...definition,
  };
  const { compiled, issues } = compileDefinitions([written]);
  const made = compiled.get(written.name);
  if (!made) throw new Error(JSON.stringify(issues));
  const actor: Actor = {
    audience: 'admin',
    id: 1,
    username: 'admin',
    super: nodes === undefined,
    nodes: new Set(nodes),
    merchantId: null,
  };
  const view = clientView(made, actor, locale);
  knowRulesOf(view);
  return view;
}

/** A call the list has made: the provider's method with what it was given. */
export type Reported = [method: string, ...args: unknown[]];

export interface ShownList {
  reported: Reported[];
  /** Where the screen is, with the state it was given. */
  place: () => { pathname: string; state: unknown };
}

/**
 * A list on the screen over rows that stay as they are; `over` answers what a test is about, `client` holds what was read
 * before, `http` answers other calls.
 */
export function showList(
  view: ClientView,
  rows: Row[],
  over: Partial<RecordProvider> = {},
  client = createQueryClient(),
  http: Partial<Services['http']> = {},
): ShownList {
  const reported: Reported[] = [];
  const provider = reporting(rows, over, reported);
  const texts = createI18n('en');
  let place = { pathname: '', state: null as unknown };
  function Where() {
    const { pathname, state } = useLocation();
    place = { pathname, state: state as unknown };
    return null;
  }
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={{ records: provider, base: '/admin', http } as unknown as Services}>
        <MemoryRouter initialEntries={[`/${view.name}`]}>
          <CoreAdminContext
            dataProvider={provider as DataProvider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={client}
            store={memoryStore()}
          >
            <ThemeProvider theme={theme}>
              <RecordList view={view} />
              <Notices />
              <Where />
            </ThemeProvider>
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
  return { reported, place: () => place };
}

/** Notes every call and answers it: pages of two rows, one row by its key, nothing for what is written. */
function reporting(rows: Row[], over: Partial<RecordProvider>, reported: Reported[]): RecordProvider {
  const answers: Record<string, (...args: never[]) => unknown> = {
    getList: async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      const from = (pagination.page - 1) * pagination.perPage;
      return { data: rows.slice(from, from + pagination.perPage), total: rows.length };
    },
    getOne: async (_: string, { id }: { id: Row['id'] }) => ({ data: rows.find((row) => row.id === id) }),
    getMany: async (_: string, { ids }: { ids: Row['id'][] }) => ({
      data: rows.filter((row) => ids.includes(row.id)),
    }),
    delete: async () => ({ data: {} }),
    deleteMany: async () => ({ data: [] }),
    action: async () => null,
    actionOn: async () => null,
    history: async () => ({ list: [], next: null }),
    ...(over as object),
  };
  const entries = Object.entries(answers).map(([method, answer]) => [
    method,
    (...args: never[]) => {
      reported.push([method, ...args]);
      return answer(...args);
    },
  ]);
  return Object.fromEntries(entries) as RecordProvider;
}
