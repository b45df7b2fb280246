import { renameBlock, setBox, setPropAt, setShow } from './block-settings.ts';
import { duplicateBlocks } from './duplicate-blocks.ts';
import { insertBlock, insertClip } from './insert-blocks.ts';
import { moveBlocks } from './move-blocks.ts';
import { clipOf, type PageClip } from './page-clip.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { removeBlocks } from './remove-blocks.ts';
import { liftBlocks, nestBlocks, stepBlocks } from './step-blocks.ts';

/** Numbers that are the same for the same seed. */
export interface Chance {
  /** An integer from 0 to below `count`. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

const { floor, imul } = Math;

/** A chance by a seed: xorshift over 32 bits, stirred once so that small seeds differ at once. */
export function chanceOf(seed: number): Chance {
  let state = imul(seed + 1, 0x9e3779b1) | 1;
  const below = (count: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return floor(((state >>> 0) / 2 ** 32) * count);
  };
  return { below, pick: (items) => items[below(items.length)]! };
}

/** Makes the ids `x1`, `x2`, ... with a prefix of its own. */
export function idsOf(prefix: string): () => string {
  let last = 0;
  return () => `${prefix}${++last}`;
}

const heading = (text: string): PageNode => ({ type: 'heading', v: 1, props: { title: { 'zh-cn': text } } });
/** A container of a type nobody knows: anything may stand in its slots. */
const shelf = (left: string[] = [], right: string[] = []): PageNode => ({
  type: 'shelf-of-tests',
  v: 1,
  props: {},
  slots: { left, right },
});

/** A page with two containers and five blocks. */
export function samplePage(): PageDocument {
  return {
    format: 1,
    kind: 'page',
    rev: 1,
    root: 'r',
    nodes: {
      r: { type: 'page', v: 1, props: {}, slots: { body: ['a', 's', 'b', 't'] } },
      a: heading('a'),
      s: shelf(['c', 'd'], ['e']),
      b: heading('b'),
      t: shelf(),
      c: heading('c'),
      d: heading('d'),
      e: heading('e'),
    },
  };
}

const clipWith = (nodes: Record<string, PageNode>): PageClip => ({
  metamall: 'page-clip',
  format: 1,
  roots: ['n'],
  nodes,
});
const CLIPS: readonly PageClip[] = [
  clipWith({ n: shelf() }),
  clipWith({ n: { type: 'test-once', v: 1, props: {} } }),
  clipWith({ n: { type: 'test-over', v: 1, props: {} } }),
  clipWith({
    n: { type: 'test-cells', v: 1, props: {}, slots: { cells: ['k'] } },
    k: { type: 'test-cell', v: 1, props: {}, slots: { inner: [] } },
  }),
];

/** One command of an editor, also with types of `addTestTypes`, with a selection and a place drawn by chance, also of blocks that are not there. */
export function randomCommand(document: PageDocument, chance: Chance, makeId: () => string): PageDocument {
  const ids = [...Object.keys(document.nodes), 'gone'];
  const one = chance.pick(ids);
  // Moves come often, so that two people move the same block.
  const some = new Set([one, ...(chance.below(2) ? [chance.pick(ids)] : [])]);
  const holders = ids.filter((id) => document.nodes[id]?.slots);
  const parent = chance.pick(chance.below(5) ? holders : ids);
  const odd = chance.below(5) ? [] : ['overlay', 'gone'];
  const slots = [...Object.keys(document.nodes[parent]?.slots ?? {}), ...odd, 'overlay'];
  const place = { parent, slot: chance.pick(slots), at: chance.below(6) };
  const text = String(chance.below(50));
  const commands: (() => PageDocument)[] = [
    () => moveBlocks(document, some, place),
    () => moveBlocks(document, some, place),
    () => moveBlocks(document, some, place),
    () => moveBlocks(document, some, place),
    () => moveBlocks(document, some, place),
    () => moveBlocks(document, some, place),
    () => stepBlocks(document, some, chance.pick([-1, 1] as const)),
    () => nestBlocks(document, some),
    () => liftBlocks(document, some),
    () => duplicateBlocks(document, some, makeId).document,
    () => insertClip(document, chance.pick(CLIPS), place, makeId).document,
    () => insertClip(document, clipOf(document, some), place, makeId).document,
    () => insertBlock(document, 'heading', { title: { 'zh-cn': text } }, place, makeId).document,
    () => removeBlocks(document, new Set([one])),
    () => setPropAt(document, one, ['title', chance.pick(['zh-cn', 'en'])], text),
    () => setPropAt(document, one, ['title', chance.pick(['zh-cn', 'en'])], text),
    () => setPropAt(document, one, ['title', chance.pick(['zh-cn', 'en'])], text),
    () => setPropAt(document, one, ['text'], chance.below(2) ? { 'zh-cn': text } : undefined),
    () => setShow(document, one, { hidden: chance.below(2) === 1 }),
    () => setBox(document, one, chance.below(2) ? { mt: chance.below(200) } : undefined),
    () => renameBlock(document, one, text),
  ];
  return chance.pick(commands)();
}

/** A page after so many commands by chance. */
export function randomPage(
  document: PageDocument,
  chance: Chance,
  makeId: () => string,
  steps: number,
): PageDocument {
  let next = document;
  for (let step = 0; step < steps; step++) next = randomCommand(next, chance, makeId);
  return next;
}
