import { beforeAll, describe, expect, test } from '@jest/globals';
import { renameBlock, setBox, setLock, setPropAt, setProps, setShow } from './block-settings.ts';
import { canStand } from './can-stand.ts';
import { duplicateBlocks } from './duplicate-blocks.ts';
import { insertBlock, insertClip } from './insert-blocks.ts';
import { moveBlocks } from './move-blocks.ts';
import { clipOf } from './page-clip.ts';
import type { NodeLock, PageDocument } from './page-document.ts';
import { parentsOf, placeOf, topBlocks } from './page-places.ts';
import { removeBlocks } from './remove-blocks.ts';
import { liftBlocks, nestBlocks, stepBlocks } from './step-blocks.ts';
import { idsOf } from './random-page.fixture.ts';
import { addTestTypes, grid, heading, outline, pageOf } from './test-types.fixture.ts';

beforeAll(addTestTypes);

/** r[body: a g[left: b c; right: d] e h] */
const page = pageOf(['a', 'g', 'e', 'h'], {
  a: heading('a'),
  g: grid(['b', 'c'], ['d']),
  b: heading('b'),
  c: heading('c'),
  d: heading('d'),
  e: heading('e'),
  h: grid(),
});
const of = (...ids: string[]): Set<string> => new Set(ids);
const at = (parent: string, slot: string, place: number) => ({ parent, slot, at: place });
const locked = (id: string, lock: NodeLock, document: PageDocument = page): PageDocument => ({
  ...document,
  nodes: { ...document.nodes, [id]: { ...document.nodes[id]!, lock } },
});
const FREE = { ignoreLocks: true };

describe('places', () => {
  test('are derived once, and the root has none', () => {
    expect(placeOf(page, 'c')).toEqual(at('g', 'left', 1));
    expect([placeOf(page, 'r'), placeOf(page, 'gone'), placeOf(page, 'constructor')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(parentsOf(page)).toBe(parentsOf(page));
    expect(parentsOf(page).size).toBe(7);
  });

  test('of a selection those count that stand below no other selected one, in the order of the page', () => {
    expect(topBlocks(page, ['e', 'd', 'b', 'g', 'gone', 'r'])).toEqual(['g', 'e']);
    expect(topBlocks(page, ['d', 'a', 'c'])).toEqual(['a', 'c', 'd']);
  });

  test.each([
    ['a slot that is not there', 'heading', at('g', 'middle', 0), [], 'slot'],
    ['a block that is not there', 'heading', at('gone', 'left', 0), [], 'slot'],
    ['a block without slots', 'heading', at('a', 'left', 0), [], 'slot'],
    ['a slot for other types', 'heading', at('g', 'notes', 0), [], 'type'],
    ['over the page what stands in it', 'heading', at('r', 'overlay', 0), [], 'type'],
    ['in the page what stands over it', 'test-over', at('r', 'body', 0), [], 'type'],
    ['inside itself', 'test-grid', at('g', 'left', 0), ['g'], 'inside'],
    ['a good place', 'heading', at('g', 'right', 0), [], undefined],
    ['over the page', 'test-over', at('r', 'overlay', 0), [], undefined],
    ['a type nobody knows', 'hologram', at('g', 'left', 0), [], undefined],
  ])('%s', (_, type, place, moved, code) => {
    const problem = canStand(page, type, place, new Set(moved));
    expect(problem?.code).toBe(code);
    if (problem) expect(problem.message['zh-cn'] && problem.message.en).toBeTruthy();
  });

  test('a single type stands once, but may be moved', () => {
    const once = { type: 'test-once', v: 1, props: {} };
    const document = pageOf(['g', 'o'], { g: grid(), o: once });
    expect(canStand(document, 'test-once', at('g', 'left', 0))?.code).toBe('single');
    expect(canStand(document, 'test-once', at('g', 'left', 0), of('o'))).toBeNull();
    const clip = clipOf(document, ['o']);
    expect(insertClip(document, clip, at('g', 'left', 0), idsOf('n'))).toEqual({ document, ids: [] });
    const two = { ...clip, roots: ['x'], nodes: { x: grid(['y'], ['z']), y: once, z: once } };
    expect(insertClip(pageOf([], {}), two, at('r', 'body', 0), idsOf('n')).ids).toEqual([]);
  });

  test('six levels and no more, counted with what is below a moved block', () => {
    const deep = pageOf(['g1', 'k'], {
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`g${n}`, grid(n < 5 ? [`g${n + 1}`] : [])])),
      k: grid(['l']),
      l: heading('l'),
    });
    expect(canStand(deep, 'heading', at('g5', 'left', 0))).toBeNull();
    expect(canStand(deep, 'test-grid', at('g5', 'left', 0), of('k'))?.code).toBe('depth');
    expect(canStand(deep, 'test-grid', at('g4', 'left', 0), of('k'))).toBeNull();
    expect(moveBlocks(deep, of('k'), at('g5', 'left', 0))).toBe(deep);
    const full = insertBlock(deep, 'test-grid', {}, at('g5', 'left', 0), () => 'g6').document;
    expect(canStand(full, 'heading', at('g6', 'left', 0))?.code).toBe('depth');
  });

  test('a page of 500 blocks takes no more, yet lets them move', () => {
    const ids = Array.from({ length: 498 }, (_, index) => `n${index}`);
    const full = pageOf([...ids, 'g'], {
      ...Object.fromEntries(ids.map((id) => [id, heading(id)])),
      g: grid(),
    });
    expect(canStand(full, 'heading', at('r', 'body', 0))?.code).toBe('count');
    expect(canStand(full, 'heading', at('g', 'left', 0), of('n1'))).toBeNull();
    expect(duplicateBlocks(full, of('n1'), idsOf('m'))).toEqual({ document: full, ids: [] });
  });
});

