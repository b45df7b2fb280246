import { expect, test } from '@jest/globals';
import { countedLines, sentLines, sourceOf } from './line-counts.ts';

const source = sourceOf({
  definition: 'd',
  parent: 'p',
  line: 'line_id',
  count: 'qty',
  less: ['gone'],
  restock: true,
});
const rows = [
  { id: 1, line_id: 11, name: 'Cup', spec_text: 'red', qty: 3, gone: 1 },
  { id: 2, line_id: 12, name: 'Pot', spec_text: '', qty: 2, gone: 2 },
  { id: 3, line_id: 13, name: 'Lid', spec_text: '', qty: 1, gone: 0 },
];

test('all pieces that are there are meant until somebody says otherwise', () => {
  expect(countedLines(rows, source, undefined)).toEqual([
    { id: 11, name: 'Cup', spec: 'red', max: 2, qty: 2, restock: false },
    { id: 13, name: 'Lid', spec: '', max: 1, qty: 1, restock: false },
  ]);
  const value = [{ line_id: 11, qty: 1, restock: true }];
  expect(countedLines(rows, source, value).map(({ qty, restock }) => [qty, restock])).toEqual([
    [1, true],
    [0, false],
  ]);
});

test('lines without pieces are not sent, but never does that come to all of them', () => {
  const lines = countedLines(rows, source, [{ line_id: 11, qty: 1, restock: true }]);
  expect(sentLines(lines, source)).toEqual([{ line_id: 11, qty: 1, restock: true }]);
  const none = lines.map((line) => ({ ...line, qty: 0 }));
  expect(sentLines(none, { ...source, restock: false })).toEqual([
    { line_id: 11, qty: 0 },
    { line_id: 13, qty: 0 },
  ]);
});
