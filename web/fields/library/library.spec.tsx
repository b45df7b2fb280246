import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material';
import { I18nextProvider } from 'react-i18next';
import { ServicesContext, type HttpRequest, type Services } from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { theme } from '../../ui/index.ts';
import type { UploadField } from '../inputs/upload/use-upload-field.ts';
import { LibraryDialog } from './library-dialog.tsx';

const FILES = [
  {
    id: 1,
    name: 'tea.png',
    url: '/storage/tea.png',
    mimetype: 'image/png',
    thumb: '/storage/tea.png?w=160',
    size: 2048,
    topic: 'goods',
    quote: 3,
  },
  {
    id: 2,
    name: 'film.mp4',
    url: '/storage/film.mp4',
    mimetype: 'video/mp4',
    size: 5,
    topic: 'films',
    quote: 0,
  },
];
const USES = {
  total: 3,
  uses: [
    {
      definition: 'shop/goods/goods',
      title: 'Goods',
      key: '7',
      label: 'Oolong',
      field: 'cover',
      fieldTitle: 'Cover',
      readable: true,
    },
    {
      definition: 'routine/config',
      title: 'Settings',
      key: 'logo',
      label: 'Logo',
      field: 'value',
      fieldTitle: 'Value',
      readable: true,
    },
    { definition: '', title: '', key: '', label: '', field: '', fieldTitle: '', readable: false },
  ],
};

let nodes: string[];
let posted: unknown[];
const getList = jest.fn<(...args: unknown[]) => Promise<unknown>>();
const taken = jest.fn<(addresses: string[]) => void>();

const http = {
  call: (url: string, request: HttpRequest = {}) => {
    if (url === '/admin/Index/index') {
      const children = nodes.map((name, id) => ({
        id,
        name,
        type: 'button',
        title: '',
        path: '',
        icon: '',
        pid: 9,
      }));
      const menu = {
        id: 9,
        pid: 0,
        name: 'routine/attachment',
        type: 'menu',
        title: 'Files',
        path: 'x',
        icon: '',
      };
      return Promise.resolve({ menus: [{ ...menu, menu_type: 'tab', children }] });
    }
    if (url === '/admin/routine.Attachment/topics')
      return Promise.resolve({
        topics: [
          { topic: 'goods', count: 5 },
          { topic: 'films', count: 2 },
        ],
      });
    if (url === '/admin/routine.Attachment/uses?id=1') return Promise.resolve(USES);
    if (url === '/admin/routine.Attachment/uses?id=2') return Promise.resolve({ uses: [], total: 0 });
    expect(url).toBe('/admin/routine.Attachment/removeUnused');
    posted.push(request.body);
    return Promise.resolve({ removed: 1, kept: [{ id: 1, name: 'tea.png', total: 3 }] });
  },
};

const field = { rules: { pictures: false }, fullUrl: false } as UploadField;

async function show(room: number, over: Partial<UploadField> = {}): Promise<void> {
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider
          value={{ http, base: '/admin', records: { getList } } as unknown as Services}
        >
          <ThemeProvider theme={theme}>
            <LibraryDialog field={{ ...field, ...over }} room={room} onClose={() => {}} onTake={taken} />
          </ThemeProvider>
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByRole('option', { name: /^tea.png/ });
}

const option = (name: string): HTMLElement => screen.getByRole('option', { name: new RegExp(`^${name}`) });
const lastFilter = (): unknown => (getList.mock.lastCall?.[1] as { filter: unknown } | undefined)?.filter;

beforeEach(() => {
  nodes = ['routine/attachment/index', 'routine/attachment/del'];
  posted = [];
  taken.mockClear();
  getList.mockReset();
  getList.mockResolvedValue({ data: FILES, total: 30 });
});
afterEach(() => cleanup());

test('folders, words and pages say what is looked for', async () => {
  await show(1, { rules: { pictures: true } as UploadField['rules'] });
  expect(lastFilter()).toEqual({ search: [{ field: 'mimetype', operator: 'LIKE', val: 'image' }] });
  const folders = await screen.findByRole('navigation', { name: 'Folders' });
  await within(folders).findByRole('button', { name: /^All 7$/ });
  fireEvent.click(within(folders).getByRole('button', { name: /^films 2$/ }));
  await waitFor(() =>
    expect(lastFilter()).toEqual({
      search: [
        { field: 'mimetype', operator: 'LIKE', val: 'image' },
        { field: 'topic', operator: 'eq', val: 'films' },
      ],
    }),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
  await waitFor(() => expect(lastFilter()).toMatchObject({ q: 'tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ pagination: { page: 2 } }));
});

test('a file shows its small picture, and where it is used: rows by name, others by number', async () => {
  await show(1);
  expect(option('tea.png').querySelector('img')?.getAttribute('src')).toBe('/storage/tea.png?w=160');
  fireEvent.click(option('tea.png'));
  await screen.findByText('Used in 3 places');
  const row = screen.getByRole('link', { name: 'Goods: Oolong (Cover)' });
  expect(row.getAttribute('href')).toBe('/admin/shop/goods/goods/7');
  expect(row.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Settings: Logo (Value)' }).getAttribute('href')).toBe(
    '/admin/routine/config',
  );
  screen.getByText('1 more that you may not see');
  fireEvent.click(option('film.mp4'));
  await screen.findByText('Nothing uses this file');
  fireEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(taken).toHaveBeenCalledWith(['/storage/film.mp4']);
});

test('several files are taken in the order they were chosen, as many as there is room for', async () => {
  await show(2);
  for (const name of ['film.mp4', 'tea.png']) fireEvent.click(option(name));
  fireEvent.click(screen.getByRole('button', { name: 'Use 2' }));
  expect(taken).toHaveBeenCalledWith(['/storage/film.mp4', '/storage/tea.png']);
});

test('unused files are removed after a question, and those in use are named', async () => {
  await show(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Tidy up unused files' }));
  for (const name of ['film.mp4', 'tea.png']) fireEvent.click(option(name));
  fireEvent.click(screen.getByRole('button', { name: 'Delete unused' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('Delete those of the 2 selected files that nothing uses?');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete unused' }));
  const report = await screen.findByRole('alertdialog', { name: '1 unused file deleted' });
  within(report).getByText('tea.png');
  within(report).getByText('3 places');
  expect(posted).toEqual([{ ids: [2, 1] }]);
  expect(taken).not.toHaveBeenCalled();
});

test('who may not delete files is not offered to', async () => {
  nodes = ['routine/attachment/index'];
  await show(1);
  await screen.findByRole('button', { name: /^All 7$/ });
  expect(screen.queryByRole('button', { name: 'Tidy up unused files' })).toBeNull();
});
