import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_ROWS } from '#engine/contract/index.ts';
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
    const { reported } = await tickPage(rowsTo(45));
    fireEvent.click(bar().getByRole('button', { name: 'Select all 45 rows' }));
    await screen.findByText('45 rows selected');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the 45 selected rows?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(reported.filter(([method]) => method === 'deleteMany')).toEqual([
        ['deleteMany', 'tea/leaf', { ids: rowsTo(45).map(({ id }) => id) }],
      ]),
    );
  });

  test('takes as many as one call may name, and says so; more are told before the server is asked', async () => {
    const rows = rowsTo(MAX_ROWS + 20);
    const { reported } = await tickPage(rows);
    fireEvent.click(bar().getByRole('button', { name: 'Select the first 1,000 rows' }));
    await screen.findByText('1000 rows selected');
    await screen.findByText(/^Of 1,020 rows the first 1,000 are selected/);
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText(`Leaf ${rows.length}`);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await screen.findByText('1020 rows selected');
    const before = reported.length;
    for (const name of ['Set a field', 'Brew']) fireEvent.click(bar().getByRole('button', { name }));
    await screen.findAllByText(/^At most 1,000 rows can be handled at once, 1,020 are selected\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reported.length).toBe(before);
  });

  describe('of a tree', () => {
    const tree = viewOf({
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', title: 'Name' },
        { name: 'pid', type: 'treeParent' },
      ],
    });
    /** Each root, found only for the sake of the twigs below it where `_context` says so. */
    const rootsTo = (count: number, twigs: number, context = {}): Row[][] =>
      Array.from({ length: count }, (_, at) => [
        { id: (at + 1) * 100, name: `Root ${at + 1}`, _depth: 0, ...context },
        ...Array.from({ length: twigs }, (_, twig) => ({
          id: (at + 1) * 100 + twig + 1,
          name: `Twig ${at + 1}.${twig + 1}`,
          _depth: 1,
        })),
      ]);
    const hitsOf = (roots: Row[][]) => roots.flat().filter(({ _context }) => _context !== true);

    /** As the server answers: pages of roots with all below them, or of the hits alone where no tree is asked for. */
    async function tickTreePage(roots: Row[][]) {
      const hits = hitsOf(roots);
      const shown = showList(tree, [], {
        getList: (async (_: string, { filter, pagination }: Asked) => {
          const from = (pagination.page - 1) * pagination.perPage;
          const whole = filter.isTree ? roots : hits.map((row) => [row]);
          return { data: whole.slice(from, from + pagination.perPage).flat(), total: whole.length };
        }) as never,
      });
      await screen.findByText('Root 1');
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
      await screen.findByText(`${hitsOf(roots.slice(0, 20)).length} rows selected`);
      return shown;
    }
    interface Asked {
      filter: { isTree?: boolean };
      pagination: { page: number; perPage: number };
    }
    const deleted = async (reported: unknown[][]) => {
      fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
      const sent = () => reported.flatMap(([method, , what]) => (method === 'deleteMany' ? [what] : []));
      await waitFor(() => expect(sent()).toHaveLength(1));
      return (sent()[0] as { ids: Row['id'][] }).ids;
    };

    test.each([
      ['all rows', {}],
      ['those that were looked for, and none that is only above them', { _context: true }],
    ])('takes %s of all pages', async (_what, context) => {
      const roots = rootsTo(25, 2, context);
      const hits = hitsOf(roots);
      const { reported } = await tickTreePage(roots);
      fireEvent.click(await bar().findByRole('button', { name: `Select all ${hits.length} rows` }));
      await screen.findByText(`${hits.length} rows selected`);
      expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
      expect(new Set(await deleted(reported))).toEqual(new Set(hits.map(({ id }) => id)));
    });

    test('is offered for the hits that are left, whatever else is ticked', async () => {
      await tickTreePage(rootsTo(25, 2, { _context: true }));
      const tickOf = (at: number) => screen.getByRole('checkbox', { name: `Select this row ${at * 100}` });
      for (let at = 1; at <= 20; at += 1) fireEvent.click(tickOf(at));
      await screen.findByText('60 rows selected');
      expect(await bar().findByRole('button', { name: 'Select all 50 rows' })).toBeTruthy();
    });

    test('takes whole branches, as far as one call may name them', async () => {
      const roots = rootsTo(30, 36);
      await tickTreePage(roots);
      fireEvent.click(await bar().findByRole('button', { name: 'Select the first 1,000 rows' }));
      // Of the root that would be cut its twigs alone.
      await screen.findByText('999 rows selected');
      await screen.findByText(/^Of 1,110 rows the first 999 are selected/);
      expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull();
    });

    test('is not offered where the page is all there is', async () => {
      const { reported } = await tickTreePage(rootsTo(20, 2));
      expect(screen.queryByRole('button', { name: /^Select (all|the first)/ })).toBeNull();
      expect(reported.filter(([method]) => method === 'getList')).toHaveLength(1);
    });
  });

  test('is not offered where the page is all there is', async () => {
    await tickPage(rowsTo(20));
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });
});
