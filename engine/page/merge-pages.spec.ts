import { beforeAll, describe, expect, test } from '@jest/globals';
import { renameBlock, setBox, setPropAt, setShow } from './block-settings.ts';
import { insertBlock } from './insert-blocks.ts';
import { mergePages } from './merge-pages.ts';
import { moveBlocks } from './move-blocks.ts';
import type { PageConflict } from './page-conflict.ts';
import type { PageDocument } from './page-document.ts';
import { removeBlocks } from './remove-blocks.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { addTestTypes, grid, heading, outline, pageOf } from './test-types.fixture.ts';

beforeAll(addTestTypes);

/** r[body: a g[left: b c; right: d] h] */
const base = pageOf(['a', 'g', 'h'], {
  a: heading('a'),
  g: grid(['b', 'c'], ['d']),
  b: heading('b'),
  c: heading('c'),
  d: heading('d'),
  h: grid(),
});
type Change = (document: PageDocument) => PageDocument;
const at = (parent: string, slot: string, place: number) => ({ parent, slot, at: place });
const move =
  (id: string, parent: string, slot: string, place: number): Change =>
  (document) =>
    moveBlocks(document, new Set([id]), at(parent, slot, place));
const add =
  (id: string, parent: string, slot: string, place: number, type = 'heading'): Change =>
  (document) =>
    insertBlock(document, type, {}, at(parent, slot, place), () => id).document;
const remove =
  (...ids: string[]): Change =>
  (document) =>
    removeBlocks(document, new Set(ids));
const put =
  (id: string, path: string, value: string | number | object): Change =>
  (document) =>
    setPropAt(document, id, path.split('.'), value as never);
const all =
  (...changes: Change[]): Change =>
  (document) =>
    changes.reduce((next, change) => change(next), document);
const merge = (mine: Change, theirs: Change, from = base) => mergePages(from, mine(from), theirs(from));
const only = ({ conflicts }: { conflicts: PageConflict[] }): PageConflict => {
  expect(conflicts).toHaveLength(1);
  return conflicts[0]!;
};

