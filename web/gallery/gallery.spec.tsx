import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { cellNames, registerCell } from '../fields/cells/index.ts';
import { inputNames } from '../fields/inputs/index.ts';
import { Screen } from '../main/screen.tsx';
import {
  createI18nProvider,
  createQueryClient,
  HttpError,
  ServicesContext,
  type Services,
  type Site,
} from '../providers/index.ts';
import { registeredRowButtons } from '../records/buttons/index.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { theme } from '../ui/index.ts';
import { buttonEntries } from './button-entries.tsx';
import { cellEntries } from './cell-entries.tsx';
import { inputEntries } from './input-entries.tsx';

/** Which entries are near the window: those whose id starts so. */
let near = 'nothing';

class Observer {
  constructor(private readonly report: (seen: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    if (element.id.startsWith(near)) this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** Opens the address of the gallery, on a developer's server or on another. */
function open(development: boolean): void {
  const texts = createI18n('en');
  const call = async () => Promise.reject(new HttpError('No.', { status: 404 }));
  const services = { http: { call }, records: {}, base: '/admin' } as unknown as Services;
  const site = {
    adminInfo: { id: 1, username: 'admin', nickname: '', avatar: '', super: true },
    menus: [],
    siteConfig: { siteName: 'Metamall', ...(development ? { development } : {}) },
  } as unknown as Site;
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={services}>
        <MemoryRouter initialEntries={['/gallery']}>
          <CoreAdminContext
            dataProvider={{} as DataProvider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={createQueryClient()}
            store={memoryStore()}
          >
            <ThemeProvider theme={theme}>
              <Screen site={site} />
            </ThemeProvider>
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  near = 'nothing';
});

describe('the gallery', () => {
  test('has an entry for whatever is registered, also later', () => {
    registerCell('fixtureLater', () => <b>later</b>);
    expect(cellEntries().map((entry) => entry.name)).toEqual(cellNames());
    expect(cellNames()).toContain('fixtureLater');
    expect(inputEntries().map((entry) => entry.name)).toEqual(inputNames());
    const buttons = buttonEntries().map((entry) => entry.name);
    expect(registeredRowButtons().filter((name) => !buttons.includes(name))).toEqual([]);
  });

  test('draws every cell in every state, and none of them falls', async () => {
    near = 'cell-';
    const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open(true);
    await screen.findByRole('heading', { name: 'Gallery' }, { timeout: 20_000 });
    await waitFor(() =>
      expect(document.querySelectorAll('[id^="cell-"] [data-state]').length).toBeGreaterThan(300),
    );
    expect(document.querySelectorAll('[data-fallen]')).toHaveLength(0);
    expect(document.querySelectorAll('article script')).toHaveLength(0);
    const rating = within(document.getElementById('cell-rating') as HTMLElement);
    expect(rating.getByText('Parameters (1)')).toBeTruthy();
    expect(rating.getByText('4.5 of 5 stars')).toBeTruthy();
    quiet.mockRestore();
  });

  test('finds an entry by a word of any language', async () => {
    open(true);
    const box = await screen.findByRole('searchbox', { name: 'Search the gallery' }, { timeout: 20_000 });
    fireEvent.change(box, { target: { value: '评分' } });
    const shown = [...document.querySelectorAll('article')].map((article) => article.id);
    expect(shown).toContain('cell-rating');
    expect(shown.length).toBeLessThan(4);
    fireEvent.change(box, { target: { value: 'no such thing' } });
    expect(screen.getByText('Nothing is called that')).toBeTruthy();
  });

  test('is an unknown page on a server that people work with', async () => {
    open(false);
    await waitFor(() => expect(window.location.pathname).toBe('/404'));
    expect(window.history.state).toEqual({ from: '/' });
    expect(screen.queryByRole('heading', { name: 'Gallery' })).toBeNull();
  });
});
