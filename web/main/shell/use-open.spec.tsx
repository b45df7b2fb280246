/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, ServicesContext, type MenuRecord, type Services } from '../../providers/index.ts';
import { viewOf } from '../../records/list.fixture.tsx';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { fetchTables } from '../fetch-tables.ts';
import { useOpen, type Open } from './use-open.ts';

const realTimeout = setTimeout;
/** Time that passes only when a test says so: how long a machine takes for the rest says nothing. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'],
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const entry = (name: string): MenuRecord =>
  ({ id: 1, type: 'menu', menu_type: 'tab', name, title: name }) as MenuRecord;
const here = (): string => window.location.pathname;
const HOLDS = 100;
const passes = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
  });
const settles = () => act(() => new Promise((resolve) => realTimeout(resolve, 10)));

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isSo(); tries += 1) await settles();
  expect(isSo()).toBe(true);
}

/** A shell without pages; rows of `tea/<name>` come once `answer(name)` is called. */
async function shell(): Promise<{
  open: Open;
  go: (path: string) => void;
  answer: (name: string) => void;
  asked: string[];
}> {
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
  const go = (path: string): void => void router.navigate(path);
  return { open, go, asked, answer: (name) => answers.get(name)?.({ data: [{ id: 1 }], total: 1 }) };
}

test('goes to a table once its first rows are there', async () => {
  const { open, asked, answer } = await shell();
  act(() => open.menu(entry('tea/leaf')));
  await until(() => asked.includes('tea/leaf'));
  expect(here()).toBe('/admin/home');
  answer('tea/leaf');
  await until(() => here() === '/admin/tea/leaf');
});

test('waits no longer than one would notice', async () => {
  const { open, asked } = await shell();
  act(() => open.menu(entry('tea/slow')));
  await until(() => asked.includes('tea/slow'));
  await passes(HOLDS - 1);
  await settles();
  expect(here()).toBe('/admin/home');
  await passes(1);
  await until(() => here() === '/admin/tea/slow');
});

test('goes at once where nothing has to be read', async () => {
  const { open, asked, answer } = await shell();
  act(() => open.menu(entry('tea/leaf')));
  await until(() => asked.includes('tea/leaf'));
  answer('tea/leaf');
  await until(() => here() === '/admin/tea/leaf');
  act(() => open.path('/home'));
  await until(() => here() === '/admin/home');
  act(() => open.menu(entry('tea/leaf')));
  await until(() => here() !== '/admin/home');
  expect(here()).toBe('/admin/tea/leaf');
});

test('gives way to what is opened while it waits', async () => {
  const { open, go, asked, answer } = await shell();
  act(() => open.menu(entry('tea/first')));
  act(() => open.menu(entry('tea/second')));
  await until(() => asked.length === 2);
  answer('tea/first');
  await settles();
  expect(here()).toBe('/admin/home');
  answer('tea/second');
  await until(() => here() === '/admin/tea/second');
  act(() => open.menu(entry('tea/third')));
  act(() => open.path('/home'));
  await until(() => here() === '/admin/home');
  await passes(HOLDS);
  await settles();
  expect(here()).toBe('/admin/home');
  act(() => open.menu(entry('tea/fourth')));
  act(() => go('/elsewhere'));
  await until(() => here() === '/admin/elsewhere');
  await passes(HOLDS);
  await settles();
  expect(here()).toBe('/admin/elsewhere');
});
