import { expect, test } from '@jest/globals';
import { indexName, objectName } from './names.ts';

test('a name longer than the database keeps is cut and stays one of a kind', () => {
  const long = 'x'.repeat(60);
  const names = [objectName('fk', long, ['aaaa']), objectName('fk', long, ['aaab'])];
  expect(names.every((name) => name.length <= 63)).toBe(true);
  expect(names[0]).not.toBe(names[1]);
  expect(indexName('goods', { columns: ['a', 'b'], unique: true, kind: 'btree' })).toBe('ux_goods_a_b');
});
