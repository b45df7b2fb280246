import { describe, expect, test } from '@jest/globals';
import { dropPlace, type Rect, type SlotArea } from './drop-place.ts';

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A page of 600 × 1,000: a block, two columns with one and no block, a block. */
const AREAS: SlotArea[] = [
  {
    parent: 'r',
    slot: 'body',
    depth: 1,
    rect: rect(0, 0, 600, 1000),
    items: [rect(0, 0, 600, 100), rect(0, 100, 600, 300), rect(0, 400, 600, 100)],
  },
  {
    parent: 'n2',
    slot: 'c0',
    depth: 2,
    rect: rect(0, 100, 300, 300),
    items: [rect(10, 110, 280, 100)],
  },
  { parent: 'n2', slot: 'c1', depth: 2, rect: rect(300, 100, 300, 300), items: [] },
];
const anywhere = (): boolean => true;
const at = (x: number, y: number, takes: Parameters<typeof dropPlace>[2] = anywhere) =>
  dropPlace(AREAS, { x, y }, takes)?.place ?? null;

describe('where something lands', () => {
  test.each([
    [300, 10, { parent: 'r', slot: 'body', at: 0 }],
    [300, 60, { parent: 'r', slot: 'body', at: 1 }],
    [300, 900, { parent: 'r', slot: 'body', at: 3 }],
    [100, 120, { parent: 'n2', slot: 'c0', at: 0 }],
    [100, 300, { parent: 'n2', slot: 'c0', at: 1 }],
    [450, 250, { parent: 'n2', slot: 'c1', at: 0 }],
  ])('at %d, %d', (x, y, place) => {
    expect(at(x, y)).toEqual(place);
  });

  test('the rim of a column belongs to what is around it', () => {
    expect(at(100, 103)).toEqual({ parent: 'r', slot: 'body', at: 1 });
    expect(at(100, 398)).toEqual({ parent: 'r', slot: 'body', at: 2 });
  });

  test('a slot that does not take it leaves it to the one around it', () => {
    expect(at(450, 250, ({ parent }) => parent === 'r')).toEqual({ parent: 'r', slot: 'body', at: 2 });
    expect(at(450, 250, () => false)).toBeNull();
    expect(at(900, 250)).toBeNull();
  });

  test('the line stands between two blocks, and in the middle of an empty slot', () => {
    expect(dropPlace(AREAS, { x: 300, y: 60 }, anywhere)?.line).toEqual({ left: 0, top: 100, width: 600 });
    expect(dropPlace(AREAS, { x: 450, y: 250 }, anywhere)?.line).toEqual({ left: 300, top: 250, width: 300 });
  });
});
