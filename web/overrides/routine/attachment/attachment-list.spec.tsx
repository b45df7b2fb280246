import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpClient, HttpRequest } from '../../../providers/index.ts';
import { createQueryClient } from '../../../providers/index.ts';
import { showList, viewOf } from '../../../records/list.fixture.tsx';
import { registerOverrides } from '../../register-overrides.ts';

const ROWS = [
  { id: 1, name: 'tea.png' },
  { id: 2, name: 'old.png' },
];
const ATTACHMENTS = { name: 'routine/attachment', list: { toolbar: ['refresh', 'edit', 'delete'] } };

let posted: unknown[];

const http = {
  call: (url: string, { body }: HttpRequest = {}) => {
    if (url === '/admin/routine.Attachment/uses?id=1') {
      const place = { definition: 'shop/goods/goods', title: 'Goods', key: '7', label: 'Oolong' };
      return Promise.resolve({
        total: 1,
        uses: [{ ...place, field: 'cover', fieldTitle: 'Cover', readable: true }],
      });
    }
    expect(url).toBe('/admin/routine.Attachment/removeUnused');
    posted.push(body);
    return Promise.resolve({ removed: 1, kept: [{ id: 1, name: 'tea.png', total: 1 }] });
  },
} as unknown as HttpClient;

const show = (nodes?: string[]) => showList(viewOf(ATTACHMENTS, nodes), ROWS, {}, createQueryClient(), http);

beforeAll(() => registerOverrides());
afterEach(() => cleanup());

test('a file says at its row where it is used', async () => {
  show();
  const row = (await screen.findByText('tea.png')).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: 'Where used' }));
  const dialog = await screen.findByRole('dialog', { name: 'Where tea.png is used' });
  const link = await within(dialog).findByRole('link', { name: 'Goods: Oolong (Cover)' });
  expect(link.getAttribute('href')).toBe('/admin/shop/goods/goods/7');
});

test('unused ones of the selected files go, and those that stay are named', async () => {
  posted = [];
  show();
  await screen.findByText('tea.png');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete unused' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText('Delete those of the 2 selected files that nothing uses?');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete unused' }));
  const report = await screen.findByRole('alertdialog', { name: '1 unused file deleted' });
  within(report).getByText('tea.png');
  expect(posted).toEqual([{ ids: [1, 2] }]);
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('who may not delete is not offered to remove unused files', async () => {
  show(['routine/attachment/index', 'routine/attachment/edit']);
  await screen.findByText('tea.png');
  expect(screen.getAllByRole('button', { name: 'Where used' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Delete unused' })).toBeNull();
});
