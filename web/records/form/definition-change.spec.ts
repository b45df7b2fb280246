import { describe, expect, test } from '@jest/globals';
import { definitionChange, leftBehind, valuesOfNewFields } from './definition-change.ts';
import { placeInQueue } from './form-opening.ts';
import type { SentForm } from './form-schema.ts';

const form = (...names: string[]): SentForm => ({
  schema: { properties: Object.fromEntries(names.map((name) => [name, { title: name.toUpperCase() }])) },
  uiSchema: {},
});
const NOTHING = { added: [], removed: [], retyped: [], required: [] };

describe('a definition that changes under an open form', () => {
  test('is told by the titles of what came and went', () => {
    expect(definitionChange(form('a', 'b'), form('b', 'c'))).toEqual({
      ...NOTHING,
      added: [{ name: 'c', title: 'C' }],
      removed: [{ name: 'a', title: 'A' }],
    });
    expect(definitionChange(form('a', 'b'), form('b', 'a'))).toBeNull();
  });

  test('is told by what has another kind, another input or must be filled in', () => {
    const a = { name: 'a', title: 'A' };
    const typed = (type: string, widget: string): SentForm => ({
      schema: { properties: { a: { title: 'A', type } } } as never,
      uiSchema: { a: { 'ui:widget': widget } },
    });
    const text = typed('string', 'string');
    expect(definitionChange(text, typed('number', 'number'))).toEqual({ ...NOTHING, retyped: [a] });
    expect(definitionChange(text, typed('string', 'textarea'))).toEqual({ ...NOTHING, retyped: [a] });
    const wanted = { ...text, schema: { ...text.schema, required: ['a'] } };
    expect(definitionChange(text, wanted)).toEqual({ ...NOTHING, required: [a] });
    expect(definitionChange(wanted, text)).toBeNull();
  });

  test('leaves nothing behind unseen of what was typed into a field that is gone', () => {
    const change = definitionChange(form('a', 'b', 'c', 'd', 'pin'), form());
    if (!change) throw new Error('nothing changed');
    const start = { b: 'as it was', d: [1] };
    const values = { a: 'typed', b: 'as it was', c: { x: 1 }, d: [1, 2], pin: 'secret' };
    expect(leftBehind(change, { start, values, secret: (name) => name === 'pin' })).toEqual([
      { title: 'A', text: 'typed' },
      { title: 'C', text: '{"x":1}' },
      { title: 'D', text: '[1,2]' },
    ]);
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
