import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row } from '../../fields/cells/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

afterEach(() => cleanup());

const wide = window.matchMedia;
/** A window of a phone's width, for what asks whether it is below one. */
const quiet = (): void => undefined;
const narrow = (query: string) =>
  ({
    matches: query.includes('max-width'),
    addListener: quiet,
    removeListener: quiet,
    addEventListener: quiet,
    removeEventListener: quiet,
  }) as never;

const rowOf = (id: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement;

const ordered = viewOf({
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'weigh', type: 'weigh' },
  ],
});

/** A list whose rows go when they are deleted, or moved. */
async function showLeaves(): Promise<void> {
  let rows: Row[] = ['Assam', 'Bancha', 'Ceylon'].map((name, at) => ({ id: at + 1, name, weigh: 3 - at }));
  showList(ordered, rows, {
    getList: async () => ({ data: rows, total: rows.length }),
    rankPlace: async () => ({ position: 2, count: 3 }),
    // To a place on another page.
    sortable: async (_: string, { move }: { move: Row['id'] }) => {
      rows = rows.filter((row) => row.id !== move);
    },
    delete: async (_: string, { id }: { id: Row['id'] }) => {
      rows = rows.filter((row) => row.id !== id);
      return { data: {} };
    },
    editMany: async () => ({ changed: 1, same: 0, refused: [], before: [] }),
  } as never);
  await screen.findByText('Assam');
}

async function deleteRow(id: number): Promise<void> {
  const button = within(rowOf(id)).getByRole('button', { name: 'Delete' });
  button.focus();
  fireEvent.click(button);
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rowOf(id)).toBeNull());
}

describe.each([
  ['rows', 'tr', wide],
  ['cards on a narrow screen', 'li', narrow],
])('the focus of %s', (_what, tag, matchMedia) => {
  beforeEach(() => {
    window.matchMedia = matchMedia;
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('is that of the form they have there', async () => {
    await showLeaves();
    expect(rowOf(1).tagName.toLowerCase()).toBe(tag);
  });

  test('goes to the next row when one is moved to another page', async () => {
    await showLeaves();
    const grip = await within(rowOf(2)).findByRole('button', { name: /Move/ });
    grip.focus();
    fireEvent.click(grip, { detail: 1 });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(rowOf(2)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rowOf(3)), { timeout: 3000 });
  });

  test('goes to the next row when one is deleted by its own button', async () => {
    await showLeaves();
    await deleteRow(2);
    await waitFor(() => expect(document.activeElement).toBe(rowOf(3)));
  });

  test('goes to the row before when the last one is deleted', async () => {
    await showLeaves();
    await deleteRow(3);
    await waitFor(() => expect(document.activeElement).toBe(rowOf(2)));
  });

  test('goes to the rows when a field of some of them is set', async () => {
    await showLeaves();
    const tick = screen.getByRole('checkbox', { name: 'Select this row 2' });
    tick.focus();
    fireEvent.click(tick);
    const open = await screen.findByRole('button', { name: 'Set a field' });
    open.focus();
    fireEvent.click(open);
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Field' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Name' }));
    fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: 'Oolong' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Change 1 row' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rowOf(2)));
  });
});
