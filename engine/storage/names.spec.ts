import { expect, test } from '@jest/globals';
import { indexName, objectName } from './names.ts';

test('a name longer than the database keeps is cut and stays one of a kind', () => {
  const long = 'x'.repeat(60);
  const names = [objectName('fk', long, ['aaaa']), objectName('fk', long, ['aaab'])];
  expect(names.every((name) => name.length <= 63)).toBe(true);
  expect(names[0]).not.toBe(names[1]);
  expect(indexName('goods', { columns: ['a', 'b'], unique: true, kind: 'btree' })).toBe('ux_goods_a_b');
});

test.each([
  [63, 'x'.repeat(61)],
  [62, '茶'.repeat(20)],
])('a name of %i bytes is kept whole', (_bytes, table) => {
  expect(objectName('t', table, [])).toBe(`t_${table}`);
});

test.each([
  [64, 'x'.repeat(62)],
  [65, '茶'.repeat(21)],
])('a name of %i bytes is cut', (_bytes, table) => {
  expect(objectName('t', table, [])).toMatch(/^t_(x{52}|茶{17})_[0-9a-z]{8}$/);
});

test('a cut name is as long as the database keeps', () => {
  expect(objectName('fk', 'x'.repeat(80), ['a'])).toHaveLength(63);
});

test('indexes are named by their kind, and by the rows they are about', () => {
  const columns = ['a'];
  expect(indexName('goods', { columns, unique: false, kind: 'btree' })).toBe('ix_goods_a');
  expect(indexName('goods', { columns, unique: false, kind: 'gin' })).toBe('gx_goods_a');
  expect(indexName('goods', { columns, unique: false, kind: 'trigram' })).toBe('tx_goods_a');
  expect(indexName('goods', { columns, unique: true, kind: 'btree', whereNull: 'gone' })).toBe(
    'ux_goods_a_gone_null',
  );
});
