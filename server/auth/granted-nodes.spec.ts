import type { Actor } from '#engine/access/index.ts';
import { coversAll } from './granted-nodes.ts';

const holding = (nodes: string[], isSuper = false): Actor =>
  ({ nodes: new Set(nodes), super: isSuper }) as unknown as Actor;

const LEAD = holding(['shop', 'shop/tag', 'shop/tag/index', 'shop/tag/edit', 'shop/tag-more']);
const DONE = ['shop/tag/index', 'shop/tag/edit', 'shop/tag-more'];

describe('coversAll', () => {
  it('is so with everything that can be done, directories or not', () => {
    expect(coversAll([...LEAD.nodes], LEAD)).toBe(true);
    expect(coversAll(DONE, LEAD)).toBe(true);
    expect(coversAll([...DONE, 'shop'], LEAD)).toBe(true);
  });

  it.each(DONE)('is not so without %s', (left) => {
    expect(
      coversAll(
        [...LEAD.nodes].filter((node) => node !== left),
        LEAD,
      ),
    ).toBe(false);
  });

  it('is not so with nothing, nor for who is super', () => {
    expect(coversAll([], LEAD)).toBe(false);
    expect(coversAll([], holding([]))).toBe(false);
    expect(coversAll(DONE, holding([...LEAD.nodes], true))).toBe(false);
  });
});
