import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const ROWS: Row[] = [
  { id: 1, name: 'Sencha' },
  { id: 2, name: 'Matcha' },
  { id: 3, name: 'Gyokuro' },
];
const inUse = new HttpError('It is still used by 2 orders.', { status: 409 });
const bar = () => screen.getByRole('toolbar', { name: 'List tools' });

async function askForAll(over: object) {
  const shown = showList(viewOf({}), ROWS, over);
  await screen.findByText('Sencha');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  fireEvent.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  return {
    ...shown,
    dialog,
    go: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' })),
  };
}

afterEach(() => cleanup());

describe('the deletion of several rows', () => {
  test('says how many and which, and takes them in one call', async () => {
    const { reported, dialog, go } = await askForAll({});
    expect(within(dialog).getByText('Delete the 3 selected rows?')).toBeTruthy();
    for (const { name } of ROWS) expect(within(dialog).getByText(String(name))).toBeTruthy();
    go();
    await screen.findByText('Deleted');
    expect(reported.filter(([method]) => method.startsWith('delete'))).toEqual([
      ['deleteMany', 'tea/leaf', { ids: [1, 2, 3] }],
    ]);
    await waitFor(() => expect(screen.queryByText(/rows? selected/)).toBeNull());
  });

  test('names the rows that are refused with the reason, and leaves them selected', async () => {
    const { reported, go } = await askForAll({
      deleteMany: async () => {
        throw inUse;
      },
      delete: async (_: string, { id }: { id: number }) => {
        if (id === 2) throw inUse;
        if (id === 3) throw new HttpError('Not there.', { status: 404 });
        return { data: {} };
      },
    });
    go();
    const report = await screen.findByRole('alertdialog');
    expect(within(report).getByText('1 row was not deleted')).toBeTruthy();
    expect(within(report).getByText('The other 2 are deleted.')).toBeTruthy();
    expect(within(report).getByText('Matcha')).toBeTruthy();
    expect(within(report).getByText('It is still used by 2 orders.')).toBeTruthy();
    expect(within(report).queryByText('Sencha')).toBeNull();
    expect(reported.filter(([method]) => method === 'delete')).toHaveLength(3);
    expect(screen.getByText('1 row selected')).toBeTruthy();
  });

  test('tries no row by itself when the refusal is not about rows', async () => {
    const { reported, go } = await askForAll({
      deleteMany: async () => {
        throw new HttpError('You may not.', { status: 403 });
      },
    });
    go();
    await screen.findByText('You may not.');
    expect(reported.filter(([method]) => method === 'delete')).toEqual([]);
    expect(screen.getByText('3 rows selected')).toBeTruthy();
  });
});

describe('the deletion of one row', () => {
  test('is asked for at its button, by its name', async () => {
    const { reported } = showList(viewOf({}), ROWS);
    await screen.findByText('Sencha');
    const row = screen.getByText('Matcha').closest('tr') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Matcha”?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(reported).toContainEqual(['delete', 'tea/leaf', { id: 2 }]));
    await screen.findByText('Deleted');
  });
});
