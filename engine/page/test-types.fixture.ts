import type { BlockType } from './blocks/block-type.ts';
import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument, PageNode } from './page-document.ts';

const CLOSED = { type: 'object', additionalProperties: false };
const INNER = ['heading', 'notice', 'test-grid', 'test-cells', 'test-once', 'test-new'];

/** What people see of a type; the tests look at none of it. */
const FACE = {
  title: { 'zh-cn': '测试', en: 'Test' },
  icon: 'fa fa-cube',
  group: 'basic',
  start: {},
} as const;

/** Types of every sort that the product may not have: a grid, cells that stand in their rows alone, a single one, one over the page, one of version 3. */
const TYPES: Record<string, Omit<BlockType, keyof typeof FACE>> = {
  'test-grid': { v: 1, schema: CLOSED, slots: { left: INNER, right: INNER, notes: ['notice'] } },
  'test-cells': { v: 1, schema: CLOSED, slots: { cells: ['test-cell'] } },
  'test-cell': { v: 1, schema: CLOSED, slots: { inner: INNER } },
  'test-once': { v: 1, schema: CLOSED, single: true },
  'test-over': { v: 1, schema: CLOSED, overlay: true },
  'test-new': {
    v: 3,
    schema: { ...CLOSED, properties: { size: { type: 'integer' }, wide: { type: 'boolean' } } },
    up: {
      1: ({ width, ...rest }) => {
        if (typeof width !== 'string') throw new Error('width is no text');
        return { ...rest, size: Number(width) };
      },
      2: (props) => ({ ...props, wide: Number(props['size']) > 100 }),
    },
  },
};

/** Makes the types known to the module that is tested; each test file has one of its own. */
export function addTestTypes(): void {
  const page = BLOCK_TYPES['page'];
  if (!page) throw new Error('There is no type page');
  const body = [
    ...(page.slots?.['body'] ?? []),
    'test-grid',
    'test-cells',
    'test-once',
    'test-over',
    'test-new',
  ];
  const slots = { ...page.slots, body, overlay: [...(page.slots?.['overlay'] ?? []), 'test-over'] };
  const types = Object.entries(TYPES).map(([name, type]) => [name, { ...FACE, ...type }]);
  Object.assign(BLOCK_TYPES, Object.fromEntries(types), { page: { ...page, slots } });
}

/** A heading with one text. */
export const heading = (text: string): PageNode => ({
  type: 'heading',
  v: 1,
  props: { title: { 'zh-cn': text } },
});

/** A grid with blocks in its slots. */
export const grid = (left: string[] = [], right: string[] = [], notes: string[] = []): PageNode => ({
  type: 'test-grid',
  v: 1,
  props: {},
  slots: { left, right, notes },
});

/** A page of these blocks; those of `body` stand in it. */
export function pageOf(
  body: string[],
  nodes: Record<string, PageNode>,
  overlay: string[] = [],
): PageDocument {
  const root: PageNode = { type: 'page', v: 1, props: {}, slots: { body, overlay } };
  return { format: 1, kind: 'page', rev: 1, root: 'r', nodes: { r: root, ...nodes } };
}

/** `r[body: a g[left: b c; right: d] e]`: the slots that hold something, for tests to compare. */
export function outline({ nodes }: PageDocument, id = 'r'): string {
  const slots = Object.entries(nodes[id]?.slots ?? {}).filter(([, ids]) => ids.length > 0);
  const inner = slots.map(
    ([slot, ids]) => `${slot}: ${ids.map((each) => outline({ nodes } as PageDocument, each)).join(' ')}`,
  );
  return inner.length > 0 ? `${id}[${inner.join('; ')}]` : id;
}
