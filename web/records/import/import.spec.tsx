import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Imported } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { HttpError, type RecordProvider } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const ROWS = [{ id: 1, name: 'Sencha' }];
const DEFINITION: Partial<Definition> = {
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'grade', type: 'number', title: 'Grade, of ten' },
    { name: 'place', type: 'number', title: 'Place', readonly: true },
  ],
};
const FINE: Imported = {
  added: 2,
  columns: [{ field: 'name', title: 'Name' }],
  ignored: ['Colour'],
  refused: [],
  refusedCount: 0,
};
const REFUSED: Imported = {
  ...FINE,
  added: 1,
  refused: [
    { line: 3, message: 'Look at the grade.', errors: { grade: 'Too high.' } },
    { line: 5, message: 'There is such a leaf already.', errors: {} },
  ],
  refusedCount: 7,
};
type Asked = { csv: string; trial: boolean };

/** Answers as the server would; a file that names Oolong is refused. */
const answer = async (_: string, { csv }: Asked): Promise<Imported> =>
  csv.includes('Oolong') ? REFUSED : FINE;

async function openDialog(
  imported: (resource: string, asked: Asked) => Promise<Imported> = answer,
  over: Partial<RecordProvider> = {},
) {
  const shown = showList(viewOf(DEFINITION), ROWS, { imported, ...over });
  await screen.findByText('Sencha');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leaves: import' });
  const asked = () =>
    shown.reported.filter(([method]) => method === 'imported').map(([, , sent]) => sent as Asked);
  return { ...shown, dialog, asked };
}

function give(dialog: HTMLElement, content: BlobPart, name = 'leaves.csv'): void {
  const box = dialog.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(box, { target: { files: [new File([content], name, { type: 'text/csv' })] } });
}

const apply = (dialog: HTMLElement, name: string) =>
  within(dialog).findByRole<HTMLButtonElement>('button', { name });

// jsdom's files can be read in the older way only.
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });

beforeAll(() => {
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return bytesOf(this);
  };
});
afterEach(() => cleanup());

