import { expect, test } from '@jest/globals';
import { piecesOf } from './character-diff.tsx';

test('says which signs are gone and which are new', () => {
  expect(piecesOf('13800000001', '13900000001')).toEqual([
    { value: '13', kind: 'same' },
    { value: '8', kind: 'gone' },
    { value: '9', kind: 'new' },
    { value: '00000001', kind: 'same' },
  ]);
  expect(piecesOf('', 'new')).toEqual([{ value: 'new', kind: 'new' }]);
  expect(piecesOf('same', 'same')).toEqual([{ value: 'same', kind: 'same' }]);
});

test('gives up on long texts that have nothing in common', () => {
  const random = (seed: number): string =>
    Array.from({ length: 60_000 }, (_, at) => String.fromCharCode(97 + ((at * seed * 7919) % 26))).join('');
  const pieces = piecesOf(random(3), random(11).toUpperCase());
  expect(pieces.filter(({ kind }) => kind === 'same')).toEqual([]);
});
