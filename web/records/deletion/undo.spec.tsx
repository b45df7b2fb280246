import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const WITH_BIN: Partial<Definition> = {
  softDelete: 'gone_at',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'gone_at', type: 'timestamp', title: 'Gone' },
  ],
};
const ROWS: Row[] = [
  { id: 1, name: 'Sencha' },
  { id: 2, name: 'Matcha' },
];

afterEach(() => cleanup());

async function deleteAll(definition: Partial<Definition>, over: object = {}, nodes?: string[]) {
  const shown = showList(viewOf(definition, nodes), ROWS, {
    restore: async () => undefined,
    ...over,
  } as never);
  await screen.findByText('Sencha');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const bar = screen.getByRole('toolbar', { name: 'List tools' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return shown.reported;
}
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const restored = (reported: unknown[][]) => reported.filter(([method]) => method === 'restore');

describe('the way back after a deletion', () => {
  test('takes the rows out of the bin again and says so', async () => {
    const reported = await deleteAll(WITH_BIN);
    fireEvent.click(undo()!);
    await screen.findByText('2 rows restored');
    expect(restored(reported)).toEqual([['restore', 'tea/leaf', [1, 2]]]);
    await waitFor(() => expect(undo()).toBeNull());
  });

  test('is taken by a key, once', async () => {
    const reported = await deleteAll(WITH_BIN);
    for (let times = 0; times < 2; times += 1) fireEvent.keyDown(document.body, { key: 'z' });
    await screen.findByText('2 rows restored');
    expect(restored(reported)).toHaveLength(1);
  });

  test('says plainly when the rows stay where they are', async () => {
    await deleteAll(WITH_BIN, {
      restore: async () => {
        throw new HttpError('The name is taken.', { status: 409 });
      },
    });
    fireEvent.click(undo()!);
    expect(await screen.findByText('2 rows could not be restored: The name is taken.')).toBeTruthy();
  });

  test('is there after the deletion of one row', async () => {
    const { reported } = showList(viewOf(WITH_BIN), ROWS, { restore: async () => undefined } as never);
    const row = (await screen.findByText('Matcha')).closest('tr') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored(reported)).toEqual([['restore', 'tea/leaf', [2]]]));
  });

  test('covers the rows that went where others were refused', async () => {
    const inUse = new HttpError('In use.', { status: 409 });
    const { reported } = showList(viewOf(WITH_BIN), ROWS, {
      restore: async () => undefined,
      deleteMany: async () => {
        throw inUse;
      },
      delete: async (_: string, { id }: { id: number }) => {
        if (id === 2) throw inUse;
        return { data: {} };
      },
    } as never);
    await screen.findByText('Sencha');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    const bar = screen.getByRole('toolbar', { name: 'List tools' });
    fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const report = await screen.findByRole('alertdialog');
    fireEvent.click(within(report).getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored(reported)).toEqual([['restore', 'tea/leaf', [1]]]));
  });

  test.each([
    ['where there is no bin', {}, undefined],
    ['for who may not take rows out of it', WITH_BIN, ['tea/leaf/index', 'tea/leaf/del']],
  ])('is not offered %s', async (_where, definition, nodes) => {
    await deleteAll(definition, {}, nodes);
    expect(undo()).toBeNull();
  });
});
