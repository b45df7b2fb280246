import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import {
  createI18nProvider,
  createQueryClient,
  HttpError,
  ServicesContext,
  type Services,
} from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { Notices, theme } from '../../ui/index.ts';
import { RecordList } from './record-list.tsx';

const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

function viewOf(): ClientView {
  const { compiled } = compileDefinitions([
    {
      name: 'tea/leaf',
      title: { 'zh-cn': '茶叶', en: 'Leaves' },
      table: 'leaf',
      list: { remark: 'Handle with care', sort: [['name', 'asc']] },
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', title: 'Name', quickSearch: true },
        {
          name: 'kind',
          type: 'select',
          title: 'Kind',
          options: [{ key: 1, label: 'Green', color: 'success' }],
        },
        { name: 'odd', type: 'string', title: 'Odd', list: { render: 'noSuchCell' } },
      ],
    },
  ]);
  const definition = compiled.get('tea/leaf');
  if (!definition) throw new Error('the definition does not compile');
  return clientView(definition, actor, 'en');
}

const ROWS = [
  { id: 1, name: 'Sencha', kind: '1', odd: 'plain' },
  { id: 2, name: 'Matcha', kind: '9', odd: null },
];

type ListCall = {
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
  pagination: { perPage: number };
};
let calls: ListCall[];
let deleted: unknown[];
let answer: () => { data: object[]; total: number };

const provider = {
  getList: async (_: string, params: ListCall) => {
    calls.push(params);
    return answer();
  },
  delete: async (_: string, params: { id: unknown }) => {
    deleted.push(params.id);
    return { data: {} };
  },
  deleteMany: async (_: string, params: { ids: unknown[] }) => {
    deleted.push(...params.ids);
    return { data: params.ids };
  },
} as unknown as DataProvider;

function show(): void {
  const texts = createI18n('en');
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={{ records: provider } as unknown as Services}>
        <MemoryRouter initialEntries={['/tea/leaf']}>
          <CoreAdminContext
            dataProvider={provider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={createQueryClient()}
            store={memoryStore()}
          >
            <ThemeProvider theme={theme}>
              <RecordList view={viewOf()} />
              <Notices />
            </ThemeProvider>
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
}

const last = (): ListCall => calls[calls.length - 1] as ListCall;

const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  calls = [];
  deleted = [];
  answer = () => ({ data: ROWS, total: 57 });
});
afterEach(() => cleanup());

describe('a list', () => {
  test('shows its rows, their options and its remark', async () => {
    show();
    await screen.findByText('Sencha');
    expect(screen.getByText('Handle with care')).toBeTruthy();
    expect(screen.getByText('Green')).toBeTruthy();
    expect(screen.getByText('9')).toBeTruthy();
    expect(screen.getByText('1–20 of 57')).toBeTruthy();
  });

  test('asks for the definition’s own order and shows which one that is', async () => {
    show();
    await screen.findByText('Sencha');
    expect(last().sort.field).toBe('');
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('is sorted by a click on a title', async () => {
    show();
    await screen.findByText('Sencha');
    fireEvent.click(within(screen.getByRole('columnheader', { name: /ID/ })).getByRole('button'));
    await waitFor(() => expect(last().sort).toEqual({ field: 'id', order: 'ASC' }));
  });

  test('is searched when somebody stops typing', async () => {
    show();
    await screen.findByText('Sencha');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mat' } });
    expect(last().filter).toEqual({});
    await waitFor(() => expect(last().filter).toEqual({ q: 'mat' }), { timeout: 2000 });
  });

  test('says that nothing is there, and that nothing matches', async () => {
    answer = () => ({ data: [], total: 0 });
    show();
    await screen.findByText('Nothing here yet');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
    expect(await screen.findByText('Nothing matches', undefined, { timeout: 2000 })).toBeTruthy();
  });

  test('says why it failed, and tries again', async () => {
    answer = () => {
      throw new HttpError('The database is away.', { status: 503 });
    };
    show();
    await screen.findByText('The database is away.', undefined, { timeout: 3000 });
    answer = () => ({ data: ROWS, total: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Matcha')).toBeTruthy();
  });

  test('deletes selected rows after a question', async () => {
    show();
    await screen.findByText('Sencha');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await screen.findByText('2 rows selected');
    // The first one stands above the rows, the others in them.
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    expect(await screen.findByText('Delete the 2 selected rows?')).toBeTruthy();
    expect(deleted).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual([1, 2]));
    await screen.findByText('Deleted');
  });

  test('shows an unknown cell as text and names it on the console once', async () => {
    show();
    expect(await screen.findByText('plain')).toBeTruthy();
    const named = warned.mock.calls.filter(([text]) => String(text).includes('noSuchCell'));
    expect(named).toHaveLength(1);
  });
});