describe('moving', () => {
  test.each([
    [['a'], at('r', 'body', 4), 'r[body: g[left: b c; right: d] e h a]'],
    [['a'], at('r', 'body', 2), 'r[body: g[left: b c; right: d] a e h]'],
    [['e', 'b'], at('g', 'right', 1), 'r[body: a g[left: c; right: d b e] h]'],
    [['b'], at('g', 'left', 2), 'r[body: a g[left: c b; right: d] e h]'],
    [['g', 'c'], at('r', 'body', 0), 'r[body: g[left: b c; right: d] a e h]'],
    [['a'], at('r', 'body', 99), 'r[body: g[left: b c; right: d] e h a]'],
  ])('%j to %j', (ids, place, expected) => {
    expect(outline(moveBlocks(page, new Set(ids), place))).toBe(expected);
  });

  test('to where they are, to nowhere or of nothing changes nothing', () => {
    for (const place of [at('r', 'body', 0), at('r', 'body', 1), at('gone', 'body', 0), at('r', 'gone', 0)])
      expect(moveBlocks(page, of('a'), place)).toBe(page);
    expect(moveBlocks(page, of('gone', 'r'), at('r', 'body', 0))).toBe(page);
    expect(moveBlocks(page, of('g'), at('g', 'left', 0))).toBe(page);
  });

  test.each([
    [['a'], 1, 'r[body: g[left: b c; right: d] a e h]'],
    [['e'], -1, 'r[body: a e g[left: b c; right: d] h]'],
    [['a', 'e'], 1, 'r[body: g[left: b c; right: d] h a e]'],
    [['c'], 1, 'r[body: a g[left: b; right: c d] e h]'],
    [['d'], -1, 'r[body: a g[left: b c d] e h]'],
    [['d'], 1, 'r[body: a g[left: b c] d e h]'],
    [['b', 'c'], -1, 'r[body: a b c g[right: d] e h]'],
    [['b', 'd'], -1, 'r[body: a b g[left: c d] e h]'],
    [['a', 'e'], -1, 'r[body: a e g[left: b c; right: d] h]'],
  ] as const)('%j step %i', (ids, by, expected) => {
    expect(outline(stepBlocks(page, new Set(ids), by))).toBe(expected);
  });

  test('a step beyond the ends of the page changes nothing', () => {
    expect(stepBlocks(page, of('a'), -1)).toBe(page);
    expect(stepBlocks(page, of('h'), 1)).toBe(page);
  });

  test('in, at the end of the block before or at the start of the one behind, and out again behind it', () => {
    expect(outline(nestBlocks(page, of('e')))).toBe('r[body: a g[left: b c e; right: d] h]');
    expect(outline(nestBlocks(page, of('a')))).toBe('r[body: g[left: a b c; right: d] e h]');
    expect(nestBlocks(page, of('b'))).toBe(page);
    expect(outline(liftBlocks(page, of('b', 'd')))).toBe('r[body: a g[left: c] b d e h]');
    expect(liftBlocks(page, of('a'))).toBe(page);
    const notice = { type: 'notice', v: 1, props: {} };
    const noted = pageOf(['g', 'n'], { g: grid(), n: notice });
    expect(outline(nestBlocks(noted, of('n')))).toBe('r[body: g[left: n]]');
  });
});

