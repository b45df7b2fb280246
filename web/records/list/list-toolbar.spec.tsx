import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const ROWS: Row[] = [
  { id: 1, name: 'Sencha', status: 1 },
  { id: 2, name: 'Matcha', status: 2 },
];
const bar = () => screen.getByRole('toolbar', { name: 'List tools' });
const buttons = (): string[] =>
  [...bar().querySelectorAll('button, a')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  );
const tick = (id: number) => fireEvent.click(screen.getByRole('checkbox', { name: `Select this row ${id}` }));

async function show(definition: Partial<Definition> = {}, nodes?: string[], over = {}) {
  const shown = showList(viewOf(definition, nodes), ROWS, over);
  await screen.findByText('Sencha');
  return shown;
}

afterEach(() => cleanup());

describe('the toolbar', () => {
  test('stands in the order of the definition', async () => {
    await show({ list: { toolbar: ['columnDisplay', 'delete', 'refresh', 'add'] } });
    expect(buttons()).toEqual(['Add to favourites', 'Views', 'Columns', 'Delete', 'Refresh', 'Add']);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('has no button for what one may not do', async () => {
    await show({}, ['tea/leaf/index', 'tea/leaf/edit']);
    expect(buttons()).toContain('Edit');
    expect(buttons()).not.toContain('Add');
    expect(buttons()).not.toContain('Delete');
  });

  test('works on selected rows only when there are some', async () => {
    await show();
    const edit = () => within(bar()).getByRole<HTMLButtonElement>('button', { name: 'Edit' });
    expect(edit().disabled).toBe(true);
    tick(2);
    expect(edit().disabled).toBe(false);
    expect(screen.getByText('1 row selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(edit().disabled).toBe(true));
  });

  test('edits selected rows one after another', async () => {
    const { place } = await show();
    tick(2);
    tick(1);
    fireEvent.click(within(bar()).getByRole('button', { name: 'Edit' }));
    await waitFor(() =>
      expect(place()).toEqual({ pathname: '/tea/leaf/2', state: { fromList: true, queue: [2, 1] } }),
    );
  });

  test('passes over selected rows that the viewer is kept from', async () => {
    const rows = ROWS.map((row) =>
      row.id === 1 ? { ...row, _barred: { verbs: ['edit', 'del'], fields: [] } } : row,
    );
    const { place, reported } = showList(viewOf({}), rows);
    await screen.findByText('Sencha');
    const button = (name: string) => within(bar()).getByRole<HTMLButtonElement>('button', { name });
    tick(1);
    expect([button('Edit').disabled, button('Delete').disabled]).toEqual([true, true]);
    expect(within(bar()).queryByRole('button', { name: 'Set a field' })).toBeNull();
    tick(2);
    fireEvent.click(button('Edit'));
    await waitFor(() => expect(place()).toEqual({ pathname: '/tea/leaf/2', state: { fromList: true } }));
    fireEvent.click(button('Delete'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Delete “Matcha”?')).toBeTruthy();
    expect(within(dialog).getByText(/^1 other row of the selection can not be deleted/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted');
    expect(reported.filter(([method]) => method.startsWith('delete'))).toEqual([
      ['delete', 'tea/leaf', { id: 2 }],
    ]);
  });

  test('carries actions out on the table and on what is selected', async () => {
    const { reported } = await show({
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', title: 'Name' },
        { name: 'status', type: 'number', title: 'Status' },
      ],
      actions: [
        { name: 'count', title: 'Count anew', on: 'table' },
        {
          name: 'pack',
          title: 'Pack',
          on: 'selection',
          when: { properties: { status: { const: 1 } } },
          schema: {
            type: 'object',
            properties: { box: { type: 'string', 'x-title': { en: 'Box', 'zh-cn': '箱' } } },
          },
        },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Count anew' }));
    await waitFor(() => expect(reported).toContainEqual(['actionOn', 'tea/leaf', null, 'count', undefined]));
    await screen.findByText('“Count anew” is done');
    tick(1);
    tick(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pack' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/It is not possible for 1 of them/)).toBeTruthy();
    fireEvent.change(await within(dialog).findByLabelText('Box'), { target: { value: 'A' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pack' }));
    await waitFor(() =>
      expect(reported).toContainEqual(['actionOn', 'tea/leaf', [1, 2], 'pack', { box: 'A' }]),
    );
  });
});

describe('the choice of columns', () => {
  const fields: Definition['fields'] = [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
      name,
      type: 'string' as const,
      title: `Column ${name}`,
      list: { show: name !== 'g' },
    })),
  ];
  const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);

  test('finds, hides, shows and restores them', async () => {
    await show({ fields });
    fireEvent.click(within(bar()).getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns shown' });
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'column g' } });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Column g' }));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Column g' }).checked).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore default' }));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Column g' }).checked).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show all' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heads().some((head) => head?.includes('Column g'))).toBe(true);
  });

  test('leaves one column at least', async () => {
    await show();
    fireEvent.click(within(bar()).getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns shown' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'ID' }));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  });
});
