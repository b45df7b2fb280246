import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { clientView, compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import {
  createI18nProvider,
  createQueryClient,
  ServicesContext,
  type Services,
} from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { cellFor, registerWhyDialog, type Row } from '../cells/index.ts';
import { WhyDialog } from './why-dialog.tsx';

const PURSE: Definition = {
  name: 'tea/purse',
  title: 'Purses',
  table: 'purse',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'money',
      type: 'money',
      title: 'Balance',
      why: {
        definition: 'tea/posting',
        search: [{ field: 'account', operator: 'eq', val: 'purse:{id}' }],
        amount: 'amount',
        negative: true,
        through: 'entry_id',
      },
    },
  ],
};
const POSTING: Definition = {
  name: 'tea/posting',
  title: 'Postings',
  table: 'posting',
  label: 'account',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'entry_id', type: 'remoteSelect', relation: { definition: 'tea/entry' } },
    { name: 'account', type: 'string', title: 'Account' },
    { name: 'amount', type: 'money', title: 'Amount' },
  ],
  list: { totals: ['amount'] },
};
const ENTRY: Definition = {
  name: 'tea/entry',
  title: 'Entries',
  table: 'entry',
  label: 'event',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'event',
      type: 'select',
      title: 'Event',
      options: [{ key: 'paid', label: 'Order paid', help: 'The payer gives what is due.' }],
    },
    { name: 'note', type: 'string', title: 'Note' },
  ],
};

const superUser = {
  audience: 'admin' as const,
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set<string>(),
  merchantId: null,
};
const { compiled } = compileDefinitions([PURSE, POSTING, ENTRY]);
const viewOf = (name: string) => clientView(compiled.get(name)!, superUser, 'en', compiled);

function show(row: Row, postings: Row[], sum: string) {
  const texts = createI18n('en');
  const asked = jest.fn<(name: string, params: { filter: { search: { field: string }[] } }) => void>();
  const records = {
    getList: async (name: string, params: { filter: { search: { field: string }[] } }) => {
      asked(name, params);
      const isBeside = params.filter.search[0]?.field === 'entry_id';
      const data = isBeside
        ? [...postings, { id: 9, entry_id: 5, account: 'bank', amount: '12.00' }]
        : postings;
      return { data, total: postings.length };
    },
    getMany: async () => ({ data: [{ id: 5, event: 'paid', note: 'D1' }] }),
    totals: async () => ({ amount: sum }),
  };
  const client = createQueryClient();
  for (const name of compiled.keys()) client.setQueryData(['view', name, 'en'], viewOf(name));
  const column = viewOf('tea/purse').columns.find(({ field }) => field === 'money')!;
  const Cell = cellFor(column);
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={{ records, base: '/admin' } as unknown as Services}>
        <MemoryRouter>
          <CoreAdminContext
            dataProvider={{} as DataProvider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={client}
            store={memoryStore()}
          >
            <Cell value={row['money']} row={row} column={column} definition="tea/purse" editable={false} />
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
  return asked;
}

configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => registerWhyDialog(WhyDialog));
afterEach(cleanup);

test('a figure opens what has moved it: by how much, what it was, the rule, and the other side', async () => {
  const asked = show(
    { id: 3, money: '-12.00' },
    [{ id: 8, entry_id: 5, account: 'purse:3', amount: '12.00' }],
    '12.00',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Why: Balance' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('status')).textContent).toContain('One change comes to -12.00');
  expect(await within(dialog).findByRole('heading', { name: 'Order paid' })).toBeTruthy();
  expect(within(dialog).getByText('Rule: The payer gives what is due.')).toBeTruthy();
  expect(within(dialog).getByText('D1')).toBeTruthy();
  expect(within(dialog).getByText('bank')).toBeTruthy();
  expect(asked.mock.calls[0]?.[1].filter).toEqual({
    search: [{ field: 'account', operator: 'eq', val: 'purse:3' }],
  });
});

test('what no change explains is said, and so is that there is none', async () => {
  show({ id: 3, money: '10.00' }, [{ id: 8, entry_id: 5, account: 'purse:3', amount: '-8.00' }], '-8.00');
  fireEvent.click(screen.getByRole('button', { name: 'Why: Balance' }));
  expect((await screen.findByText(/no change explains/)).textContent).toContain('2');
  cleanup();
  show({ id: 4, money: '0.00' }, [], '0');
  fireEvent.click(screen.getByRole('button', { name: 'Why: Balance' }));
  expect(await screen.findByText('Nothing has moved it yet.')).toBeTruthy();
});

test('a figure that is empty has no button', () => {
  show({ id: 3, money: null }, [], '0');
  expect(screen.queryByRole('button')).toBeNull();
});
