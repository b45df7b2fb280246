import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ArrivedFile, ImportOrder, ImportProgress } from '#engine/contract/index.ts';
import { HttpError, type RecordProvider } from '../../../providers/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const field = (name: string, title: string, more: object = {}) => ({
  name,
  title,
  required: false,
  keyOnly: false,
  labels: [],
  ...more,
});
const ARRIVED: ArrivedFile = {
  file: '1-a',
  name: 'leaves.xlsx',
  format: 'xlsx',
  encoding: 'utf-8',
  sheets: ['One', 'Two'],
  sheet: 'One',
  heads: ['Name', 'Farm', 'Remark'],
  samples: [
    ['Matcha', 'Uji', 'x'],
    ['Sencha', '', ''],
  ],
  rows: 1234,
  mapping: { 0: 'name', 1: 'farm_id' },
  fields: [
    field('id', 'ID', { keyOnly: true }),
    field('name', 'Name', { required: true }),
    field('farm_id', 'Farm', {
      labels: [
        { name: 'name', title: 'Name' },
        { name: 'code', title: 'Code' },
      ],
    }),
    field('grade', 'Grade'),
  ],
  keys: [
    { fields: ['id'], title: 'ID' },
    { fields: ['name'], title: 'Name' },
  ],
};
const BEGUN: ImportProgress = {
  id: 5,
  name: 'leaves.xlsx',
  state: 'running',
  dryRun: false,
  total: 1234,
  done: 500,
  added: 498,
  changed: 0,
  skipped: 0,
  failed: 2,
  undone: 0,
  kept: 0,
  error: null,
  steps: ['cancel'],
};
const DONE: ImportProgress = {
  ...BEGUN,
  state: 'done',
  done: 1234,
  added: 1232,
  steps: ['undo', 'download'],
};

afterEach(() => cleanup());

/** Opens the dialog with a workbook; the server gives one answer after the other to who follows. */
async function open(follow: ImportProgress[], over: Partial<RecordProvider> = {}) {
  const answers = [...follow];
  const shown = showList(viewOf({ import: true }), [{ id: 1, name: 'Sencha' }], {
    sendImport: async () => ARRIVED,
    startImport: async () => ({ id: 5, name: 'leaves.xlsx', total: 1234 }),
    followImport: async () => (answers.length > 1 ? answers.shift() : answers[0]) as ImportProgress,
    ...over,
  });
  await screen.findByText('Sencha');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leaves: import' });
  const box = dialog.querySelector('input[type="file"]') as HTMLInputElement;
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'leaves.xlsx');
  file.arrayBuffer = async () => new Uint8Array([0x50, 0x4b, 0, 0]).buffer;
  fireEvent.change(box, { target: { files: [file] } });
  const sent = (method: string) =>
    shown.reported.filter(([name]) => name === method).map(([, ...args]) => args);
  return { ...shown, dialog, sent };
}

const pick = async (dialog: HTMLElement, name: string, option: string): Promise<void> => {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name }));
  const list = await screen.findByRole('listbox');
  fireEvent.click(within(list).getByRole('option', { name: option }));
};

/** The button once it can be pressed. */
async function pressable(dialog: HTMLElement, name: string): Promise<HTMLButtonElement> {
  const button = await within(dialog).findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

describe('an import step by step', () => {
  test('shows the columns with what they suggest, takes decisions, and follows the rows', async () => {
    const { dialog, sent } = await open([BEGUN, DONE]);
    await within(dialog).findByText(/leaves\.xlsx · XLSX · 1,234 rows/);
    const columns = within(within(dialog).getByRole('list', { name: 'Columns and fields' })).getAllByRole(
      'listitem',
    );
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Matcha · Sencha'),
      expect.stringContaining('Uji'),
      expect.stringContaining('Pass over'),
    ]);
    await pick(dialog, 'Field that “Remark” fills', 'Grade');
    await pick(dialog, 'How “Farm” is looked up', 'By Code');
    await pick(dialog, 'What rows become', 'Change rows that are there, add the others');
    await pick(dialog, 'A row is there if it has the same', 'Name');
    fireEvent.click(await pressable(dialog, 'Import 1,234 rows'));
    await within(dialog).findByText(/500 \/ 1,234/);
    await within(dialog).findByText('The import is done.');
    const order: ImportOrder = {
      file: '1-a',
      mapping: { 0: 'name', 1: 'farm_id', 2: 'grade' },
      match: { farm_id: 'code' },
      mode: 'upsert',
      key: ['name'],
      dryRun: false,
    };
    expect(sent('startImport')).toEqual([['tea/leaf', order]]);
    within(dialog).getByText('1,232');
    within(dialog).getByRole('button', { name: 'Download refused rows' });
  });

  test('is not begun while a field is missing, and reads another sheet when asked to', async () => {
    const { dialog, sent } = await open([DONE]);
    await pressable(dialog, 'Import 1,234 rows');
    await pick(dialog, 'Field that “Name” fills', 'Pass over');
    await within(dialog).findByText('No column fills yet: Name');
    const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import 1,234 rows' });
    expect(start.disabled).toBe(true);
    await pick(dialog, 'Sheet', 'Two');
    expect(sent('sendImport').map((args) => (args[2] as { sheet?: string }).sheet)).toEqual([
      undefined,
      'Two',
    ]);
  });

  test('is tried first, then taken, then undone', async () => {
    const tried: ImportProgress = { ...DONE, dryRun: true, steps: [] };
    const undone: ImportProgress = { ...DONE, state: 'undone', undone: 1232, steps: [] };
    const { dialog, sent } = await open([tried, DONE, undone], {
      stepImport: async () => ({ ...DONE, state: 'undoing', steps: [] }),
    });
    fireEvent.click(await pressable(dialog, 'Try first'));
    await within(dialog).findByText('The trial is done; nothing was written.');
    expect(within(dialog).queryByRole('button', { name: 'Undo the import' })).toBeNull();
    fireEvent.click(await pressable(dialog, 'Import now'));
    await within(dialog).findByText('The import is done.');
    expect(sent('startImport').map(([, order]) => (order as ImportOrder).dryRun)).toEqual([true, false]);
    fireEvent.click(await pressable(dialog, 'Undo the import'));
    const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(sent('stepImport')).toEqual([]);
    fireEvent.click(await pressable(question, 'Undo the import'));
    await within(dialog).findByText('The import is undone.');
    expect(sent('stepImport')).toEqual([['tea/leaf', 5, 'undo']]);
  });

  test('says why it failed, and can be left while it goes on', async () => {
    const failed: ImportProgress = { ...BEGUN, state: 'failed', error: 'You may not.', steps: ['undo'] };
    const { dialog } = await open([BEGUN, BEGUN, failed], {
      startImport: async () => Promise.reject(new HttpError('Too many imports.', { status: 429 })),
    });
    fireEvent.click(await pressable(dialog, 'Import 1,234 rows'));
    await within(dialog).findByText('Too many imports.');
    cleanup();
    const again = await open([BEGUN, BEGUN, failed]);
    fireEvent.click(await pressable(again.dialog, 'Import 1,234 rows'));
    await within(again.dialog).findByRole('button', { name: 'Go on in the background' });
    const alert = await within(again.dialog).findByText(/did not come to its end\. You may not\./);
    expect(alert.closest('[role="status"]')).not.toBeNull();
  });
});
