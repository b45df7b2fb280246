import { beforeAll, describe, expect, test } from '@jest/globals';
import { renameBlock, setBox, setLock, setProps, setShow } from './block-settings.ts';
import { duplicateBlocks } from './duplicate-blocks.ts';
import { insertBlock } from './insert-blocks.ts';
import { lockIssues } from './lock-issues.ts';
import { moveBlocks } from './move-blocks.ts';
import type { NodeLock, PageDocument } from './page-document.ts';
import { removeBlocks } from './remove-blocks.ts';
import { chanceOf, idsOf, randomPage } from './random-page.fixture.ts';
import { addTestTypes, grid, heading, pageOf } from './test-types.fixture.ts';

beforeAll(addTestTypes);

const page = pageOf(['a', 'g', 'e'], {
  a: heading('a'),
  g: grid(['b', 'c'], ['d']),
  b: heading('b'),
  c: heading('c'),
  d: grid(),
  e: heading('e'),
});
const FREE = { ignoreLocks: true };
const of = (...ids: string[]): Set<string> => new Set(ids);
const locked = (locks: Record<string, NodeLock>): PageDocument =>
  Object.entries(locks).reduce((next, [id, lock]) => setLock(next, id, lock), page);
const paths = (base: PageDocument, after: PageDocument): string[] =>
  lockIssues(base, after).map(({ path }) => path);
const at = (parent: string, slot: string, place: number) => ({ parent, slot, at: place });

describe('what locks forbid', () => {
  test('nothing where nothing is locked, and nothing of what stays as it is', () => {
    const after = removeBlocks(page, of('g'));
    expect(paths(page, after)).toEqual([]);
    const base = locked({ a: { move: true, remove: true, edit: true, insert: true } });
    expect(paths(base, { ...structuredClone(base), rev: 9 })).toEqual([]);
  });

  test.each<[string, NodeLock, (document: PageDocument) => PageDocument, string[]]>([
    ['removing', { remove: true }, (document) => removeBlocks(document, of('b'), FREE), ['nodes.b']],
    [
      'removing with what it stands in',
      { remove: true },
      (document) => removeBlocks(document, of('g'), FREE),
      ['nodes.b'],
    ],
    [
      'moving',
      { move: true },
      (document) => moveBlocks(document, of('b'), at('g', 'right', 0), FREE),
      ['nodes.b'],
    ],
    ['editing', { edit: true }, (document) => setProps(document, 'b', {}, FREE), ['nodes.b.props']],
    [
      'editing when it is shown',
      { edit: true },
      (document) => setShow(document, 'b', { hidden: true }, FREE),
      ['nodes.b.show'],
    ],
    [
      'editing its room',
      { edit: true },
      (document) => setBox(document, 'b', { mt: 1 }, FREE),
      ['nodes.b.box'],
    ],
    [
      'editing its name',
      { edit: true },
      (document) => renameBlock(document, 'b', 'x', FREE),
      ['nodes.b.name'],
    ],
    ['unlocking', { move: true }, (document) => setLock(document, 'b', {}, FREE), ['nodes.b.lock']],
    [
      'weakening',
      { move: true, edit: true },
      (document) => setLock(document, 'b', { edit: true }, FREE),
      ['nodes.b.lock'],
    ],
    [
      'locking more',
      { move: true },
      (document) => setLock(document, 'b', { move: true, edit: true }, FREE),
      [],
    ],
    [
      'moving what is locked otherwise',
      { edit: true, remove: true },
      (document) => moveBlocks(document, of('b'), at('r', 'body', 0), FREE),
      [],
    ],
    [
      'editing what is locked otherwise',
      { move: true, remove: true, insert: true },
      (document) => setProps(document, 'b', {}, FREE),
      [],
    ],
    [
      'removing what is locked otherwise',
      { move: true, edit: true },
      (document) => removeBlocks(document, of('b'), FREE),
      [],
    ],
    [
      'moving around it',
      { move: true },
      (document) => moveBlocks(document, of('c'), at('g', 'left', 0), FREE),
      [],
    ],
    [
      'moving what it stands in',
      { move: true },
      (document) => moveBlocks(document, of('g'), at('r', 'body', 0), FREE),
      [],
    ],
  ])('%s', (_, lock, change, expected) => {
    const base = locked({ b: lock });
    expect(paths(base, change(base))).toEqual(expected);
    for (const { message } of lockIssues(base, change(base)))
      expect(message['zh-cn'] && message.en).toBeTruthy();
  });

  test('what stands nowhere any more was moved', () => {
    const base = locked({ b: { move: true } });
    const nowhere = { ...base, nodes: { ...base.nodes, g: grid(['c'], ['d']) } };
    expect(paths(base, nowhere)).toEqual(['nodes.b']);
  });

  test('two that may not be moved keep their order', () => {
    const base = locked({ b: { move: true }, c: { move: true } });
    expect(paths(base, moveBlocks(base, of('b'), at('g', 'left', 2), FREE))).toEqual(['nodes.b', 'nodes.c']);
  });

  test.each<[string, (document: PageDocument) => PageDocument, string[]]>([
    [
      'adding',
      (document) => insertBlock(document, 'heading', {}, at('g', 'left', 0), () => 'n', FREE).document,
      ['nodes.g.slots.left'],
    ],
    [
      'adding further down',
      (document) => insertBlock(document, 'heading', {}, at('d', 'left', 0), () => 'n', FREE).document,
      ['nodes.d.slots.left'],
    ],
    [
      'taking out',
      (document) => moveBlocks(document, of('b'), at('r', 'body', 0), FREE),
      ['nodes.g.slots.left'],
    ],
    [
      'another order',
      (document) => moveBlocks(document, of('b'), at('g', 'left', 2), FREE),
      ['nodes.g.slots.left'],
    ],
    [
      'another slot',
      (document) => moveBlocks(document, of('b'), at('g', 'right', 0), FREE),
      ['nodes.g.slots.left', 'nodes.g.slots.right'],
    ],
    ['editing what stands there', (document) => setProps(document, 'b', {}, FREE), []],
    ['adding beside it', (document) => duplicateBlocks(document, of('g'), idsOf('n'), FREE).document, []],
  ])('in locked slots: %s', (_, change, expected) => {
    const base = locked({ g: { insert: true } });
    expect(paths(base, change(base))).toEqual(expected);
  });

  test('no command does what a lock forbids', () => {
    const base = locked({
      a: { move: true },
      g: { insert: true },
      e: { edit: true, remove: true },
      c: { edit: true },
    });
    let changed = 0;
    for (let seed = 0; seed < 60; seed++) {
      const after = randomPage(base, chanceOf(seed), idsOf('n'), 40);
      if (after !== base) changed++;
      expect([seed, lockIssues(base, after)]).toEqual([seed, []]);
    }
    expect(changed).toBeGreaterThan(50);
  });
});
