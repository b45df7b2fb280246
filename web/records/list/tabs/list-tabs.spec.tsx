import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const WITH_TABS: Partial<Definition> = {
  export: true,
  list: {
    tabs: [
      { name: 'all', title: 'All', search: [] },
      { name: 'green', title: 'Green', search: [{ field: 'name', operator: 'LIKE', val: 'green' }] },
    ],
  },
};
const rows = [
  { id: 1, name: 'Green one' },
  { id: 2, name: 'Black one' },
];

describe('tabs above a list', () => {
  afterEach(cleanup);

  it('show their counts; the chosen one filters the rows, alone and with a search', async () => {
    const tabCounts = async () => ({ all: 1200, green: 3 });
    const { reported } = showList(viewOf(WITH_TABS), rows, { tabCounts });
    const tabs = within(await screen.findByRole('tablist', { name: 'Filters' }));
    await waitFor(() => expect(tabs.getByRole('tab', { name: /All.*1,200/ })).toBeTruthy());
    expect(tabs.getByRole('tab', { selected: true }).textContent).toContain('All');
    const asked = () => reported.filter(([method]) => method === 'getList').map((call) => call[2]);
    expect(asked().at(-1)).toMatchObject({ filter: {} });

    fireEvent.click(tabs.getByRole('tab', { name: /Green/ }));
    const search = [{ field: 'name', operator: 'LIKE', val: 'green' }];
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: { search } }));
    expect(tabs.getByRole('tab', { selected: true }).textContent).toContain('Green');

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: { search, q: 'tea' } }));
    expect(tabs.getByRole('tab', { selected: true }).textContent).toContain('Green');
  });

  it('are walked through by the keyboard', async () => {
    showList(viewOf(WITH_TABS), rows, { tabCounts: async () => ({}) });
    const all = await screen.findByRole('tab', { name: 'All' });
    all.focus();
    fireEvent.keyDown(all, { key: 'ArrowRight' });
    const green = screen.getByRole('tab', { name: 'Green' });
    expect(document.activeElement).toBe(green);
    fireEvent.click(green);
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Green' }).getAttribute('aria-selected')).toBe('true'),
    );
  });

  it('are counted anew whenever the rows are read anew', async () => {
    const { reported } = showList(viewOf(WITH_TABS), rows, { tabCounts: async () => ({ all: 2 }) });
    const count = () => reported.filter(([method]) => method === 'tabCounts').length;
    await screen.findByText('Green one');
    expect(count()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: /Refresh/ }));
    await waitFor(() => expect(count()).toBe(2));
  });
});
