import fc from 'fast-check';
import type { Json } from '#engine/definition/index.ts';
import { mergeJson } from './merge-json.ts';

function merge(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined) {
  const conflicts: string[] = [];
  const dropped: string[] = [];
  const value = mergeJson(base, mine, theirs, {
    conflict: (path) => conflicts.push(path),
    dropped: (path) => dropped.push(path),
  });
  return { value, conflicts, dropped };
}

describe('mergeJson', () => {
  it('takes from each side what only that side changed', () => {
    const base = { a: 1, b: { c: 2, d: 3 } };
    expect(merge(base, { a: 9, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 }, e: 5 })).toEqual({
      value: { a: 9, b: { c: 2, d: 4 }, e: 5 },
      conflicts: [],
      dropped: [],
    });
  });

  it('keeps mine where both changed the same thing, and reports it', () => {
    expect(merge({ a: 1 }, { a: 2 }, { a: 3 })).toEqual({ value: { a: 2 }, conflicts: ['a'], dropped: [] });
  });

  it('removes a key that theirs removed and mine left alone, and keeps a removal of mine', () => {
    expect(merge({ a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }).value).toEqual({ b: 2 });
    expect(merge({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 2 }).value).toEqual({ b: 2 });
    expect(merge({ a: 1 }, {}, { a: 2 })).toEqual({ value: {}, conflicts: ['a'], dropped: [] });
  });

  it('merges lists by the name of their members, in the order of mine', () => {
    const base = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const mine: Json = [{ name: 'c' }, { name: 'own' }, { name: 'a', x: 1 }, { name: 'b' }];
    const theirs: Json = [{ name: 'a' }, { name: 'new' }, { name: 'c', y: 2 }];
    expect(merge(base, mine, theirs).value).toEqual([
      { name: 'c', y: 2 },
      { name: 'own' },
      { name: 'a', x: 1 },
      { name: 'new' },
    ]);
  });

  it('hands over an edited member that theirs dropped', () => {
    const { value, dropped } = merge([{ name: 'a' }], [{ name: 'a', x: 1 }], []);
    expect([value, dropped]).toEqual([[], ['.a']]);
  });

  it('replaces other lists as a whole', () => {
    expect(merge([1, 2], [1, 2], [3]).value).toEqual([3]);
    expect(merge([1, 2], [1], [3])).toEqual({ value: [1], conflicts: [''], dropped: [] });
  });

  const json = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.string(), fc.boolean(), tie('object'), tie('list')),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
    list: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('x', 'y', 'z'), v: tie('value') }, { noNullPrototype: true }),
      { selector: (each) => each.name },
    ),
  })).value as fc.Arbitrary<Json>;

  it('gives theirs when nothing was edited, mine when nothing new was proposed, and never both', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(merge(one, one, other)).toEqual({ value: other, conflicts: [], dropped: [] });
        expect(merge(one, other, one)).toEqual({ value: other, conflicts: [], dropped: [] });
        expect(merge(one, other, other)).toEqual({ value: other, conflicts: [], dropped: [] });
      }),
    );
  });
});
