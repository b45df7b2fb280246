import { describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/model/json.ts';
import { applyRules } from '../apply-rules.ts';
import { entryIssues } from './entry-issues.ts';
import { ENTRY_BOUNDS } from './entry-plan.ts';

/** Params of goods: the row says how its value is filled in. */
const PARAMS: JsonObject = {
  max: 4,
  columns: [
    { name: 'name', title: 'Name', required: true, unique: true, max: 40 },
    { name: 'value', title: 'Value', inputFrom: 'input', optionsFrom: 'options', requiredFrom: 'required' },
    {
      name: 'input',
      title: 'Input',
      input: 'single',
      options: ['text', 'number', 'date', 'single', 'multiple'],
    },
    { name: 'options', title: 'Options', input: 'multiple', hidden: true },
    { name: 'required', title: 'Required', input: 'switch' },
  ],
};
const of = (value: Json, more: JsonObject = {}): Json => ({ name: 'Size', value, ...more });
const long = '😀'.repeat(ENTRY_BOUNDS.characters);
const CHOICES = { options: ['S', 'M'] };

/** Lists with the places and codes of what is wrong with them. */
const WRONG: [why: string, list: Json, issues: [path: string, code: string][]][] = [
  ['a text', 'red', [['', 'entries.type']]],
  ['an object', {}, [['', 'entries.type']]],
  ['too many rows', Array.from({ length: 5 }, (_, at) => ({ name: `n${at}` })), [['', 'entries.rows']]],
  [
    'a row that is none',
    [of('M'), 'x', null],
    [
      ['[1]', 'entries.row'],
      ['[2]', 'entries.row'],
    ],
  ],
  ['a key of no column', [of('M', { price: 1 })], [['[0]', 'entries.unknown']]],
  ['a blank name', [{ name: ' ', value: 'M' }], [['[0].name', 'entries.required']]],
  ['no name', [{ value: 'M' }], [['[0].name', 'entries.required']]],
  ['a name twice', [of('M'), { name: ' Size ' }], [['[1].name', 'entries.repeated']]],
  ['a name that is no text', [{ name: ['Size'] }], [['[0].name', 'entries.value']]],
  ['a required value that is blank', [of('', { required: 1 })], [['[0].value', 'entries.required']]],
  ['a required list that is empty', [of([], { required: true })], [['[0].value', 'entries.required']]],
  ['a switch that is none', [of('M', { required: 'yes' })], [['[0].required', 'entries.value']]],
  ['an input that is none', [of('M', { input: 'icon' })], [['[0].input', 'entries.option']]],
  ['a number that is none', [of('12 kg', { input: 'number' })], [['[0].value', 'entries.number']]],
  ['a date that is none', [of('2026-02-29', { input: 'date' })], [['[0].value', 'entries.date']]],
  ['a date with a time', [of('2026-02-28 10:00:00', { input: 'date' })], [['[0].value', 'entries.date']]],
  ['a choice that is none', [of('L', { input: 'single', ...CHOICES })], [['[0].value', 'entries.option']]],
  [
    'one of several that is none',
    [of(['S', 'L'], { input: 'multiple', ...CHOICES })],
    [['[0].value', 'entries.option']],
  ],
  [
    'one value where there may be several',
    [of('S', { input: 'multiple', ...CHOICES })],
    [['[0].value', 'entries.value']],
  ],
  ['a list where there may be one', [of(['S'], { input: 'text' })], [['[0].value', 'entries.value']]],
  ['an object for a text', [of({ en: 'M' })], [['[0].value', 'entries.value']]],
  ['a text that is too long', [of(`${long}😀`)], [['[0].value', 'entries.length']]],
  ['options that are too long', [of('S', { options: [`${long}x`] })], [['[0].options', 'entries.length']]],
  [
    'too many options',
    [of('S', { options: Array.from({ length: 101 }, String) })],
    [['[0].options', 'entries.values']],
  ],
];

describe('the entries of a list', () => {
  test.each(WRONG)('with %s are refused at the place', (_why, list, issues) => {
    expect(entryIssues(list, PARAMS).map(({ path, code }) => [path, code])).toEqual(issues);
  });

  test.each<[string, Json]>([
    [
      'a number in either spelling',
      [of(12, { input: 'number' }), { name: 'b', value: '-1.5', input: 'number' }],
    ],
    ['a day', [of('2026-02-28', { input: 'date' })]],
    ['a text of the whole length, emoji counted once', [of(long)]],
    ['markup, which stays text', [of('<script>alert(1)</script>')]],
    [
      'rows from before they named an input',
      [of('M'), { name: 'b', value: 3 }, { name: 'c', value: ['x', 'y'] }],
    ],
    [
      'any text where nothing is offered',
      [of('x', { input: 'single' }), { name: 'b', value: ['x'], input: 'multiple' }],
    ],
    ['no value where none is asked for', [of(null, { input: 'number', required: 0 }), { name: 'b' }]],
  ])('may hold %s', (_what, list) => {
    expect(entryIssues(list, PARAMS)).toEqual([]);
  });

  test('are validated as a rule of a field, with its path, the row and its own message', () => {
    const list = [of('M'), of('S')];
    const rule = { rule: 'entries', params: [PARAMS] };
    expect(applyRules([rule], list, 'params')).toEqual([
      { path: 'params[1].name', code: 'entries.repeated', params: { row: 2, text: 'Size' } },
    ]);
    expect(applyRules([{ ...rule, message: 'No.' }], list, 'params')).toMatchObject([{ message: 'No.' }]);
    for (const none of [undefined, null, []]) expect(applyRules([rule], none, 'params')).toEqual([]);
  });

  test('hold what they like where nothing is said but that they are rows', () => {
    expect(entryIssues([{}], undefined)).toEqual([]);
    expect(entryIssues([{ a: 1 }], { columns: [1, { title: 'x' }] })).toMatchObject([
      { params: { key: 'a' } },
    ]);
  });
});