describe('the import of rows', () => {
  test('is tried as soon as a file is there, and done when it is asked to be', async () => {
    const { reported, asked, dialog } = await openDialog();
    expect((await apply(dialog, 'Import')).disabled).toBe(true);
    give(dialog, '\uFEFFName,Colour\r\nMatcha,green\r\nGyokuro,green\r\n');
    await within(dialog).findByText('2 rows can be added.');
    within(dialog).getByText('Columns taken: Name');
    within(dialog).getByText('Columns passed over: Colour');
    const csv = 'Name,Colour\r\nMatcha,green\r\nGyokuro,green\r\n';
    expect(asked()).toEqual([{ csv, trial: true }]);
    const read = reported.filter(([method]) => method === 'getList').length;
    fireEvent.click(await apply(dialog, 'Import 2 rows'));
    await screen.findByText('2 rows added');
    expect(asked()).toEqual([
      { csv, trial: true },
      { csv, trial: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(reported.filter(([method]) => method === 'getList').length).toBeGreaterThan(read),
    );
  });

  test('is not to be had while a row is refused, and says line by line why', async () => {
    const { asked, dialog } = await openDialog();
    give(dialog, 'Name\r\nOolong\r\n');
    await within(dialog).findByText(
      '7 rows can’t be added. Nothing is until they are right. 1 other row is in order; “Columns and options” adds it without these.',
    );
    const table = within(dialog).getByRole('table', { name: 'Rows that can’t be added' });
    const lines = within(table).getAllByRole('row').slice(1);
    expect(
      lines.map(({ cells }: HTMLElement & { cells?: HTMLCollection }) =>
        [...(cells ?? [])].map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['3', 'Grade, of ten: Too high.'],
      ['5', 'There is such a leaf already.'],
    ]);
    within(dialog).getByText('5 more');
    expect((await apply(dialog, 'Import')).disabled).toBe(true);
    give(dialog, 'Name\r\nMatcha\r\n');
    expect((await apply(dialog, 'Import 2 rows')).disabled).toBe(false);
    expect(within(dialog).queryByRole('table')).toBeNull();
    expect(asked().map(({ trial }) => trial)).toEqual([true, true]);
  });

  test('reads a file that a spreadsheet in Chinese wrote', async () => {
    const { asked, dialog } = await openDialog();
    // 名称, 茶 in GB18030
    give(dialog, new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xb2, 0xe8, 0x0a]));
    await within(dialog).findByText('2 rows can be added.');
    expect(asked()).toEqual([{ csv: '名称\n茶\n', trial: true }]);
  });

  test('takes rows that are pasted, and what was dropped on it', async () => {
    const { asked, dialog } = await openDialog();
    fireEvent.change(within(dialog).getByLabelText('Or paste rows, with the line of titles'), {
      target: { value: 'Name\nMatcha' },
    });
    await within(dialog).findByText('2 rows can be added.');
    const file = new File(['Name\nOolong'], 'dropped.csv');
    fireEvent.drop(within(dialog).getByRole('group', { name: 'Rows to import' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    await within(dialog).findByText(/dropped\.csv/);
    await within(dialog).findByText(/^7 rows can’t be added\./);
    expect(asked()).toEqual([
      { csv: 'Name\nMatcha', trial: true },
      { csv: 'Name\nOolong', trial: true },
    ]);
  });

  test.each([
    ['is too large for one call', 'x'.repeat(8 * 1024 * 1024 + 1)],
    ['is no text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('goes step by step with a file that %s', async (_what, content) => {
    const sent: string[] = [];
    const { asked, dialog } = await openDialog(answer, {
      sendImport: (_: string, file: File) => {
        sent.push(file.name);
        return Promise.reject(new HttpError('No file of rows.', { status: 422 }));
      },
    });
    give(dialog, content);
    await within(dialog).findByText('No file of rows.');
    expect([asked(), sent]).toEqual([[], ['leaves.csv']]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose another file' }));
    await within(dialog).findByText('Or paste rows, with the line of titles');
  });

  test('goes step by step where there are more rows than one call takes, or decisions are wanted', async () => {
    const sent: string[] = [];
    const sendImport = async (_: string, file: File) => {
      sent.push(file.name);
      return new Promise<never>(() => undefined);
    };
    const many = () =>
      Promise.reject(
        new HttpError('The file has more than 10000 rows.', { status: 422, code: 'import.too-many' }),
      );
    const { dialog } = await openDialog(many, { sendImport });
    give(dialog, 'Name\nMatcha');
    await within(dialog).findByRole('progressbar', { name: 'Sending rows.csv' });
    cleanup();
    const { dialog: other } = await openDialog(answer, { sendImport });
    give(other, 'Name\nMatcha');
    fireEvent.click(await within(other).findByRole('button', { name: 'Columns and options' }));
    await within(other).findByRole('progressbar', { name: 'Sending leaves.csv' });
    expect(sent).toEqual(['rows.csv', 'leaves.csv']);
  });

  test('keeps the file and the server’s words where it fails, and tries rows anew that were refused', async () => {
    let refused = false;
    const { asked, dialog } = await openDialog(async (_, { trial }) => {
      if (trial) return refused ? REFUSED : FINE;
      refused = true;
      throw new HttpError('7 rows can’t be added; nothing was.', { status: 422 });
    });
    give(dialog, 'Name\nMatcha');
    fireEvent.click(await apply(dialog, 'Import 2 rows'));
    const alert = await within(dialog).findByText('7 rows can’t be added; nothing was.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    within(dialog).getByText(/leaves\.csv/);
    await within(dialog).findByText('Grade, of ten: Too high.');
    expect(asked().map(({ trial }) => trial)).toEqual([true, false, true]);
    expect((await apply(dialog, 'Import')).disabled).toBe(true);
  });

  test('can not be lost while it runs, and closes by Escape before', async () => {
    let finish = (): void => undefined;
    const { dialog } = await openDialog((_, { trial }) =>
      trial
        ? Promise.resolve(FINE)
        : new Promise((resolve) => {
            finish = () => resolve(FINE);
          }),
    );
    give(dialog, 'Name\nMatcha');
    fireEvent.click(await apply(dialog, 'Import 2 rows'));
    await within(dialog).findByRole('progressbar', { name: 'Importing the rows' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    // Longer than a dialog takes to fade.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(screen.queryByRole('dialog')).toBe(dialog);
    finish();
    await screen.findByText('2 rows added');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers files to be filled in', async () => {
    const taken: string[] = [];
    URL.createObjectURL = () => 'blob:heads';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      taken.push(this.download);
    });
    const wanted: string[] = [];
    const { dialog } = await openDialog(answer, {
      importTemplate: async (_: string, format: string) => {
        wanted.push(format);
        return new Blob(['Name']);
      },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download a template as XLSX' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download a template as CSV' }));
    await waitFor(() => expect(taken).toHaveLength(2));
    click.mockRestore();
    expect(wanted).toEqual(['xlsx', 'csv']);
    expect(taken).toEqual(['Leaves (import template).xlsx', 'Leaves (import template).csv']);
  });

  test.each([
    ['nobody asked for it', {}, undefined],
    ['its viewer may not', { import: true }, ['tea/leaf/index', 'tea/leaf/add']],
    ['its viewer may not add rows', { import: true }, ['tea/leaf/index', 'tea/leaf/import']],
  ])('is not there where %s', async (_why, definition, nodes) => {
    showList(viewOf(definition, nodes), ROWS);
    await screen.findByText('Sencha');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
