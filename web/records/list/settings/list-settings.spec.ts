import { inOrder, readListSettings, writeListSettings, type ListSettings } from './list-settings.ts';

const nothing = readListSettings(undefined);

it.each([null, 7, 'x', [], { shown: 1, widths: [], order: 'a', pinned: {}, density: 'tiny', perPage: 0 }])(
  'finds nothing in %j',
  (stored) => {
    expect(readListSettings(stored)).toEqual(nothing);
    expect(writeListSettings(readListSettings(stored))).toBeNull();
  },
);

it('reads what it wrote and keeps no more than was changed', () => {
  const settings: ListSettings = {
    ...nothing,
    shown: { id: false },
    widths: { name: 320 },
    density: 'compact',
    perPage: 50,
  };
  const kept = writeListSettings(settings);
  expect(kept).toEqual({ shown: { id: false }, widths: { name: 320 }, density: 'compact', perPage: 50 });
  expect(readListSettings(kept ?? undefined)).toEqual(settings);
});

it('leaves out what no screen can show', () => {
  expect(
    readListSettings({
      widths: { a: 3, b: '90', c: 90 },
      shown: { a: 'no', b: false },
      order: ['a', 1, 'a', 'b'],
      perPage: 5000,
    }),
  ).toEqual({ ...nothing, widths: { c: 90 }, shown: { b: false }, order: ['a', 'b'] });
});

it('puts the ordered first and lets new ones follow as they came', () => {
  const self = (text: string): string => text;
  expect(inOrder(['a', 'b', 'c', 'd'], ['c', 'gone', 'a'], self)).toEqual(['c', 'a', 'b', 'd']);
  expect(inOrder(['a', 'b'], [], self)).toEqual(['a', 'b']);
});
