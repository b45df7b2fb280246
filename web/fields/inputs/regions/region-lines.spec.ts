import { describe, expect, test } from '@jest/globals';
import { regionTree } from '#engine/commerce/index.ts';
import { regionLines, regionMove, type RegionMove } from './region-lines.ts';

const tree = regionTree(
  ['110000', '330000', '330100', '330102', '330106', '330200', '330203'].map((code) => ({
    code,
    name: code,
  })),
);
const seen = (opened: string[], hit?: string): string =>
  regionLines(tree, {
    opened: new Set(opened),
    matches: hit === undefined ? null : ({ code }) => code === hit,
  })
    .map(({ node, isOpen, position, count }) => {
      const mark = isOpen === null ? '' : isOpen ? '-' : '+';
      return `${mark}${node.code} ${position}/${count}`;
    })
    .join(', ');

describe('the lines of regions', () => {
  test('are the provinces, and what lies in those that are open', () => {
    expect(seen([])).toBe('110000 1/2, +330000 2/2');
    expect(seen(['330000'])).toBe('110000 1/2, -330000 2/2, +330100 1/2, +330200 2/2');
    expect(seen(['330100'])).toBe('110000 1/2, +330000 2/2');
  });

  test('are hits and what lies around them while something is looked for', () => {
    expect(seen([], '330106')).toBe('-330000 1/1, -330100 1/1, 330106 1/1');
    expect(seen([], '330100')).toBe('-330000 1/1, +330100 1/1');
    expect(seen(['330100'], '330100')).toBe('-330000 1/1, -330100 1/1, 330102 1/2, 330106 2/2');
    expect(seen(['330000'], '999999')).toBe('');
  });

  test('are walked by the arrows: into what is open, out to what is around', () => {
    const lines = regionLines(tree, { opened: new Set(['330000']), matches: null });
    const go = (to: number): RegionMove => ({ kind: 'go', to });
    expect(regionMove(lines, 0, 'ArrowDown')).toEqual(go(1));
    expect(regionMove(lines, 0, 'ArrowUp')).toEqual(go(0));
    expect(regionMove(lines, 0, 'End')).toEqual(go(3));
    expect(regionMove(lines, 3, 'Home')).toEqual(go(0));
    expect(regionMove(lines, 0, 'PageDown')).toEqual(go(3));
    expect(regionMove(lines, 1, 'ArrowRight')).toEqual(go(2));
    expect(regionMove(lines, 2, 'ArrowRight')).toEqual({ kind: 'fold', open: true });
    expect(regionMove(lines, 1, 'ArrowLeft')).toEqual({ kind: 'fold', open: false });
    expect(regionMove(lines, 3, 'ArrowLeft')).toEqual(go(1));
    expect(regionMove(lines, 0, 'ArrowLeft')).toBeNull();
    expect(regionMove(lines, 0, 'ArrowRight')).toBeNull();
    expect(regionMove(lines, 3, ' ')).toEqual({ kind: 'tick' });
    expect(regionMove(lines, 3, 'x')).toBeNull();
    expect(regionMove([], 0, ' ')).toBeNull();
  });
});
