import { expect, test } from '@jest/globals';
import { sqlType } from '#engine/fields/index.ts';
import { nearest } from './bound.ts';
import { fitsFloat, integerRange } from './storable.ts';

const TYPES = [
  'smallint',
  'integer',
  'bigint',
  'real',
  'double precision',
  'numeric',
  'numeric(5,2)',
  'money',
  'text',
];
const RAW = [
  '',
  ' ',
  'abc',
  '0',
  '-0',
  '+7',
  '7',
  '7.0',
  '7.5',
  '-7.5',
  '.5',
  '5.',
  '.',
  '1e2',
  '1e-2',
  '-1e-2',
  '15e-1',
  '1e1001',
  '32767',
  '32768',
  '-32768',
  '-32769',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '-9223372036854775809',
  '1e400',
  '-1e400',
  '1e-400',
  '3.5e38',
  '0x10',
  '1_0',
];

test.each(TYPES)('where numbers lie beside the values of %s', (type) => {
  const lines = RAW.map((raw) => {
    const ends = (['down', 'up'] as const).flatMap((side) => [
      nearest(sqlType(type), raw, side),
      nearest(sqlType(type), raw, side, 2),
    ]);
    return `${JSON.stringify(raw)}: ${ends.map((end) => JSON.stringify(end)).join(' ')}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

test('the ranges of whole numbers, and of those with a point', () => {
  expect(([2, 4, 8] as const).map((bytes) => integerRange(bytes).map(String))).toMatchSnapshot('ranges');
  const numbers = [0, 0.5, 0.1, 2 ** 127, 2 ** 128, 2 ** -126, 2 ** -127, 1e308, Infinity, NaN];
  const fitting = (type: string) => numbers.filter((each) => fitsFloat(sqlType(type), each));
  expect(fitting('real')).toEqual([0, 0.5, 0.1, 2 ** 127]);
  expect(fitting('double precision')).toEqual([0, 0.5, 0.1, 2 ** 127, 2 ** 128, 2 ** -126, 2 ** -127, 1e308]);
});
