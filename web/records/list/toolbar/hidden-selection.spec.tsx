import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Row } from '../../../fields/cells/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const view = viewOf({
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name', quickSearch: true },
  ],
});

interface Asked {
  filter: { q?: string; id?: Row['id'][] };
  pagination: { page: number; perPage: number };
}

/** Answers as the server does: `q` is a part of the name, `id` some of the keys. */
function showRows(rows: Row[]) {
  return showList(view, rows, {
    getList: (async (_: string, { filter, pagination: { page, perPage } }: Asked) => {
      const hits = rows.filter(
        ({ id, name }) => String(name).includes(filter.q ?? '') && (filter.id?.includes(id) ?? true),
      );
      return { data: hits.slice((page - 1) * perPage, page * perPage), total: hits.length };
    }) as never,
  });
}
const rowsOf = (...names: string[]): Row[] => names.map((name, at) => ({ id: at + 1, name }));
const tick = (at: number) => fireEvent.click(screen.getByRole('checkbox', { name: `Select this row ${at}` }));
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: words } });
const note = () => screen.queryByText(/selected rows (is|are) not shown by this filter/);

afterEach(() => cleanup());

describe('selected rows that a filter leaves out', () => {
  test('are reported, and let go by a press', async () => {
    showRows(rowsOf('Sencha', 'Matcha', 'Oolong', 'Matcha latte'));
    await screen.findByText('Sencha');
    [1, 2, 3].forEach(tick);
    expect(note()).toBeNull();
    search('Matcha');
    await screen.findByText('2 of 3 selected rows are not shown by this filter');
    fireEvent.click(screen.getByRole('button', { name: 'Deselect them' }));
    await screen.findByText('1 row selected');
    expect(note()).toBeNull();
    search('');
    await screen.findByText('Sencha');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this row 2' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this row 1' }).checked).toBe(false);
  });

  test('are not those that stand on another page of what is found', async () => {
    const names = Array.from({ length: 60 }, (_, at) => (at < 30 ? `Green ${at + 1}` : `Black ${at + 1}`));
    const { reported } = showRows(rowsOf(...names));
    await screen.findByText('Green 1');
    [1, 2].forEach(tick);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Black 40');
    [25, 35, 40].forEach(tick);
    // On the page of before the three are out of sight, and none the less among what is shown.
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('Green 1');
    expect(note()).toBeNull();
    search('Green');
    await screen.findByText('2 of 5 selected rows are not shown by this filter');
    const asked = reported.flatMap(([method, , params]) => (method === 'getList' ? [params as Asked] : []));
    expect(asked.at(-1)?.filter).toMatchObject({ q: 'Green', id: [25, 35, 40] });
    fireEvent.click(screen.getByRole('button', { name: 'Deselect them' }));
    await waitFor(() => expect(note()).toBeNull());
    expect(screen.getByText('3 rows selected')).toBeTruthy();
  });
});
