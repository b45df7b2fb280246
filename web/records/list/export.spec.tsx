import { afterEach, describe, expect, test, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const ROWS = [{ id: 1, name: 'Sencha' }];
const button = () => screen.findByRole('button', { name: 'Export' });

async function choose(name: string): Promise<void> {
  fireEvent.click(await button());
  const menu = await screen.findByRole('menu');
  fireEvent.click(within(menu).getByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

afterEach(() => cleanup());

describe('the export of a list', () => {
  test('asks for all rows with the columns in sight, and gives them to the browser as a file', async () => {
    const files: Blob[] = [];
    const taken: string[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      taken.push(`${this.download} ${this.href}`);
    });
    const { reported } = showList(viewOf({ export: true }), ROWS, {
      exported: async () => ({ file: new Blob(['Name\r\nSencha\r\n']) }),
    });
    await screen.findByText('Sencha');
    await choose('Export the 1 matching row · CSV');
    await waitFor(() => expect(taken).toEqual(['Leaves.csv blob:list']));
    expect(files[0]?.size).toBe('Name\r\nSencha\r\n'.length);
    await choose('Export the 1 matching row · Excel');
    await waitFor(() => expect(taken[1]).toBe('Leaves.xlsx blob:list'));
    const asked = { columns: ['id', 'name'] };
    expect(reported.filter(([method]) => method === 'exported')).toEqual([
      ['exported', 'tea/leaf', expect.objectContaining({ ...asked, format: 'csv' })],
      ['exported', 'tea/leaf', expect.objectContaining({ ...asked, format: 'xlsx' })],
    ]);
    click.mockRestore();
  });

  test('asks, while rows are selected, whether they alone are wanted', async () => {
    URL.createObjectURL = () => 'blob:list';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const rows = [...ROWS, { id: 2, name: 'Assam' }, { id: 3, name: 'Oolong' }];
    // Who may only read and export has nothing else to select rows for.
    const reader = viewOf({ export: true }, ['tea/leaf/index', 'tea/leaf/export']);
    const { reported } = showList(reader, rows, { exported: async () => ({ file: new Blob(['Name\r\n']) }) });
    await screen.findByText('Sencha');
    const asked = () => reported.flatMap(([method, , what]) => (method === 'exported' ? [what] : []));
    for (const id of [1, 3]) fireEvent.click(screen.getByRole('checkbox', { name: `Select this row ${id}` }));
    await choose('Export the 2 selected rows · CSV');
    expect(asked()).toEqual([expect.objectContaining({ ids: [1, 3], columns: ['id', 'name'] })]);
    await choose('Export all 3 matching rows · CSV');
    expect(asked()[1]).not.toHaveProperty('ids');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    fireEvent.click(await button());
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
    click.mockRestore();
  });

  test('offers a line for each child row of the form as well', async () => {
    URL.createObjectURL = () => 'blob:list';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const child = { name: 'sizes', title: 'Sizes', definition: 'tea/size', field: 'leaf_id' };
    const view = {
      ...viewOf({ export: true }),
      children: [
        { ...child, inForm: true as const },
        { ...child, name: 'notes', title: 'Notes' },
      ],
    };
    const { reported } = showList(view, ROWS, { exported: async () => ({ file: new Blob(['Name\r\n']) }) });
    await screen.findByText('Sencha');
    await choose('Export the 1 matching row · one line for each of “Sizes” · CSV');
    await waitFor(() =>
      expect(reported).toContainEqual([
        'exported',
        'tea/leaf',
        expect.objectContaining({ per: 'sizes', format: 'csv' }),
      ]),
    );
    fireEvent.click(await button());
    expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
    click.mockRestore();
  });

  test('says why there is none', async () => {
    showList(viewOf({ export: true }), ROWS, {
      exported: async () => {
        throw new HttpError('Filter the list first.', { status: 422 });
      },
    });
    await screen.findByText('Sencha');
    await choose('Export the 1 matching row · CSV');
    expect(await screen.findByText('Filter the list first.')).toBeTruthy();
  });

  test('of many rows is a task that one is led to', async () => {
    showList(viewOf({ export: true }), ROWS, {
      exported: async () => ({ task: { id: 3, name: 'Leaves', total: 12_345 } }),
    });
    await screen.findByText('Sencha');
    await choose('Export the 1 matching row · Excel');
    expect(await screen.findByText(/The file of 12,345 rows is being written/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Open exports' });
    expect(way.getAttribute('href')).toContain('routine/export');
  });

  test.each([
    ['nobody asked for it', {}, undefined],
    ['its viewer may not', { export: true }, ['tea/leaf/index']],
  ])('is not there where %s', async (_why, definition, nodes) => {
    showList(viewOf(definition, nodes), ROWS);
    await screen.findByText('Sencha');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
