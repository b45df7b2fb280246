import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { StockTruth } from '#engine/commerce/index.ts';
import type { HttpClient } from '../../../../providers/index.ts';
import { createQueryClient } from '../../../../providers/index.ts';
import { showList, viewOf } from '../../../../records/list.fixture.tsx';
import { registerOverrides } from '../../../register-overrides.ts';

const TRUTH: StockTruth = {
  sku: { id: 4, goods_id: 2, name: 'Cup red' },
  kinds: [
    { kind: 'begin', lines: 1, stock: 10, locked: 0 },
    { kind: 'lock', lines: 1, stock: 0, locked: 2 },
  ],
  logged: { stock: 10, locked: 2 },
  stored: { stock: 13, locked: 2 },
  differs: { stock: 3, locked: 0 },
  overlocked: false,
  gaps: [{ stock: 3, locked: 0, after: 8, before: null, from: 1_790_000_000, to: null }],
  locks: [
    { order_id: 7, units: 1, order_no: 'D1', status: { label: 'To pay', color: 'warning' } },
    { order_id: 9, units: 1, order_no: null, status: null },
  ],
  lockCount: 2,
  lines: [
    {
      id: 8,
      kind: 'lock',
      stock: 0,
      locked: 2,
      stock_after: 10,
      locked_after: 2,
      order_id: 7,
      operator: 'Kim',
      reason: '',
      time: 1_790_000_000,
    },
  ],
  lineCount: 2,
};

const SKUS = { name: 'shop/goods/sku', label: 'name' };
const LOG = {
  name: 'shop/goods/stockLog',
  label: 'name',
  list: { rowButtons: [] },
  fields: [
    { name: 'id', type: 'pk' as const },
    { name: 'name', type: 'string' as const, title: 'Name' },
    { name: 'sku_id', type: 'number' as const, title: 'SKU' },
  ],
};

function open(definition: Parameters<typeof viewOf>[0], truth: StockTruth, names = [SKUS.name, LOG.name]) {
  const client = createQueryClient();
  const menus = names.map((name, id) => ({
    id,
    pid: 0,
    type: 'menu',
    name,
    path: name,
    title: name,
    icon: '',
  }));
  client.setQueryData(['site', 'en'], {
    adminInfo: { super: true },
    menus,
    authNode: new Set(),
    siteConfig: {},
  });
  const http = {
    call: (url: string) => {
      expect(url).toBe('/admin/shop.goods.Sku/truth?id=4');
      return Promise.resolve(truth);
    },
  } as unknown as HttpClient;
  const row = { id: definition === LOG ? 31 : 4, name: 'red', sku_id: 4 };
  showList(viewOf(definition), [row], {}, client, http);
}

beforeAll(() => registerOverrides());
afterEach(() => cleanup());

test.each([
  ['its own row', SKUS],
  ['a line of the log', LOG],
])('the stock of a SKU is proved from %s', async (_, definition) => {
  open(definition, TRUTH);
  fireEvent.click(await screen.findByRole('button', { name: 'Stock truth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stock truth: Cup red' });
  within(dialog).getByText('Does not add up: stock is 3 more than the log says');
  within(dialog).getByText(/After the last line, 8: stock \+3/);
  within(dialog).getByRole('row', { name: 'By the log 2 10 2' });
  within(dialog).getByRole('row', { name: 'In the row 13 2' });
  expect(within(dialog).getByRole('link', { name: 'D1' }).getAttribute('href')).toBe(
    '/admin/shop/order/order/7',
  );
  within(dialog).getByText('Order ID 9');
  within(dialog).getByRole('link', { name: 'Show all 2 lines' });
});

test('what adds up says so', async () => {
  open(SKUS, { ...TRUTH, stored: TRUTH.logged, differs: { stock: 0, locked: 0 }, gaps: [], locks: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Stock truth' }));
  await screen.findByText('Adds up: 10 in stock, 2 locked');
  expect(screen.getByText('No order holds any')).toBeTruthy();
});

test('who does not see the log is not offered it', async () => {
  open(SKUS, TRUTH, [SKUS.name]);
  await screen.findByText('red');
  expect(screen.queryByRole('button', { name: 'Stock truth' })).toBeNull();
});
