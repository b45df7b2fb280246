import { expect, test } from '@jest/globals';
import type { Json } from '#engine/model/json.ts';
import { checkValidator } from './check-validator.ts';
import { compare, isEmpty, validators } from './validators.ts';

const VALUES: Json[] = [
  null,
  '',
  ' ',
  'a',
  'abc',
  'ABC',
  'a1',
  '1',
  '-1',
  '0',
  '1.5',
  '1.005',
  '12345678901234567890',
  '茶',
  '👍',
  'a\nb',
  0,
  1,
  -1,
  1.5,
  3,
  100,
  true,
  false,
  '13812345678',
  '11010519491231002X',
  'a@b.co',
  'a@b',
  'http://a.b',
  'ftp://a.b',
  '//a',
  '/a',
  'ap-guangzhou',
  'shop-125',
  'xxxxxx',
  'x'.repeat(33),
  '2024-02-29',
  '2024-02-30',
  '10:20',
  '10.0.0.1',
  '<p></p>',
  '<p>a</p>',
  '510100',
  '#fff',
  'https://a.b/c?d=e',
  [],
  ['a'],
  ['a', 'b', 'c'],
  {},
  { a: 1 },
];
const PARAMS: Json[][] = [
  [],
  [1],
  [3],
  [1, 3],
  [3, 1],
  [-1],
  ['a'],
  ['^a'],
  ['^a', 'i'],
  ['('],
  [null],
  [['a', 'b']],
  [0.5],
  ['1', '3'],
  [1, 2, 3],
];
const brief = (value: Json): string => JSON.stringify(value).replaceAll(/x{7,}/g, (all) => `x*${all.length}`);

test.each(Object.keys(validators))('the rule %s passes what it passed before', (rule) => {
  const own = validators[rule]!;
  const lines = PARAMS.flatMap((params) => {
    const fault = checkValidator({ rule, params });
    if (fault !== null) return [`${brief(params)}: ${fault.en}`];
    const passing = VALUES.filter((value) => own.test(value, params)).map(brief);
    return [`${brief(params)}: ${passing.join(' ')} said ${JSON.stringify(own.params?.(params) ?? {})}`];
  });
  expect({ code: own.code, empty: own.empty }).toMatchSnapshot('code');
  expect([...new Set(lines)].join('\n')).toMatchSnapshot('values');
});

test('values are empty, and ordered, as before', () => {
  expect(VALUES.filter((value) => isEmpty(value)).map(brief)).toMatchSnapshot('empty');
  const rows = VALUES.map(
    (value) =>
      `${brief(value)}: ${[1, '3', 'b', '2024-01-01', null].map((bound) => compare(value, bound)).join(' ')}`,
  );
  expect(rows.join('\n')).toMatchSnapshot('order');
});
