import { describe, expect, test } from '@jest/globals';
import { FIELD_TYPE_NAMES, type FieldTypeName } from '#engine/model/field-definition.ts';
import { codecContext } from './codec-context.ts';
import { fieldFixtures } from './fixtures.ts';
import { mergeField } from './merge-field.ts';
import { fieldTypes } from './field-types.ts';
import { traitsOf } from './traits-of.ts';

const fieldOf = (type: FieldTypeName) => mergeField({ name: 'value', type, ...fieldFixtures[type].field });

describe('traits agree with what else a type says', () => {
  test.each(FIELD_TYPE_NAMES)('%s', (name) => {
    const type = fieldTypes[name];
    const { traits } = type;
    const isList = type.schema(fieldOf(name)).type === 'array';
    expect(isList).toBe(traits.multiple === true || traits.structure === 'rows');
    if (traits.quantity) expect(traits.numeric).toBe(true);
    if (traits.numeric || traits.datetime || traits.key) expect(type.operators[0]).toBe('RANGE');
    if (traits.secret) expect([type.operators, type.sortable, type.operator]).toEqual([[], false, false]);
    if (traits.tree) expect(traits.relation).toBe('belongsTo');
    if (traits.relation) expect(type.cell).toBe(traits.multiple ? 'relations' : 'relation');
    if (traits.choice) expect(type.cell).toBe(traits.multiple ? 'tags' : 'tag');
    if (traits.groups) expect(traits.multiple).toBeUndefined();
  });

  test.each(FIELD_TYPE_NAMES)('a row made up for %s holds a value that it takes', (name) => {
    const definition = fieldOf(name);
    const storage = fieldTypes[name].storage(definition);
    const field = { definition, storage, ...(storage ? {} : { relation: { valueType: 'bigint' } }) };
    for (let at = 0; at < 7; at += 1) {
      const value = fieldTypes[name].sample?.(at, 'Title', definition) ?? null;
      expect(fieldTypes[name].parse(value, codecContext(field, 'rest'))).toMatchObject({ ok: true });
    }
  });

  test('a type that does not exist has none', () => {
    expect(traitsOf({ type: 'toString' })).toEqual({});
    expect(traitsOf({ type: 'money' })).toEqual({ numeric: true, quantity: 'money' });
  });
});
