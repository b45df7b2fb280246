/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient, ServicesContext, type MenuRecord, type Services } from '../../providers/index.ts';
import { viewOf } from '../../records/list.fixture.tsx';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { fetchTables } from '../fetch-tables.ts';
import { useOpen, type Open } from './use-open.ts';

afterEach(cleanup);

const entry = (name: string): MenuRecord =>
  ({ id: 1, type: 'menu', menu_type: 'tab', name, title: name }) as MenuRecord;
const here = (): string => window.location.pathname;
/** Longer than a page is waited for. */
const LONG = 160;
const passes = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** A shell without pages; rows of `tea/<name>` come once `answer(name)` is called. */
async function shell(): Promise<{ open: Open; answer: (name: string) => void; asked: string[] }> {
  await fetchTables();
  const asked: string[] = [];
  const answers = new Map<string, (rows: object) => void>();
  const services = {
    base: '/admin',
    http: {
      call: async (url: string) => ({
        ...viewOf({}),
        name: url.replace('/admin/metadata/view/', ''),
        rules: undefined,
      }),
    },
    records: {
      getList: (name: string) =>
        new Promise((resolve) => {
          asked.push(name);
          answers.set(name, resolve);
        }),
    },
  } as unknown as Services;
  let open: Open | undefined;
  function Shell() {
    open = useOpen();
    return null;
  }
  window.history.replaceState(null, '', '/admin/home');
  const router = createBrowserRouter([{ path: '*', element: <Shell /> }], { basename: '/admin' });
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <ServicesContext value={services}>
        <QueryClientProvider client={createQueryClient()}>
          <StoreContextProvider value={memoryStore()}>
            <NotificationContextProvider>
              <RouterProvider router={router} />
            </NotificationContextProvider>
          </StoreContextProvider>
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>,
  );
  if (!open) throw new Error('No shell');
  return { open, asked, answer: (name) => answers.get(name)?.({ data: [{ id: 1 }], total: 1 }) };
}

test('goes to a table once its first rows are there', async () => {
  const { open, asked, answer } = await shell();
  act(() => open.menu(entry('tea/leaf')));
  await passes(30);
  expect([here(), asked]).toEqual(['/admin/home', ['tea/leaf']]);
  answer('tea/leaf');
  await passes(0);
  expect(here()).toBe('/admin/tea/leaf');
});

test('waits no longer than one would notice', async () => {
  const { open } = await shell();
  act(() => open.menu(entry('tea/slow')));
  await passes(LONG);
  expect(here()).toBe('/admin/tea/slow');
});

test('goes at once where nothing has to be read', async () => {
  const { open, answer } = await shell();
  act(() => open.menu(entry('tea/leaf')));
  await passes(10);
  answer('tea/leaf');
  await passes(0);
  act(() => open.path('/home'));
  await passes(0);
  act(() => open.menu(entry('tea/leaf')));
  await passes(0);
  expect(here()).toBe('/admin/tea/leaf');
});

test('gives way to what is opened while it waits', async () => {
  const { open, answer } = await shell();
  act(() => open.menu(entry('tea/first')));
  act(() => open.menu(entry('tea/second')));
  await passes(10);
  answer('tea/second');
  await passes(LONG);
  expect(here()).toBe('/admin/tea/second');
  act(() => open.menu(entry('tea/third')));
  act(() => open.path('/home'));
  await passes(LONG);
  expect(here()).toBe('/admin/home');
});
