import { configure, render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import {
  createI18nProvider,
  createQueryClient,
  readPlace,
  ServicesContext,
  type Services,
} from '../../providers/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { Notices, theme } from '../../ui/index.ts';
import { RecordPage } from '../record-page.tsx';

configure({ asyncUtilTimeout: 10_000 });

/** Views of definitions that know each other, for somebody who may do everything or holds only `nodes`. */
export function viewsOf(definitions: readonly Definition[], nodes?: string[]): ClientView[] {
  const { compiled, issues } = compileDefinitions(definitions);
  const actor = {
    audience: 'admin' as const,
    id: 1,
    username: 'admin',
    super: nodes === undefined,
    nodes: new Set(nodes),
    merchantId: null,
  };
  return definitions.map(({ name }) => {
    const made = compiled.get(name);
    if (!made) throw new Error(JSON.stringify(issues));
    const view = clientView(made, actor, 'en', compiled);
    knowRulesOf(view);
    return view;
  });
}

/** What the screen asked the server for, and where it is. */
export interface ShownPage {
  calls: [method: string, definition: string, params: unknown][];
  path: () => string;
}

/**
 * The list of the first view with the page of one of its rows above it, as by its address; `rows` are those of each
 * definition, `over` answers calls anew.
 */
export function showPage(
  views: readonly ClientView[],
  rows: Record<string, Row[]>,
  start: string,
  over: Record<string, (definition: string, params: never) => Promise<unknown>> = {},
): ShownPage {
  const calls: ShownPage['calls'] = [];
  const [first] = views;
  if (!first) throw new Error('There is no view.');
  const client = createQueryClient();
  for (const view of views) client.setQueryData(['view', view.name, 'en'], view);
  const texts = createI18n('en');
  let path = '';
  function Screen() {
    const { pathname } = useLocation();
    path = pathname;
    const place = readPlace(pathname, [first!.name]);
    if (!place || place.kind === 'home') return null;
    return <RecordPage view={first!} place={place} />;
  }
  const provider = answering(rows, over, calls);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext
            dataProvider={provider as unknown as DataProvider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={client}
            store={memoryStore()}
          >
            <ThemeProvider theme={theme}>
              <Screen />
              <Notices />
            </ThemeProvider>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [`/${first.name}`, start], initialIndex: start === `/${first.name}` ? 0 : 1 },
  );
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider
        value={{ records: provider, base: '/admin', http: {} } as unknown as Services}
      >
        <RouterProvider router={router} />
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
  return { calls, path: () => path };
}

function answering(
  rows: Record<string, Row[]>,
  over: Record<string, (definition: string, params: never) => Promise<unknown>>,
  calls: ShownPage['calls'],
): object {
  const matching = (definition: string, filter: Record<string, unknown> = {}): Row[] =>
    (rows[definition] ?? []).filter((row) =>
      Object.entries(filter).every(([name, value]) => !Object.hasOwn(row, name) || row[name] === value),
    );
  const answers: Record<string, (definition: string, params: never) => Promise<unknown>> = {
    getList: async (definition, { filter }: { filter?: Record<string, unknown> }) => {
      const data = matching(definition, filter);
      return { data, total: data.length };
    },
    getOne: async (definition, { id }: { id: Row['id'] }) => ({
      data: matching(definition).find((row) => String(row.id) === String(id)),
    }),
    getMany: async () => ({ data: [] }),
    history: async () => ({ list: [], next: null }),
    tabCounts: async () => ({}),
    action: async () => null,
    update: async (_, { id, data }: { id: Row['id']; data: object }) => ({ data: { id, ...data } }),
    ...over,
  };
  const entries = Object.entries(answers).map(([method, answer]) => [
    method,
    (definition: string, params: never) => {
      calls.push([method, definition, params]);
      return answer(definition, params);
    },
  ]);
  return Object.fromEntries(entries) as object;
}
