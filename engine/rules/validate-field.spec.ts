import type { FieldDefinition, Json, JsonObject } from '../definition/index.ts';
import { fieldTypes } from '../fields/index.ts';
import { type RuledField, validateField, type ValidationOptions } from './validate-field.ts';

function fieldOf(definition: FieldDefinition): RuledField {
  return {
    name: definition.name,
    type: definition.type,
    definition,
    storage: fieldTypes[definition.type].storage(definition),
    required: definition.required ?? false,
    readonly: definition.readonly ?? false,
    ...(definition.visible ? { visible: definition.visible } : {}),
    options: Array.isArray(definition.options) ? definition.options : [],
    validate: definition.validate ?? [],
  };
}

function codes(
  definition: FieldDefinition,
  value: Json | undefined,
  row: JsonObject = {},
  options?: ValidationOptions,
) {
  return validateField(fieldOf(definition), value, row, options).map((issue) => issue.code);
}

const shipped = { properties: { status: { const: 3 } }, required: ['status'] };

describe('validateField', () => {
  it.each([[undefined], [null], [''], ['  '], [[]]])('asks for a required value instead of %j', (value) => {
    expect(codes({ name: 'a', type: 'string', required: true }, value)).toEqual(['required']);
    expect(codes({ name: 'a', type: 'string' }, value)).toEqual([]);
  });

  it('takes 0 for a value', () => {
    expect(codes({ name: 'a', type: 'number', required: true }, 0)).toEqual([]);
  });

  it('requires by condition', () => {
    const field: FieldDefinition = { name: 'no', type: 'string', required: shipped };
    expect(codes(field, '', { status: 3 })).toEqual(['required']);
    expect(codes(field, '', { status: 2 })).toEqual([]);
  });

  it('never judges a hidden field', () => {
    const field: FieldDefinition = {
      name: 'no',
      type: 'string',
      required: true,
      length: 1,
      visible: shipped,
    };
    expect(codes(field, '', { status: 2 })).toEqual([]);
    expect(codes(field, 'long', { status: 2 })).toEqual([]);
    expect(codes(field, '', { status: 3 })).toEqual(['required']);
  });

  it('takes an empty paragraph for no text', () => {
    expect(codes({ name: 'a', type: 'editor', required: true }, '<p><br></p>')).toEqual(['editorRequired']);
  });

  it('refuses a change of a field that is locked as the row stands', () => {
    const field: FieldDefinition = { name: 'a', type: 'string', readonly: shipped };
    const before = { status: 3, a: 'old' };
    expect(codes(field, 'new', { status: 2, a: 'new' }, { before })).toEqual(['readonly']);
    expect(codes(field, 'old', { status: 3, a: 'old' }, { before })).toEqual([]);
    expect(codes(field, 'new', { status: 3, a: 'new' }, { before: { status: 2, a: 'old' } })).toEqual([]);
    expect(codes(field, 'new', { status: 3, a: 'new' })).toEqual([]);
  });

  it('keeps a value within its choices, whatever their spelling on the wire', () => {
    const options = [
      { key: 1, label: 'one' },
      { key: 'b', label: 'two' },
    ];
    expect(codes({ name: 'a', type: 'select', options }, '1')).toEqual([]);
    expect(codes({ name: 'a', type: 'select', options }, 1)).toEqual([]);
    expect(codes({ name: 'a', type: 'select', options }, 'c')).toEqual(['option']);
    expect(codes({ name: 'a', type: 'checkbox', options }, '1,b')).toEqual([]);
    expect(codes({ name: 'a', type: 'checkbox', options }, ['1', 'c'])).toEqual(['option']);
  });

  it('counts characters, not code units', () => {
    expect(codes({ name: 'a', type: 'string', length: 2 }, '😀😀')).toEqual([]);
    expect(codes({ name: 'a', type: 'string', length: 2 }, '😀😀a')).toEqual(['length.max']);
  });

  it('bounds numbers exactly and lists by their count', () => {
    const money: FieldDefinition = { name: 'a', type: 'money', min: 0, max: 90071992547409.92 };
    expect(codes(money, '-0.01')).toEqual(['range.min']);
    expect(codes(money, '90071992547409.92')).toEqual([]);
    expect(codes(money, '90071992547409.93')).toEqual(['range.max']);
    expect(codes({ name: 'a', type: 'images', max: 1 }, 'a,b')).toEqual(['too-many']);
    expect(codes({ name: 'a', type: 'images', min: 2 }, ['a'])).toEqual(['length.min']);
    expect(codes({ name: 'a', type: 'string', max: 1 }, '5')).toEqual([]);
  });

  it('applies the rules in order, with the definition’s own words in the language asked for', () => {
    const field: FieldDefinition = {
      name: 'phone',
      type: 'string',
      validate: [
        { rule: 'mobile', message: { 'zh-cn': '手机', en: 'A mobile, please' } },
        { rule: 'min', params: [5] },
      ],
    };
    expect(validateField(fieldOf(field), '1', {}, { locale: 'en' })).toEqual([
      { path: 'phone', code: 'mobile', message: 'A mobile, please' },
      { path: 'phone', code: 'range.min', params: { min: 5 } },
    ]);
    expect(codes(field, '')).toEqual([]);
  });

  it('skips a rule it does not know, which the checks of the definition report', () => {
    expect(codes({ name: 'a', type: 'string', validate: [{ rule: 'constructor' }] }, 'x')).toEqual([]);
  });
});
