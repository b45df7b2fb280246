import { expect, test } from '@jest/globals';
import { beginCell } from './begin-cell.ts';

const field = (name: string, widget: string, readonly = false) => ({ name, widget, readonly });
const fields = [
  field('image', 'image'),
  field('number', 'string', true),
  field('goods', 'remoteSelect'),
  field('price', 'money'),
  field('colour', 'color'),
];

test.each([
  ['passes a picture and what is locked', undefined, 'goods'],
  ['stays in the column that was asked for', 'price', 'price'],
  ['goes on from a picture', 'image', 'goods'],
  ['goes back where nothing behind is typed into', 'colour', 'goods'],
])('a new row %s', (_, wanted, begun) => {
  expect(beginCell(fields, wanted)).toEqual({ field: begun, edit: true });
});

test('a row of pictures alone opens none of them', () => {
  expect(beginCell([field('id', 'string', true), field('image', 'image')])).toEqual({
    field: 'image',
    edit: false,
  });
  expect(beginCell([field('id', 'string', true)])).toBeNull();
});
