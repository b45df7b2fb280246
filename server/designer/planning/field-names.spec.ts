import { expect, test } from '@jest/globals';
import { renameInAddress, renameInBoard, renameInColumns, renamerOf } from './field-names.ts';

const rename = renamerOf(
  new Map<string, string | null>([
    ['color', 'colour'],
    ['tag', 'label'],
    ['price', null],
    ['a', 'b'],
    ['b', 'a'],
    ['page_count', 'page'],
  ]),
);

test.each([
  ['color=red&sort=color&order=ASC', 'colour=red&sort=colour&order=ASC'],
  ['tag.name=x&tagged=y', 'label.name=x&tagged=y'],
  ['a=1&b=2', 'b=1&a=2'],
  ['page_count=3&page=2', '%7Epage=3&page=2'],
  [
    'where={"and":[{"field":"color","operator":"eq","val":"color"},{"or":[{"field":"tag.id","operator":"eq"}]}]}',
    `where=${encodeURIComponent('{"and":[{"field":"colour","operator":"eq","val":"color"},{"or":[{"field":"label.id","operator":"eq"}]}]}')}`,
  ],
  [
    'filter={"color":"red","q":"color","search":[{"field":"color"}]}',
    `filter=${encodeURIComponent('{"colour":"red","q":"color","search":[{"field":"colour"}]}')}`,
  ],
])('an address follows its fields: %s', (address, expected) => {
  const said = (text: string) => [...new URLSearchParams(text)];
  expect(said(renameInAddress(address, rename))).toEqual(said(expected));
});

test.each(['price=3&q=color', 'name=%20x', 'where={broken', ''])(
  'an address that names nothing renamed stays as it is: %s',
  (address) => expect(renameInAddress(address, rename)).toBe(address),
);

test('columns and cards follow as well', () => {
  expect(
    renameInColumns(
      { shown: { color: false }, order: ['b', 'price'], widths: { a: 9 }, density: 'a' },
      rename,
    ),
  ).toEqual({ shown: { colour: false }, order: ['a', 'price'], widths: { b: 9 }, density: 'a' });
  const card = (definition: string, field: string, color: string) => ({
    id: 'c1',
    color: 'a',
    query: {
      definition,
      measure: { kind: 'sum', field },
      by: null,
      filter: { [color]: 'red' },
      period: null,
    },
  });
  expect(
    renameInBoard(
      { refresh: 5, cards: [card('x/y', 'a', 'color'), card('x/z', 'a', 'color')] },
      'x/y',
      rename,
    ),
  ).toEqual({ refresh: 5, cards: [card('x/y', 'b', 'colour'), card('x/z', 'a', 'color')] });
});
