import { describe, expect, test } from '@jest/globals';
import { definitionChange, valuesOfNewFields } from './definition-change.ts';
import { placeInQueue } from './form-opening.ts';
import type { SentForm } from './form-schema.ts';

const form = (...names: string[]): SentForm => ({
  schema: { properties: Object.fromEntries(names.map((name) => [name, { title: name.toUpperCase() }])) },
  uiSchema: {},
});

describe('a definition that changes under an open form', () => {
  test('is told by the titles of what came and went', () => {
    expect(definitionChange(form('a', 'b'), form('b', 'c'))).toEqual({ added: ['C'], removed: ['A'] });
    expect(definitionChange(form('a', 'b'), form('b', 'a'))).toBeNull();
  });

  test('fills in the new fields only', () => {
    const from = { a: 1, c: 2, d: null };
    expect(valuesOfNewFields(form('a'), form('a', 'c', 'd'), from)).toEqual({ c: 2 });
  });
});

describe('a queue of rows', () => {
  test('knows where a row stands and which one is next, whatever kind its key is', () => {
    expect(placeInQueue([7, 8, 9], '8')).toEqual({ at: 2, of: 3, next: 9 });
    expect(placeInQueue([7, 8, 9], '9')).toEqual({ at: 3, of: 3, next: null });
    expect(placeInQueue([7], '7')).toBeNull();
    expect(placeInQueue([7, 8], null)).toBeNull();
    expect(placeInQueue(undefined, '7')).toBeNull();
  });
});
