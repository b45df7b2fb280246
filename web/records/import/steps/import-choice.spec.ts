import { describe, expect, test } from '@jest/globals';
import type { ArrivedFile } from '#engine/contract/index.ts';
import { choicesOf, isComplete, missingFields, openFields, orderOf } from './import-choice.ts';

const field = (name: string, more: object = {}) => ({
  name,
  title: name,
  required: false,
  keyOnly: false,
  labels: [],
  ...more,
});
const FILE: ArrivedFile = {
  file: '1-a',
  name: 'a.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheets: [],
  sheet: '',
  heads: ['ID', 'Name', 'Maker'],
  samples: [],
  rows: 2,
  mapping: { 0: 'id', 1: 'name', 2: 'maker' },
  fields: [field('id', { keyOnly: true }), field('name', { required: true }), field('maker')],
  keys: [
    { fields: ['id'], title: 'ID' },
    { fields: ['code'], title: 'Code' },
  ],
};

describe('the decisions about a file', () => {
  test('leave out what only says which row is meant, until rows are looked for', () => {
    const choice = choicesOf(FILE);
    expect(choice).toMatchObject({ mode: 'add', key: 0 });
    expect(openFields(FILE, choice).map(({ name }) => name)).toEqual(['name', 'maker']);
    expect(orderOf(FILE, choice, true)).toEqual({
      file: '1-a',
      mapping: { 1: 'name', 2: 'maker' },
      match: {},
      mode: 'add',
      dryRun: true,
    });
    expect(orderOf(FILE, { ...choice, mode: 'upsert', match: { maker: 'code', gone: 'x' } }, false)).toEqual({
      file: '1-a',
      mapping: FILE.mapping,
      match: { maker: 'code' },
      mode: 'upsert',
      dryRun: false,
      key: ['id'],
    });
  });

  test('are complete once new rows have what they can’t do without, and the key of others is filled', () => {
    const choice = choicesOf(FILE);
    expect(isComplete(FILE, choice)).toBe(true);
    const nameless = { ...choice, mapping: { 0: 'id', 2: 'maker' } };
    expect(missingFields(FILE, nameless).map(({ name }) => name)).toEqual(['name']);
    expect(isComplete(FILE, { ...nameless, mode: 'upsert' })).toBe(true);
    expect(isComplete(FILE, { ...choice, mode: 'upsert', mapping: { 0: 'id' } })).toBe(false);
    expect(isComplete(FILE, { ...choice, mapping: {} })).toBe(false);
  });
});