describe('blocks come and go', () => {
  test('a new one is of the newest version, with empty slots', () => {
    const { document, ids } = insertBlock(page, 'test-grid', {}, at('r', 'body', 1), () => 'n');
    expect(ids).toEqual(['n']);
    expect(document.nodes['n']).toEqual(grid());
    expect(outline(document)).toBe('r[body: a n g[left: b c; right: d] e h]');
    expect(insertBlock(page, 'test-new', {}, at('r', 'body', 1), () => 'n').document.nodes['n']).toEqual({
      type: 'test-new',
      v: 3,
      props: {},
    });
    expect(insertBlock(page, 'hologram', {}, at('r', 'body', 1), () => 'n')).toEqual({
      document: page,
      ids: [],
    });
    expect(insertBlock(page, 'heading', {}, at('g', 'notes', 0), () => 'n').document).toBe(page);
  });

  test('an id that is taken is not used a second time', () => {
    expect(insertBlock(page, 'heading', {}, at('r', 'body', 0), () => 'a').ids).toEqual(['a2']);
    expect(Object.keys(duplicateBlocks(page, of('g'), () => 'g').document.nodes)).toHaveLength(12);
  });

  test('copies stand behind the last of them, with everything below, and share what they are made of', () => {
    const { document, ids } = duplicateBlocks(page, of('a', 'g', 'd'), idsOf('n'));
    expect(ids).toEqual(['n1', 'n2']);
    expect(outline(document)).toBe('r[body: a g[left: b c; right: d] n1 n2[left: n3 n4; right: n5] e h]');
    expect(document.nodes['n3']).toEqual(page.nodes['b']);
    expect(document.nodes['b']).toBe(page.nodes['b']);
  });

  test('what names another block of the clip names its copy', () => {
    const sticker = (node: string) => ({
      type: 'sticker',
      v: 1,
      props: { at: [{ anchor: node }], node: 'a' },
    });
    const document = pageOf(['a', 's'], { a: heading('a'), s: sticker('a') });
    const both = insertClip(document, clipOf(document, ['a', 's']), at('r', 'body', 2), idsOf('n'));
    expect(both.document.nodes['n2']?.props).toEqual({ at: [{ anchor: 'n1' }], node: 'n1' });
    const alone = insertClip(document, clipOf(document, ['s']), at('r', 'body', 2), idsOf('n'));
    expect(alone.document.nodes['n1']?.props).toEqual(document.nodes['s']?.props);
  });

  test('of a clip only what may stand there comes', () => {
    const clip = clipOf(pageOf(['n', 'a'], { n: { type: 'notice', v: 1, props: {} }, a: heading('a') }), [
      'a',
      'n',
    ]);
    const { document, ids } = insertClip(page, clip, at('g', 'notes', 0), idsOf('n'));
    expect([outline(document, 'g'), ids]).toEqual(['g[left: b c; right: d; notes: n1]', ['n1']]);
    const wrong = { ...clip, roots: ['x'], nodes: { x: grid([], [], ['y']), y: heading('y') } };
    expect(insertClip(page, wrong, at('r', 'body', 0), idsOf('n')).document).toBe(page);
    const odd = { ...clip, roots: ['x'], nodes: { x: { ...heading('x'), slots: { left: [] } } } };
    expect(insertClip(page, odd, at('r', 'body', 0), idsOf('n')).document).toBe(page);
  });

  test('a removed one goes with everything below it; the page itself stays', () => {
    const document = removeBlocks(page, of('g', 'b', 'e', 'r', 'gone'));
    expect(outline(document)).toBe('r[body: a h]');
    expect(Object.keys(document.nodes)).toEqual(['r', 'a', 'h']);
    expect(removeBlocks(page, of('r', 'gone'))).toBe(page);
  });
});

