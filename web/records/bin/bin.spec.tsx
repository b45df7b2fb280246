import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const DEFINITION: Partial<Definition> = {
  softDelete: 'gone_at',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'gone_at', type: 'timestamp', title: 'Gone' },
  ],
};
const HERE: Row[] = [{ id: 1, name: 'Sencha' }];
const GONE: Row[] = [
  { id: 2, name: 'Matcha', gone_at: '2026-03-01T10:00:00Z' },
  { id: 3, name: 'Gyokuro', gone_at: '2026-02-01T10:00:00Z' },
];

/** A list with a bin of two rows; `over` answers what a test is about. */
async function openBin(over: object = {}, nodes?: string[]) {
  let bin = GONE;
  const shown = showList(viewOf(DEFINITION, nodes), HERE, {
    getList: async (_: string, { meta }: { meta?: { recycled?: boolean } }) =>
      meta?.recycled ? { data: bin, total: bin.length } : { data: HERE, total: 1 },
    restore: async (_: string, ids: Row['id'][]) => {
      bin = bin.filter(({ id }) => !ids.includes(id));
    },
    purge: async (_: string, ids: Row['id'][]) => {
      bin = bin.filter(({ id }) => !ids.includes(id));
    },
    ...over,
  } as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Recycle bin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leaves: recycle bin' });
  await within(dialog).findByText('Matcha');
  return { ...shown, dialog };
}

const calls = (reported: unknown[][], name: string) => reported.filter(([method]) => method === name);

afterEach(() => cleanup());

describe('the recycle bin', () => {
  test('lists deleted rows with the time of their deletion, the last deleted first, and finds among them', async () => {
    const { reported, dialog } = await openBin();
    expect(within(dialog).getByRole('columnheader', { name: 'Deleted at' })).toBeTruthy();
    expect(within(dialog).queryByText('Sencha')).toBeNull();
    const [[, , asked] = []] = calls(reported, 'getList').filter(
      ([, , params]) => (params as { meta?: unknown }).meta !== undefined,
    );
    expect(asked).toMatchObject({ sort: { field: 'gone_at', order: 'DESC' }, meta: { recycled: true } });
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'mat' } });
    await waitFor(() =>
      expect(calls(reported, 'getList').at(-1)?.[2]).toMatchObject({ filter: { q: 'mat' } }),
    );
  });

  test('restores what is ticked, and says so', async () => {
    const { reported, dialog } = await openBin();
    const restore = within(dialog).getByRole('button', { name: 'Restore' }) as HTMLButtonElement;
    expect(restore.disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Select this row: Matcha' }));
    fireEvent.click(restore);
    await screen.findByText('1 row restored');
    expect(calls(reported, 'restore')).toEqual([['restore', 'tea/leaf', [2]]]);
    await waitFor(() => expect(within(dialog).queryByText('Matcha')).toBeNull());
    expect(within(dialog).getByText('Gyokuro')).toBeTruthy();
  });

  test('asks before rows go for good, and reports what the server refuses', async () => {
    const refused = new HttpError('It is still used by orders.', { status: 409 });
    const { reported, dialog } = await openBin({
      purge: async () => {
        throw refused;
      },
    });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(calls(reported, 'purge')).toEqual([]);
    const question = await screen.findByText('Delete the 2 selected rows for good?');
    const sure = question.closest('[role="alertdialog"],[role="dialog"]') as HTMLElement;
    fireEvent.click(within(sure).getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('It is still used by orders.');
    expect(calls(reported, 'purge')).toEqual([['purge', 'tea/leaf', [2, 3]]]);
    expect(within(dialog).getByText('Gyokuro')).toBeTruthy();
  });

  test('asks to select rows only while there are some', async () => {
    const { dialog } = await openBin();
    const ask = 'Select rows to restore them or to delete them for good';
    expect(within(dialog).getByText(ask)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await within(dialog).findByText('The recycle bin is empty')).toBeTruthy();
    expect(within(dialog).queryByText(ask)).toBeNull();
  });

  test('offers only what its viewer may do', async () => {
    const { dialog } = await openBin({}, ['tea/leaf/index', 'tea/leaf/recycle']);
    expect(within(dialog).queryByRole('button', { name: 'Delete for good' })).toBeNull();
    cleanup();
    showList(viewOf(DEFINITION, ['tea/leaf/index', 'tea/leaf/del']), HERE);
    await screen.findByText('Sencha');
    expect(screen.queryByRole('button', { name: 'Recycle bin' })).toBeNull();
  });

  test('is what the question before a deletion speaks of', async () => {
    showList(viewOf(DEFINITION), HERE);
    await screen.findByText('Sencha');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    const bar = screen.getByRole('toolbar', { name: 'List tools' });
    fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('It can be restored from the recycle bin.')).toBeTruthy();
  });
});
