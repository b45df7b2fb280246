import { expect, test } from '@jest/globals';
import { rowFilter, toggled } from './row-filter.ts';
import type { FormGroup } from './spec-matrix.ts';

const group = (id: string, ...values: string[]): FormGroup => ({
  id,
  name: id,
  values: values.map((value) => ({ id: value, text: value })),
});
const groups = [group('colour', 'red', 'blue'), group('size', 's', 'm', 'l')];
const rows = ['red s', 'red m', 'blue s', 'blue l'].map((text) => text.split(' '));
const seen = (...chosen: string[]): string[] =>
  rows.filter(rowFilter(groups, new Set(chosen))).map((ids) => ids.join(' '));

test('rows are seen that have one of the chosen values of every group', () => {
  expect(seen()).toHaveLength(4);
  expect(seen('red')).toEqual(['red s', 'red m']);
  expect(seen('s', 'l')).toEqual(['red s', 'blue s', 'blue l']);
  expect(seen('blue', 's', 'm')).toEqual(['blue s']);
});

test('values that are gone hide nothing', () => expect(seen('green')).toHaveLength(4));

test('a value is chosen, and chosen no longer', () => {
  const one = toggled(new Set(), 'red');
  expect([...one]).toEqual(['red']);
  expect([...toggled(one, 'red')]).toEqual([]);
});