describe('what comes together by itself', () => {
  test.each<[string, Change, Change, string]>([
    [
      'two new ones at one place',
      add('m', 'r', 'body', 1),
      add('t', 'r', 'body', 1),
      'r[body: a m t g[left: b c; right: d] h]',
    ],
    [
      'two new ones in one slot',
      add('m', 'g', 'left', 0),
      add('t', 'g', 'left', 2),
      'r[body: a g[left: m b c t; right: d] h]',
    ],
    [
      'new ones in several slots',
      add('m', 'g', 'left', 2),
      add('t', 'g', 'right', 0),
      'r[body: a g[left: b c m; right: t d] h]',
    ],
    [
      'a move out and a new one',
      move('b', 'r', 'body', 3),
      add('t', 'g', 'left', 1),
      'r[body: a g[left: t c; right: d] h b]',
    ],
    [
      'two moves into one slot',
      move('a', 'h', 'left', 0),
      move('d', 'h', 'left', 0),
      'r[body: g[left: b c] h[left: a d]]',
    ],
    [
      'the same move',
      move('a', 'h', 'left', 0),
      move('a', 'h', 'left', 0),
      'r[body: g[left: b c; right: d] h[left: a]]',
    ],
    [
      'two orders of one slot',
      move('a', 'r', 'body', 3),
      move('h', 'r', 'body', 0),
      'r[body: h g[left: b c; right: d] a]',
    ],
    ['the same removed', remove('g'), remove('g'), 'r[body: a h]'],
    ['one removed with what it held, another within it', remove('g'), remove('b'), 'r[body: a h]'],
    ['a new one where the other one removed', add('m', 'g', 'left', 0), remove('g'), 'r[body: a h m]'],
    ['a new one of theirs where I removed', remove('g'), add('t', 'g', 'left', 0), 'r[body: a h t]'],
    ['a move to where the other one removed', move('a', 'g', 'left', 0), remove('g'), 'r[body: h a]'],
    [
      'new ones, one in the other',
      all(add('m', 'r', 'body', 0, 'test-grid'), move('a', 'm', 'left', 0)),
      move('g', 'h', 'left', 0),
      'r[body: m[left: a] h[left: g[left: b c; right: d]]]',
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const { document, conflicts } = merge(mine, theirs);
    expect([outline(document), conflicts]).toEqual([expected, []]);
  });

  test('different values of one block, also inside an object', () => {
    const { document, conflicts } = merge(
      all(put('a', 'text', { 'zh-cn': 't' }), put('a', 'title.en', 'A'), (next) =>
        setShow(next, 'a', { from: 1 }),
      ),
      all(
        put('a', 'title.zh-cn', '甲'),
        (next) => setShow(next, 'a', { until: 9 }),
        (next) => renameBlock(next, 'a', 'N'),
      ),
    );
    expect(conflicts).toEqual([]);
    expect(document.nodes['a']).toEqual({
      ...base.nodes['a'],
      props: { title: { 'zh-cn': '甲', en: 'A' }, text: { 'zh-cn': 't' } },
      show: { from: 1, until: 9 },
      name: 'N',
    });
  });

  test('the same change by both, and one part taken away while another changes', () => {
    const from = setBox(base, 'a', { mt: 1, mb: 1 });
    const without = merge(
      (next) => setBox(next, 'a', { mb: 1 }),
      (next) => setBox(next, 'a', { mt: 1, mb: 4 }),
      from,
    );
    expect([without.document.nodes['a']?.box, without.conflicts]).toEqual([{ mb: 4 }, []]);
    const twice = merge(put('a', 'text', 'x'), put('a', 'text', 'x'));
    expect([twice.document.nodes['a']?.props['text'], twice.conflicts]).toEqual(['x', []]);
  });

  test('what nobody touched are the same objects, and my blocks are mine', () => {
    const [mine, theirs] = [put('a', 'text', 'm')(base), put('b', 'text', 't')(base)];
    const { document } = mergePages(base, mine, { ...theirs, rev: 8 });
    expect(document.rev).toBe(8);
    expect(document.nodes['a']).toBe(mine.nodes['a']);
    expect(document.nodes['b']).toBe(theirs.nodes['b']);
    expect(document.nodes['g']).toBe(base.nodes['g']);
  });

  test('a root of another name is the same root', () => {
    const named = pageOf(['a'], { a: heading('a') });
    const { r, ...rest } = named.nodes;
    const other: PageDocument = { ...named, root: 'top', nodes: { ...rest, top: r! } };
    expect(outline(mergePages(named, add('m', 'r', 'body', 1)(named), other).document, 'top')).toBe(
      'top[body: a m]',
    );
  });
});

describe('conflicts', () => {
  const both = (mine: Change, theirs: Change, from = base) => {
    const merged = merge(mine, theirs, from);
    const conflict = only(merged);
    return {
      conflict,
      document: merged.document,
      mine: resolveConflict(merged.document, conflict, 'mine'),
      theirs: resolveConflict(merged.document, conflict, 'theirs'),
    };
  };

  test('the same value of one block', () => {
    const { conflict, document, mine, theirs } = both(
      put('a', 'title.zh-cn', 'm'),
      put('a', 'title.zh-cn', 't'),
    );
    expect(conflict).toEqual({ node: 'a', path: 'props.title.zh-cn', base: 'a', mine: 'm', theirs: 't' });
    expect(theirs).toBe(document);
    expect(document.nodes['a']?.props).toEqual({ title: { 'zh-cn': 't' } });
    expect(mine.nodes['a']?.props).toEqual({ title: { 'zh-cn': 'm' } });
    expect(resolveConflict(mine, conflict, 'theirs')).toEqual(document);
  });

  test('a value that one took away', () => {
    const from = (next: PageDocument) => setShow(next, 'a', { hidden: true });
    const { conflict, document, mine } = both(
      (next) => setShow(next, 'a', undefined),
      (next) => setShow(next, 'a', { from: 1 }),
      from(base),
    );
    expect([conflict.path, document.nodes['a']?.show]).toEqual(['show', { from: 1 }]);
    expect(mine.nodes['a']).toEqual(base.nodes['a']);
  });

  test('lists are one value, and so is an object whose keys nobody would have together', () => {
    const from = put('a', 'items', [1, 2])(put('a', 'source', { classify_id: 1 })(base));
    expect(both(put('a', 'items', [1, 2, 3]), put('a', 'items', [0, 1, 2]), from).conflict.path).toBe(
      'props.items',
    );
    const { conflict, mine } = both(
      put('a', 'source', { ids: [1] }),
      put('a', 'source', { tag_id: 3 }),
      from,
    );
    expect([conflict.path, mine.nodes['a']?.props['source']]).toEqual(['props.source', { ids: [1] }]);
  });

  test('a block that both moved', () => {
    const { conflict, document, mine, theirs } = both(move('a', 'h', 'left', 0), move('a', 'g', 'right', 0));
    expect([conflict.path, conflict.base, conflict.mine]).toEqual([
      'place',
      at('r', 'body', 0),
      at('h', 'left', 0),
    ]);
    expect(theirs).toBe(document);
    expect(outline(document)).toBe('r[body: g[left: b c; right: a d] h]');
    expect(outline(mine)).toBe('r[body: g[left: b c; right: d] h[left: a]]');
  });

  test('a block that both moved within its slot', () => {
    const many = pageOf(
      ['a', 'b', 'c', 'd', 'e'],
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, heading(id)])),
    );
    const { document, mine, theirs } = both(move('e', 'r', 'body', 0), move('e', 'r', 'body', 2), many);
    expect([document, mine, theirs].map((each) => outline(each))).toEqual([
      'r[body: a b e c d]',
      'r[body: e a b c d]',
      'r[body: a b e c d]',
    ]);
    expect(outline(both(move('a', 'r', 'body', 4), move('a', 'r', 'body', 3), many).mine)).toBe(
      'r[body: b c d a e]',
    );
  });

  test('two blocks that were put into each other', () => {
    const { conflict, document, mine } = both(move('g', 'h', 'left', 0), move('h', 'g', 'left', 0));
    expect([conflict.node, conflict.path]).toEqual(['g', 'place']);
    expect(outline(document)).toBe('r[body: a g[left: h b c; right: d]]');
    expect(mine).toBe(document);
  });

  test('two blocks that were put into each other, one of them in a new one', () => {
    const mine = all(add('n', 'h', 'left', 0, 'test-grid'), move('g', 'n', 'left', 0));
    const { conflict, document } = both(mine, move('h', 'g', 'left', 0));
    expect([conflict.node, conflict.path]).toEqual(['g', 'place']);
    expect(outline(document)).toBe('r[body: a g[left: h[left: n] b c; right: d]]');
  });

  test('a block comes back to where mine has it, as long as that is there', () => {
    const { conflict, mine, document } = both(put('c', 'text', 'm'), remove('c'));
    expect(outline(mine)).toBe('r[body: a g[left: b c; right: d] h]');
    const gone = removeBlocks(document, new Set(['g']));
    expect(outline(resolveConflict(gone, conflict, 'mine'))).toBe('r[body: a c h]');
  });

  test('what went elsewhere meanwhile does not come back with the block it stood in', () => {
    const theirs = all(move('b', 'r', 'body', 0), put('b', 'text', 't'), remove('g'));
    const { document, mine } = both((next) => setBox(next, 'g', { mt: 1 }), theirs);
    expect(outline(document)).toBe('r[body: b a h]');
    expect(outline(mine)).toBe('r[body: b g[left: c; right: d] a h]');
  });

  test('I edited what the other one removed: it is gone, and comes back with what stood in it', () => {
    const { conflict, document, mine, theirs } = both((next) => setBox(next, 'g', { mt: 1 }), remove('g'));
    expect([conflict.path, conflict.theirs]).toEqual(['', null]);
    expect(outline(document)).toBe('r[body: a h]');
    expect(theirs).toBe(document);
    expect(outline(mine)).toBe('r[body: a g[left: b c; right: d] h]');
    expect(mine.nodes['g']?.box).toEqual({ mt: 1 });
    expect(resolveConflict(mine, conflict, 'mine')).toBe(mine);
    expect(resolveConflict(mine, conflict, 'theirs').nodes['g']).toBeUndefined();
  });

  test('the other one edited what I removed: it stays, at the end of what is left above it', () => {
    const { conflict, document, mine } = both(remove('g'), put('b', 'text', 't'));
    expect([conflict.node, conflict.mine]).toEqual(['b', null]);
    expect(outline(document)).toBe('r[body: a h b]');
    expect(outline(mine)).toBe('r[body: a h]');
  });

  test('what the other one put into a block goes out of it, where it goes', () => {
    const theirs = all((next) => setBox(next, 'g', { mt: 1 }), add('t', 'g', 'left', 0));
    expect(outline(both(remove('g'), theirs).mine)).toBe('r[body: a t h]');
  });

  test('a removed block does not come back twice, nor where there is no place', () => {
    const edited = all((next) => setBox(next, 'g', { mt: 1 }), put('b', 'text', 'm'));
    const { document, conflicts } = merge(edited, remove('g'));
    expect(conflicts.map(({ node }) => node)).toEqual(['g', 'b']);
    const orders = [conflicts, [...conflicts].reverse()];
    for (const order of orders) {
      const settled = order.reduce((next, conflict) => resolveConflict(next, conflict, 'mine'), document);
      expect(Object.keys(settled.nodes).sort()).toEqual(['a', 'b', 'c', 'd', 'g', 'h', 'r']);
    }
    const gone = removeBlocks(document, new Set(['a', 'h']));
    expect(outline(resolveConflict(gone, conflicts[1]!, 'mine'))).toBe('r[body: b]');
  });

  test('of a single type theirs stands, and mine can take its place', () => {
    const { document, mine } = both(
      add('m', 'r', 'body', 0, 'test-once'),
      add('t', 'r', 'body', 3, 'test-once'),
    );
    expect(outline(document)).toBe('r[body: a g[left: b c; right: d] h t]');
    expect(outline(mine)).toBe('r[body: m a g[left: b c; right: d] h]');
    const replaced = merge(
      all(remove('o'), add('m', 'r', 'body', 0, 'test-once')),
      put('a', 'text', 't'),
      add('o', 'r', 'body', 0, 'test-once')(base),
    );
    expect([outline(replaced.document), replaced.conflicts]).toEqual([
      'r[body: m a g[left: b c; right: d] h]',
      [],
    ]);
  });

  test('what stands in its row alone keeps the row of theirs, and goes with mine', () => {
    const cell = { type: 'test-cell', v: 1, props: {} };
    const row = (ids: string[]) => ({ type: 'test-cells', v: 1, props: {}, slots: { cells: ids } });
    const from = pageOf(['w', 'a', 'x'], { w: row(['k']), k: cell, a: heading('a'), x: row(['y']), y: cell });
    const put1 = add('n', 'w', 'cells', 1, 'test-cell');
    const kept = both(remove('w'), put1, from);
    expect([kept.conflict.node, outline(kept.document), outline(kept.mine)]).toEqual([
      'w',
      'r[body: w[cells: n] a x[cells: y]]',
      'r[body: a x[cells: y]]',
    ]);
    const lost = both(put1, remove('w'), from);
    expect([lost.conflict.node, outline(lost.document)]).toEqual(['n', 'r[body: a x[cells: y]]']);
    expect(lost.mine).toBe(lost.document);
    const back = both(move('y', 'w', 'cells', 0), remove('w'), from);
    expect([back.conflict.path, outline(back.document)]).toEqual(['place', 'r[body: a x[cells: y]]']);
  });

  test('of a block that is gone there is nothing to settle', () => {
    const { conflict, document } = both(put('a', 'text', 'm'), put('a', 'text', 't'));
    const gone = removeBlocks(document, new Set(['a']));
    expect(resolveConflict(gone, conflict, 'mine')).toBe(gone);
    expect(resolveConflict(gone, { ...conflict, path: 'place' }, 'mine')).toBe(gone);
    expect(resolveConflict(gone, { ...conflict, path: '', mine: null }, 'mine')).toBe(gone);
  });
});
