import { expect, test } from '@jest/globals';
import { lockIssues, type PageDocument } from '#engine/page/index.ts';
import { holdBlocks } from './hold-blocks.ts';

const text = (title: string) => ({ type: 'heading', v: 1, props: { title: { 'zh-cn': title } } });
const page: PageDocument = {
  format: 1,
  kind: 'page',
  rev: 1,
  root: 'r',
  nodes: {
    r: { type: 'page', v: 1, props: {}, slots: { body: ['a', 'b'] } },
    a: text('一'),
    b: { ...text('二'), lock: { edit: true } },
  },
};

test('a held layout takes other contents and no other order, and can be freed again', () => {
  const held = holdBlocks(page, true);
  const { r, a, b } = held.nodes as Record<string, NonNullable<(typeof held.nodes)[string]>>;
  const changed = { ...held, nodes: { ...held.nodes, a: { ...a!, props: text('三').props } } };
  expect(lockIssues(held, changed)).toEqual([]);
  const swapped = { ...held, nodes: { ...held.nodes, r: { ...r!, slots: { body: ['b', 'a'] } } } };
  expect(lockIssues(held, swapped).length).toBeGreaterThan(0);
  const less = { ...held, nodes: { r: { ...r!, slots: { body: ['b'] } }, b: b! } };
  expect(lockIssues(held, less).length).toBeGreaterThan(0);
  expect(holdBlocks(held, false)).toEqual(page);
});
