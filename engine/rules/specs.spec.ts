import type { Json } from '#engine/model/json.ts';
import { describe, expect, test } from '@jest/globals';
import { applyRules } from './apply-rules.ts';
import { specIssues, SPEC_BOUNDS } from './specs.ts';

const group = (name: Json, ...values: Json[]): Json => ({ name, values: values.map((value) => ({ value })) });
const many = (count: number, make: (at: number) => Json): Json[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Values with the places and codes of what is wrong with them. */
const WRONG: [why: string, specs: Json, issues: [path: string, code: string][]][] = [
  ['nothing', null, [['', 'specs.none']]],
  ['no group', [], [['', 'specs.none']]],
  ['a text', 'red', [['', 'specs.type']]],
  ['an object', {}, [['', 'specs.type']]],
  ['a group that is none', [group('Size', 'M'), 'Colour'], [['[1]', 'specs.type']]],
  ['a group without values', [group('Size')], [['[0].values', 'specs.none']]],
  ['a group that has no list', [{ name: 'Size' }], [['[0]', 'specs.incomplete']]],
  ['a group that has no name', [{ values: [{ value: 'M' }] }], [['[0]', 'specs.incomplete']]],
  ['a list that is none', [{ name: 'Size', values: 'M' }], [['[0].values', 'specs.type']]],
  ['a blank name', [group(' ', 'M')], [['[0].name', 'specs.name']]],
  ['a name that is no text', [group(1, 'M')], [['[0].name', 'specs.type']]],
  ['a blank value', [group('Size', 'M', '\t')], [['[0].values[1].value', 'specs.value']]],
  ['a value that is no text', [group('Size', { en: 'M' })], [['[0].values[0].value', 'specs.type']]],
  ['a value that is not there', [{ name: 'Size', values: [{}] }], [['[0].values[0]', 'specs.incomplete']]],
  ['a value that is none', [{ name: 'Size', values: ['M'] }], [['[0].values[0]', 'specs.type']]],
  [
    'a picture that is none',
    [{ name: 'Size', values: [{ value: 'M', image: 1 }] }],
    [['[0].values[0].image', 'specs.type']],
  ],
  ['a name twice', [group('Size', 'M'), group('Size ', 'L')], [['[1].name', 'specs.repeated']]],
  ['a value twice', [group('Size', 'M', ' M')], [['[0].values[1].value', 'specs.repeated']]],
  ['too many groups', many(SPEC_BOUNDS.groups + 1, (at) => group(`g${at}`, 'v')), [['', 'specs.groups']]],
  [
    'too many values',
    [group('Size', ...many(SPEC_BOUNDS.values + 1, (at) => `v${at}`))],
    [['[0].values', 'specs.values']],
  ],
  [
    'several things at once',
    [group('', 'M', ''), group('Size')],
    [
      ['[0].name', 'specs.name'],
      ['[0].values[1].value', 'specs.value'],
      ['[1].values', 'specs.none'],
    ],
  ],
];

describe('the specs of goods', () => {
  test.each(WRONG)('with %s are refused at the place', (_why, specs, issues) => {
    expect(specIssues(specs).map(({ path, code }) => [path, code])).toEqual(issues);
  });

  test('may be as many as the bounds, and a value may stand in several groups', () => {
    const full = many(SPEC_BOUNDS.groups, (at) =>
      group(`g${at}`, ...many(SPEC_BOUNDS.values, (value) => `v${value}`)),
    );
    expect(specIssues(full)).toEqual([]);
  });

  test('are validated as a rule of a field, with its path and its own message', () => {
    const specs = [group('Size', '')];
    expect(applyRules([{ rule: 'specs' }], specs, 'specs')).toEqual([
      { path: 'specs[0].values[0].value', code: 'specs.value' },
    ]);
    expect(applyRules([{ rule: 'specs', message: 'No.' }], specs, 'specs')).toMatchObject([
      { message: 'No.' },
    ]);
    expect(applyRules([{ rule: 'specs' }], undefined, 'specs')).toEqual([
      { path: 'specs', code: 'specs.none' },
    ]);
  });
});
