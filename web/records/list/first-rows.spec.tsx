import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createQueryClient, type RecordProvider, type Services } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';
import { readFirstRows } from './first-rows.ts';

afterEach(() => cleanup());

const ROWS = [
  { id: 1, name: 'Sencha' },
  { id: 2, name: 'Matcha' },
];

/** Its rows stand below each other. */
const tree = {
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'pid', type: 'treeParent', title: 'Above' },
  ],
} as Parameters<typeof viewOf>[0];

test.each([
  ['a plain list', viewOf({})],
  ['a tree', viewOf(tree)],
])('%s takes the rows that were read before it was there', async (_name, view) => {
  const client = createQueryClient();
  const getList = (async () => ({ data: ROWS, total: 2 })) as unknown as RecordProvider['getList'];
  const services = { records: { getList } } as unknown as Services;
  await readFirstRows(client, services, view, undefined);
  showList(view, ROWS, {}, client);
  await screen.findByText('Sencha');
  expect(client.getQueryCache().findAll({ queryKey: [view.name, 'getList'] })).toHaveLength(1);
});

test('a list whose rows could not be read before asks for them itself', async () => {
  const client = createQueryClient();
  const getList = (async () => Promise.reject(new Error('away'))) as unknown as RecordProvider['getList'];
  const view = viewOf({});
  client.setDefaultOptions({ queries: { retry: false } });
  await readFirstRows(client, { records: { getList } } as unknown as Services, view, undefined);
  const { reported } = showList(view, ROWS, {}, client);
  await screen.findByText('Matcha');
  expect(reported.filter(([method]) => method === 'getList')).toHaveLength(1);
});
