import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { entryPlan } from '#engine/rules/index.ts';
import { joinedWith, replacedBy, rowsFromTemplate, withoutBlanks } from './take-entries.ts';

const PLAN = entryPlan({
  columns: [
    { name: 'name', required: true, unique: true },
    { name: 'value', inputFrom: 'input', optionsFrom: 'options', requiredFrom: 'required' },
    { name: 'show', default: 'detail' },
    { name: 'input', hidden: true, default: 'text' },
    { name: 'options', input: 'multiple', hidden: true },
    { name: 'required', input: 'switch', hidden: true },
  ],
});
const HELD: Json = [
  {
    id: 7,
    _version: '1',
    weigh: 3,
    name: 'Material',
    input: 'single',
    choices: [
      { key: 'oak', value: 'Oak' },
      { key: 'Pine', value: '' },
      { key: '', value: null },
    ],
    required: 1,
    show: 'both',
  },
  { id: 8, name: 'Origin', input: null, choices: [], required: 0 },
];
const TAKEN = rowsFromTemplate(PLAN, HELD, { options: 'choices' });
const [MATERIAL, ORIGIN] = TAKEN;
const OWN: JsonObject[] = [
  { name: 'Size', value: 'M' },
  { name: ' Material ', value: 'Oak', show: 'list', input: 'text' },
];

test('takes from a template what the columns name, and nothing of its own keys', () => {
  expect(TAKEN).toEqual([
    { name: 'Material', show: 'both', input: 'single', options: ['Oak', 'Pine'], required: 1 },
    { name: 'Origin', show: 'detail', input: 'text', required: 0 },
  ]);
  expect(rowsFromTemplate(PLAN, { name: 'no list' }, {})).toEqual([]);
});

test('appends rows; one that is there by the same name keeps its place and what is written in it', () => {
  expect(joinedWith(PLAN, OWN, TAKEN)).toEqual([
    OWN[0],
    { ...MATERIAL, name: ' Material ', value: 'Oak', show: 'list' },
    ORIGIN,
  ]);
  expect(joinedWith(PLAN, [], TAKEN)).toEqual(TAKEN);
});

test('replaces rows; what is called the same keeps its value', () => {
  expect(replacedBy(PLAN, OWN, TAKEN)).toEqual([
    { ...MATERIAL, name: ' Material ', value: 'Oak', show: 'list' },
    ORIGIN,
  ]);
});

test('a row that nobody has written into makes room', () => {
  const blank = { name: '', show: 'detail', input: 'text' };
  expect(withoutBlanks(PLAN, [blank, OWN[0]!])).toEqual([OWN[0]]);
  expect(joinedWith(PLAN, [blank], TAKEN)).toEqual(TAKEN);
});

test('rows that may repeat are never the same', () => {
  const plan = entryPlan({ columns: [{ name: 'text' }] });
  expect(joinedWith(plan, [{ text: 'a' }], [{ text: 'a' }])).toEqual([{ text: 'a' }, { text: 'a' }]);
});
