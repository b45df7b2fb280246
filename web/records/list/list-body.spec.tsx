import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Row } from '../../fields/cells/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

afterEach(() => cleanup());

const rowsNow = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const ids = (): (string | undefined)[] => rowsNow().map((row) => row.dataset.row);
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset.row;
const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};
const ticked = (): (string | undefined)[] =>
  rowsNow()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.dataset.row);

const LEAVES: Row[] = ['Assam', 'Bancha', 'Ceylon', 'Darjeeling'].map((name, at) => ({ id: at + 1, name }));

describe('a list by keys', () => {
  async function enter(): Promise<ReturnType<typeof showList>> {
    const shown = showList(viewOf({}), LEAVES);
    await screen.findByText('Assam');
    fireEvent.keyDown(document.body, { key: 'j' });
    return shown;
  }

  test('is one grid whose rows take the focus one after the other', async () => {
    await enter();
    expect(screen.getByRole('grid', { name: 'Leaves' }).getAttribute('aria-rowcount')).toBe('5');
    expect(focused()).toBe('1');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('3');
    press('End');
    expect(focused()).toBe('4');
    press('ArrowDown');
    expect(focused()).toBe('4');
    press('Home');
    expect(focused()).toBe('1');
    expect(
      rowsNow()
        .filter((row) => row.tabIndex === 0)
        .map((row) => row.dataset.row),
    ).toEqual(['1']);
  });

  test('ticks by the space bar, on with Shift, and back again', async () => {
    await enter();
    press('ArrowDown');
    press(' ');
    expect(ticked()).toEqual(['2']);
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(ticked()).toEqual(['2', '3', '4']);
    press('ArrowUp', { shiftKey: true });
    expect(ticked()).toEqual(['2', '3']);
    press('a', { ctrlKey: true });
    expect(ticked()).toHaveLength(4);
  });

  test('opens a row by Enter, and asks before it deletes one', async () => {
    const { place, reported } = await enter();
    press('ArrowDown');
    press('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(reported.some(([method]) => method === 'delete')).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('2');
    press('Enter');
    await waitFor(() => expect(place().pathname).toBe('/tea/leaf/2'));
  });

  test('leaves keys alone that are typed into a field', async () => {
    await enter();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Delete' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a tree', () => {
  const tree = viewOf({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: 'Name' },
      { name: 'pid', type: 'treeParent' },
    ],
  });
  const rows: Row[] = [
    { id: 1, name: 'root', pid: null, _depth: 0 },
    { id: 2, name: 'branch', pid: 1, _depth: 1, _context: true },
    { id: 3, name: 'twig', pid: 2, _depth: 2 },
    { id: 4, name: 'bough', pid: 1, _depth: 1 },
    { id: 5, name: 'stump', pid: null, _depth: 0 },
  ];
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  test('is asked for whole, folds one row and all, and says how deep each stands', async () => {
    const { reported } = showList(tree, rows);
    await screen.findByText('twig');
    const [, , params] = reported.find(([method]) => method === 'getList') as [
      string,
      string,
      { filter: object },
    ];
    expect(params.filter).toMatchObject({ isTree: true });
    expect(rowsNow().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2', '1']);
    expect(rowsNow().map((row) => row.getAttribute('aria-expanded'))).toEqual([
      'true',
      'true',
      null,
      null,
      null,
    ]);
    fireEvent.click(within(rowsNow()[1] as HTMLElement).getByRole('button', { name: 'Collapse' }));
    expect(ids()).toEqual(['1', '2', '4', '5']);
    fireEvent.click(screen.getByRole('button', { name: /Collapse all/ }));
    expect(ids()).toEqual(['1', '5']);
    fireEvent.click(screen.getByRole('button', { name: /Expand all/ }));
    expect(ids()).toHaveLength(5);
  });

  test('opens and closes by arrow keys, which also lead in and out', async () => {
    showList(tree, rows);
    await screen.findByText('twig');
    fireEvent.keyDown(document.body, { key: 'j' });
    press('ArrowRight');
    expect(focused()).toBe('2');
    press('ArrowLeft');
    expect(ids()).toEqual(['1', '2', '4', '5']);
    press('ArrowLeft');
    expect(focused()).toBe('1');
    press('ArrowLeft');
    expect(ids()).toEqual(['1', '5']);
    press('ArrowRight');
    expect(ids()).toEqual(['1', '2', '4', '5']);
  });

  test('ticks with a row what was found below it, and shows half a tick above', async () => {
    showList(tree, rows);
    await screen.findByText('twig');
    fireEvent.click(box('Select this row 1'));
    expect(ticked()).toEqual(['1', '3', '4']);
    expect(box('Select this row 2').indeterminate).toBe(true);
    fireEvent.click(box('Select this row 3'));
    expect(ticked()).toEqual(['4']);
    await waitFor(() => expect(box('Select this row 1').indeterminate).toBe(true));
    expect(box('Select this row 5').indeterminate).toBe(false);
  });

  test('ticks a row that is only above a hit by its own tick alone', async () => {
    showList(tree, rows);
    await screen.findByText('twig');
    const page = box('Select this page');
    fireEvent.click(page);
    expect(ticked()).toEqual(['1', '3', '4', '5']);
    expect(page.checked).toBe(true);
    fireEvent.click(page);
    expect(ticked()).toEqual([]);
    fireEvent.click(box('Select this row 3'));
    fireEvent.click(box('Select this row 4'), { shiftKey: true });
    expect(ticked()).toEqual(['3', '4']);
    fireEvent.click(box('Select this row 1'), { shiftKey: true });
    expect(ticked()).toEqual(['1', '3', '4']);
    fireEvent.click(box('Select this row 2'));
    expect(ticked()).toEqual(['1', '2', '3', '4']);
  });
});

describe('sums below a list', () => {
  const view = viewOf({
    list: { totals: ['price'] },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: 'Name' },
      { name: 'price', type: 'money', title: 'Price' },
    ],
  });
  const rows: Row[] = [{ id: 1, name: 'Assam', price: '1.00' }];

  test('are asked for beside the rows and keep every digit', async () => {
    const totals = jest.fn(async () => ({ price: '90071992547409931234.56' }));
    showList(view, rows, { totals });
    await screen.findByText('Assam');
    expect(await screen.findByText('90,071,992,547,409,931,234.56')).toBeTruthy();
    expect((totals.mock.calls as unknown[][])[0]?.slice(0, 2)).toEqual(['tea/leaf', {}]);
  });

  test('do not keep the rows waiting, say when they fail, and try again', async () => {
    let fails = true;
    const totals = async (): Promise<Record<string, string>> => {
      if (fails) throw new Error('away');
      return { price: '7.00' };
    };
    showList(view, rows, { totals });
    await screen.findByText('Assam');
    const again = await screen.findByRole('button', { name: /could not be loaded.*away/ }, { timeout: 8000 });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByText('7.00')).toBeTruthy();
  });
});

