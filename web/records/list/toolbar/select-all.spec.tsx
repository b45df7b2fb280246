import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MOST_ROWS } from '#engine/contract/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Leaf ${at + 1}` }));
const view = viewOf({ actions: [{ name: 'brew', title: 'Brew', on: 'selection' }] });

async function tickPage(rows: Row[]) {
  const shown = showList(view, rows);
  await screen.findByText('Leaf 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await screen.findByText('20 rows selected');
  return shown;
}
const bar = () => within(screen.getByRole('toolbar', { name: 'List tools' }));

afterEach(() => cleanup());

describe('a selection of more than a page', () => {
  test('takes all that the filters leave', async () => {
    const { told } = await tickPage(rowsTo(45));
    fireEvent.click(bar().getByRole('button', { name: 'Select all 45 rows' }));
    await screen.findByText('45 rows selected');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the 45 selected rows?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(told.filter(([method]) => method === 'deleteMany')).toEqual([
        ['deleteMany', 'tea/leaf', { ids: rowsTo(45).map(({ id }) => id) }],
      ]),
    );
  });

  test('takes as many as one call may name, and says so; more are told before the server is asked', async () => {
    const rows = rowsTo(MOST_ROWS + 20);
    const { told } = await tickPage(rows);
    fireEvent.click(bar().getByRole('button', { name: 'Select the first 1,000 rows' }));
    await screen.findByText('1000 rows selected');
    await screen.findByText(/^Of 1,020 rows the first 1,000 are selected/);
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText(`Leaf ${rows.length}`);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await screen.findByText('1020 rows selected');
    const before = told.length;
    for (const name of ['Set a field', 'Brew']) fireEvent.click(bar().getByRole('button', { name }));
    await screen.findAllByText(/^At most 1,000 rows can be handled at once, 1,020 are selected\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told.length).toBe(before);
  });

  test('is not offered where the page is all there is', async () => {
    await tickPage(rowsTo(20));
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });
});
