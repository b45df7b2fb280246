import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useEffect } from 'react';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import {
  createI18nProvider,
  createQueryClient,
  HttpError,
  ServicesContext,
  type Services,
} from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { theme } from '../../ui/index.ts';
import { RecordList } from '../list/record-list.tsx';
import { clerk, leafView } from './search.fixture.ts';

// Other suites may keep the machine busy meanwhile.
configure({ asyncUtilTimeout: 8000 });

interface ListCall {
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
  pagination: { page: number; perPage: number };
}

let calls: ListCall[];
let failure: HttpError | null;
let address = '';
let go: (to: number | string) => void = () => undefined;

const provider = {
  getList: async (resource: string, params: ListCall) => {
    if (resource === 'tea/brand') return { data: [{ id: 3, name: 'Acme', country: 'cn' }], total: 1 };
    calls.push(params);
    if (failure) throw failure;
    return { data: [{ id: 1, name: 'Sencha', kind: 'a' }], total: 57 };
  },
} as unknown as DataProvider;

function Witness() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    address = pathname + search;
    go = (to) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  });
  return null;
}

function show(start: string, store = memoryStore(), view = leafView()): void {
  const texts = createI18n('en');
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={{ records: provider } as unknown as Services}>
        <MemoryRouter initialEntries={[start]}>
          <CoreAdminContext
            dataProvider={provider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={createQueryClient()}
            store={store}
          >
            <ThemeProvider theme={theme}>
              <RecordList view={view} />
              <Witness />
            </ThemeProvider>
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
}

const last = (): ListCall => calls.at(-1) as ListCall;
/** Keys that are undefined are not sent. */
const sent = (): unknown => JSON.parse(JSON.stringify(last().filter));
const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
const ready = () => screen.findAllByText('Sencha');

beforeEach(() => {
  calls = [];
  failure = null;
});
afterEach(() => cleanup());

describe('the address of a list', () => {
  test('fills the filter, the order and the page', async () => {
    show('/tea/leaf?kind=a&q=sen&price=5,9&sort=name&order=DESC&page=2&perPage=10');
    await ready();
    expect(sent()).toEqual({
      q: 'sen',
      search: [
        { field: 'kind', operator: 'eq', val: 'a' },
        { field: 'price', operator: 'RANGE', val: ['5', '9'] },
      ],
    });
    expect(last().sort).toEqual({ field: 'name', order: 'DESC' });
    expect(last().pagination).toEqual({ page: 2, perPage: 10 });
    expect(calls).toHaveLength(1);
  });

  test('says in words what is filtered, and each filter can be taken off, and put on again by going back', async () => {
    show('/tea/leaf?kind=a,b&brand_id=3&note=1&sort=name&order=ASC');
    await ready();
    const chips = within(screen.getByRole('list', { name: 'Filters' }));
    expect(chips.getByText('Kind is one of Green, Black')).toBeTruthy();
    expect(await chips.findByText('Brand is Acme, cn')).toBeTruthy();
    expect(chips.getByText('Note is empty')).toBeTruthy();
    fireEvent.click(chips.getByRole('button', { name: 'Remove filter: Kind' }));
    await waitFor(() => expect(query()).toEqual({ brand_id: '3', note: 'true', sort: 'name', order: 'ASC' }));
    fireEvent.click(chips.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(sent()).toEqual({}));
    expect(query()).toEqual({ sort: 'name', order: 'ASC' });
    go(-1);
    await waitFor(() => expect(query()).toMatchObject({ brand_id: '3', note: 'true' }));
    await waitFor(() => expect(screen.getByText('Note is empty')).toBeTruthy());
  });

  test('still takes the links to child rows, and lets them be taken off', async () => {
    show('/tea/leaf?filter=%7B%22brand_id%22%3A3%2C%22grade%22%3A5%7D&page=1');
    await ready();
    expect(sent()).toEqual({ grade: 5, search: [{ field: 'brand_id', operator: 'eq', val: '3' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Grade' }));
    await waitFor(() =>
      expect(sent()).toEqual({ search: [{ field: 'brand_id', operator: 'eq', val: '3' }] }),
    );
    expect(query()).toEqual({ brand_id: '3' });
  });

  test('notes what may not be searched by, never sends it, and lets it go', async () => {
    show(
      '/tea/leaf?secret=x&phone=1&name=sen&filter=%7B%22secret%22%3A%22x%22%7D',
      memoryStore(),
      leafView(clerk),
    );
    await ready();
    expect(sent()).toEqual({ search: [{ field: 'name', operator: 'LIKE', val: 'sen' }] });
    expect(screen.getByText(/has no effect: secret, phone\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(query()).toEqual({ name: 'sen' }));
    expect(screen.queryByText(/has no effect/)).toBeNull();
  });

  test('says why the server would not search, and clears the search', async () => {
    failure = new HttpError('There is no field grade here.', { status: 400, code: 'request.unknown-field' });
    show('/tea/leaf?grade=5');
    await screen.findByText('This search is refused: There is no field grade here.');
    failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await ready();
    expect(sent()).toEqual({});
  });

  test('comes back with the next visit', async () => {
    show('/tea/leaf?kind=a&page=2');
    await ready();
    go('/tea/leaf');
    await waitFor(() => expect(query()).toMatchObject({ kind: 'a', page: '2' }));
    expect(sent()).toEqual({ search: [{ field: 'kind', operator: 'eq', val: 'a' }] });
    expect(last().pagination.page).toBe(2);
    expect(calls).toHaveLength(1);
  });

  test('is written by the panel, by words and by the order, one after the other', async () => {
    show('/tea/leaf');
    await ready();
    fireEvent.click(screen.getByRole('button', { name: 'Search by field' }));
    const panel = within(await screen.findByRole('search', { name: 'Search by field' }));
    fireEvent.change(panel.getByLabelText('Name', { selector: 'input' }), { target: { value: 'sen' } });
    fireEvent.click(panel.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(query()).toEqual({ name: 'sen' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea ' } });
    await waitFor(() => expect(query()).toEqual({ name: 'sen', q: 'tea' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea ');
    await waitFor(() => expect(last().filter).toMatchObject({ q: 'tea' }));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    await waitFor(() => expect(query()).toEqual({ name: 'sen' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('offers no panel where the definition wants none, and names what the quick search looks into', async () => {
    show('/tea/leaf', memoryStore(), { ...leafView(), toolbar: ['quickSearch'] });
    await ready();
    expect(screen.queryByRole('button', { name: 'Search by field' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder).toBe('Search Name, ID');
  });
});