describe('rows with values that nobody expects', () => {
  const EVIL = '<script>document.title = "owned"</script>';
  const fields = [
    'string',
    'money',
    'number',
    'switch',
    'date',
    'url',
    'image',
    'json',
    'color',
    'timestamp',
  ] as const;
  const view = viewOf({
    fields: [
      { name: 'id', type: 'pk' },
      ...fields.map((type) => ({ name: `a_${type}`, type, list: { show: true } })),
      { name: 'a_select', type: 'select', options: [{ key: 'x', label: 'X' }] },
      { name: 'a_relation', type: 'remoteSelect', relation: { definition: 'tea/leaf' } },
    ],
  });
  const odd = (id: number, value: Row[string]): Row => ({
    id,
    ...Object.fromEntries([...fields, 'select', 'relation'].map((type) => [`a_${type}`, value])),
  });

  test('are shown as text, and none of them keeps the others from being shown', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showList(view, [
      odd(1, EVIL),
      odd(2, { deep: [EVIL] }),
      odd(3, 'x'.repeat(1_000_000)),
      odd(4, null),
      { id: 5 },
      odd(6, 'مرحبا 👨‍👩‍👧'),
      odd(7, -1e300),
    ]);
    await waitFor(() => expect(ids()).toHaveLength(7));
    expect(document.querySelector('td script')).toBeNull();
    expect(document.title).not.toBe('owned');
    expect(screen.getAllByText(EVIL).length).toBeGreaterThan(0);
    for (const cell of document.querySelectorAll('tbody td')) {
      expect((cell.textContent ?? '').length).toBeLessThan(2000);
    }
    complaint.mockRestore();
  });
});