describe('the settings of a block', () => {
  test('what stays alike is the same document', () => {
    expect(setProps(page, 'a', { title: { 'zh-cn': 'a' } })).toBe(page);
    expect(setProps(page, 'gone', {})).toBe(page);
    expect(setShow(page, 'a', undefined)).toBe(page);
    expect(setBox(page, 'a', {})).toBe(page);
    expect(renameBlock(page, 'a', ' ')).toBe(page);
    expect(setLock(page, 'a', {})).toBe(page);
    expect(setPropAt(page, 'a', ['text'], undefined)).toBe(page);
  });

  test('a part is put and taken away', () => {
    const shown = setShow(page, 'a', { hidden: true });
    expect(shown.nodes['a']).toEqual({ ...page.nodes['a'], show: { hidden: true } });
    expect(setShow(shown, 'a', undefined)).toEqual(page);
    expect(setBox(setBox(page, 'a', { mt: 8 }), 'a', undefined)).toEqual(page);
    expect(renameBlock(page, 'a', ' Top ').nodes['a']?.name).toBe('Top');
    expect(setLock(page, 'a', { move: true }).nodes['a']?.lock).toEqual({ move: true });
  });

  test.each([
    [['title', 'en'], 'A', { title: { 'zh-cn': 'a', en: 'A' }, items: [1, 2] }],
    [['title'], undefined, { items: [1, 2] }],
    [['items', 0], undefined, { title: { 'zh-cn': 'a' }, items: [2] }],
    [['items', 2], 3, { title: { 'zh-cn': 'a' }, items: [1, 2, 3] }],
    [['items', 1], 5, { title: { 'zh-cn': 'a' }, items: [1, 5] }],
    [['more', 0, 'link'], '/', { title: { 'zh-cn': 'a' }, items: [1, 2], more: [{ link: '/' }] }],
    [[], { x: 1 }, { x: 1 }],
    [['items', 5], 3, null],
    [['items', -1], 3, null],
    [['items', 'x'], 3, null],
    [['title', 0], 3, null],
    [['title', 'zh-cn', 'x'], 3, null],
    [['gone', 'x'], undefined, null],
    [[], 'text', null],
  ])('the value at %j becomes %j', (path, value, props) => {
    const document = setProps(page, 'a', { title: { 'zh-cn': 'a' }, items: [1, 2] });
    const next = setPropAt(document, 'a', path, value);
    if (props) expect(next.nodes['a']?.props).toEqual(props);
    else expect(next).toBe(document);
  });

  test('a key that objects have by themselves is a key like others', () => {
    const next = setPropAt(page, 'a', ['__proto__', 'x'], 1);
    expect(Object.keys(next.nodes['a']?.props ?? {})).toEqual(['title', '__proto__']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('locks', () => {
  const edits: [string, (document: PageDocument, options?: object) => PageDocument][] = [
    ['setProps', (document, options) => setProps(document, 'b', {}, options)],
    ['setPropAt', (document, options) => setPropAt(document, 'b', ['text'], 'x', options)],
    ['setShow', (document, options) => setShow(document, 'b', { hidden: true }, options)],
    ['setBox', (document, options) => setBox(document, 'b', { mt: 1 }, options)],
    ['renameBlock', (document, options) => renameBlock(document, 'b', 'x', options)],
  ];
  const moves: typeof edits = [
    ['moveBlocks', (document, options) => moveBlocks(document, of('b'), at('r', 'body', 0), options)],
    ['stepBlocks', (document, options) => stepBlocks(document, of('b'), 1, options)],
    ['liftBlocks', (document, options) => liftBlocks(document, of('b'), options)],
  ];
  const insertions: typeof edits = [
    [
      'insertBlock',
      (document, options) =>
        insertBlock(document, 'heading', {}, at('g', 'left', 0), idsOf('n'), options).document,
    ],
    [
      'duplicateBlocks',
      (document, options) => duplicateBlocks(document, of('b'), idsOf('n'), options).document,
    ],
    ['nestBlocks', (document, options) => nestBlocks(document, of('a'), options)],
    ['removeBlocks', (document, options) => removeBlocks(document, of('b'), options)],
  ];

  test.each(edits)('%s leaves a block alone that may not be edited', (_, command) => {
    const document = locked('b', { edit: true });
    expect(command(document)).toBe(document);
    expect(command(document, FREE)).not.toBe(document);
    expect(command(locked('b', { move: true, remove: true, insert: true }))).not.toBe(document);
  });

  test.each(moves)('%s leaves a block alone that may not be moved', (_, command) => {
    const document = locked('b', { move: true });
    expect(command(document)).toBe(document);
    expect(command(document, FREE)).not.toBe(document);
  });

  test.each([...moves, ...insertions])(
    '%s leaves slots alone that are locked, also further up',
    (_, command) => {
      const document = locked('g', { insert: true });
      expect(command(document)).toBe(document);
      expect(command(document, FREE)).not.toBe(document);
      const whole = locked('r', { insert: true });
      expect(command(whole)).toBe(whole);
    },
  );

  test('what may not be removed keeps what it stands in', () => {
    const document = locked('b', { remove: true });
    expect(removeBlocks(document, of('g'))).toBe(document);
    expect(outline(removeBlocks(document, of('g', 'e')))).toBe('r[body: a g[left: b c; right: d] h]');
    expect(outline(removeBlocks(document, of('g'), FREE))).toBe('r[body: a e h]');
  });

  test('of a selection the others go', () => {
    const document = locked('a', { move: true });
    expect(outline(moveBlocks(document, of('a', 'e'), at('r', 'body', 4)))).toBe(
      'r[body: a g[left: b c; right: d] h e]',
    );
    expect(canStand(document, 'heading', at('r', 'body', 4), of('a'))?.code).toBe('locked');
    expect(canStand(document, 'heading', at('r', 'body', 4), of('a'), FREE)).toBeNull();
  });

  test('a lock grows but does not shrink; copies have none', () => {
    const document = locked('a', { move: true });
    expect(setLock(document, 'a', undefined)).toBe(document);
    expect(setLock(document, 'a', { move: true, edit: true }).nodes['a']?.lock).toEqual({
      move: true,
      edit: true,
    });
    expect(setLock(document, 'a', undefined, FREE)).toEqual(page);
    expect(duplicateBlocks(document, of('a'), () => 'n').document.nodes['n']).toEqual(page.nodes['a']);
    expect(duplicateBlocks(document, of('a'), () => 'n', FREE).document.nodes['n']?.lock).toEqual({
      move: true,
    });
  });
});
