import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManyEdited } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import type { ManyChange } from '../../../providers/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const ROWS: Row[] = [
  { id: 1, name: 'Sencha', grade: 1 },
  { id: 2, name: 'Matcha', grade: 2 },
  { id: 3, name: 'Oolong', grade: 1 },
];
const fields: Definition['fields'] = [
  { name: 'id', type: 'pk' },
  { name: 'name', type: 'string', title: 'Name', required: true },
  { name: 'grade', type: 'number', title: 'Grade' },
  { name: 'place', type: 'number', title: 'Place', readonly: true },
];

/** Answers as the server would for the grade: row 3 may have none above 5. */
function edited(calls: ManyChange[]) {
  return async (_: string, change: ManyChange): Promise<ManyEdited> => {
    calls.push(change);
    if ('rows' in change) return { changed: change.rows.length, same: 0, refused: [], before: [] };
    const grade = change.values['grade'];
    const refused = change.ids.includes(3)
      ? [{ id: '3', message: 'Too high.', errors: { grade: 'Too high.' } }]
      : [];
    const others = ROWS.filter(({ id }) => change.ids.includes(id) && id !== 3);
    const changed = others.filter((row) => row['grade'] !== grade);
    return {
      changed: changed.length,
      same: others.length - changed.length,
      refused,
      before: change.trial
        ? []
        : changed.map((row) => ({
            id: String(row.id),
            values: { grade: row['grade'] ?? null },
            _version: '1',
          })),
    };
  };
}

async function openDialog(calls: ManyChange[]): Promise<HTMLElement> {
  showList(viewOf({ fields }), ROWS, { editMany: edited(calls) });
  await screen.findByText('Sencha');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Set a field' }));
  return screen.findByRole('dialog', { name: 'Set a field of 3 selected rows' });
}

async function choose(dialog: HTMLElement, field: string): Promise<void> {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Field' }));
  fireEvent.click(await screen.findByRole('option', { name: field }));
}

afterEach(() => cleanup());

describe('setting a field of the selected rows', () => {
  test('offers the fields that may be written', async () => {
    const dialog = await openDialog([]);
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Field' }));
    await screen.findByRole('option', { name: 'Grade' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Name', 'Grade']);
  });

  test('says that a field left empty is cleared, unless it may not be empty', async () => {
    const dialog = await openDialog([]);
    await choose(dialog, 'Grade');
    expect(await within(dialog).findByText('Left empty, the field is cleared')).toBeTruthy();
    await choose(dialog, 'Name');
    await within(dialog).findByLabelText('Name');
    expect(within(dialog).queryByText('Left empty, the field is cleared')).toBeNull();
  });

  test('says what it would do, does it to the rows that can be changed, and takes it back', async () => {
    const calls: ManyChange[] = [];
    const dialog = await openDialog(calls);
    await choose(dialog, 'Grade');
    fireEvent.change(await within(dialog).findByLabelText('Grade'), { target: { value: '2' } });
    await within(dialog).findByText(/1 row will change\. 1 row has this value already\./);
    within(dialog).getByText(/Oolong/);
    within(dialog).getByText(/Too high\./);
    expect(calls.every((call) => 'trial' in call && call.trial === true)).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    await screen.findByText('1 row changed');
    expect(calls.at(-1)).toEqual({ ids: [1, 2], values: { grade: 2 } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({ rows: [{ id: '1', values: { grade: 1 }, _version: '1' }] }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