describe('a tree that comes branch by branch', () => {
  const large = viewOf({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: 'Name' },
      { name: 'pid', type: 'treeParent' },
    ],
  });
  const leaf = (id: number, pid: number | null, more = false): Row => ({
    id,
    name: `row ${id}`,
    pid,
    _depth: 0,
    _children: more,
  });
  type Asked = { filter: { below?: string; under?: string[] }; pagination: { page: number } };

  /** Two roots; below the first three rows of which two come with the first answer, below the second an error while the line is cut. */
  function showLarge() {
    const line = { isCut: true };
    const shown = showList(large, [], {
      getList: (async (_: string, { filter, pagination }: Asked) => {
        if (filter.under) return { data: [leaf(11, 1), leaf(12, 1), leaf(13, 1)], total: 3 };
        if (filter.below === '1') {
          const pages = [[leaf(11, 1), leaf(12, 1)], [leaf(13, 1)]];
          return { data: pages[pagination.page - 1] ?? [], total: 3 };
        }
        if (filter.below === '2') {
          if (line.isCut) throw new Error('The line is cut');
          return { data: [leaf(21, 2)], total: 1 };
        }
        return { data: [leaf(1, null, true), leaf(2, null, true)], total: 2 };
      }) as never,
    });
    const asked = (): (string | undefined)[] =>
      shown.reported.flatMap(([method, , params]) =>
        method === 'getList' ? [(params as Asked).filter.below] : [],
      );
    return { ...shown, asked, line };
  }
  const rowOf = (id: string): HTMLElement => {
    const row = rowsNow().find((each) => each.dataset.row === id);
    if (!row) throw new Error(`no row ${id} among ${ids().join()}`);
    return row;
  };

  test('asks for a branch when its row is opened, and for the rest of it by a line at its end', async () => {
    const { asked } = showLarge();
    await screen.findByText('row 1');
    expect(asked()).toEqual([undefined]);
    expect(rowOf('1').getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(document.body, { key: 'j' });
    press('ArrowRight');
    await screen.findByText('row 11');
    expect(ids()).toEqual(['1', '11', '12', 'note 1', '2']);
    expect(rowOf('11').getAttribute('aria-level')).toBe('2');
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('note 1');
    press(' ');
    await screen.findByText('row 13');
    expect(ids()).toEqual(['1', '11', '12', '13', '2']);
    expect(ticked()).toEqual([]);
    fireEvent.click(within(rowOf('1')).getByRole('button', { name: 'Collapse' }));
    expect(ids()).toEqual(['1', '2']);
    fireEvent.click(within(rowOf('1')).getByRole('button', { name: 'Expand' }));
    expect(ids()).toEqual(['1', '11', '12', '13', '2']);
    expect(asked()).toEqual([undefined, '1', '1']);
  });

  test('says why a branch did not come, and asks again', async () => {
    const { line } = showLarge();
    await screen.findByText('row 2');
    fireEvent.click(within(rowOf('2')).getByRole('button', { name: 'Expand' }));
    await screen.findByText(/The line is cut/);
    line.isCut = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('row 21');
    expect(screen.queryByText(/The line is cut/)).toBeNull();
  });

  test('opens a level at a time, and closes all', async () => {
    showLarge();
    await screen.findByText('row 1');
    fireEvent.click(screen.getByRole('button', { name: 'Expand the rows of this page' }));
    await screen.findByText('row 11');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(ids()).toEqual(['1', '2']);
  });

  test('is not to be selected on all pages: its page has its branches already', async () => {
    showLarge();
    await screen.findByText('row 1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await screen.findByText(/5 rows selected/);
    expect(screen.queryByRole('button', { name: /^Select (all|the first)/ })).toBeNull();
  });

  test('ticks with a row what has not been fetched below it, and unticks it again', async () => {
    showLarge();
    await screen.findByText('row 1');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Select.* 1$/ });
    fireEvent.click(box);
    await screen.findByText(/4 rows selected/);
    fireEvent.click(box);
    await waitFor(() => expect(screen.queryByText(/rows? selected/)).toBeNull());
  });
});
