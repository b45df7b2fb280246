import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import { codecContext, fieldTypes } from '../fields/index.ts';
import { type RuledField, validateField } from './validate-field.ts';

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

/** Codes of what is found in a value in REST wire form. */
function codes(
  definition: FieldDefinition,
  value: Json | undefined,
  row: JsonObject = {},
  before?: JsonObject,
) {
  const field = fieldOf(definition);
  return validateField(field, storedForm(field, value), row, before).map((issue) => issue.code);
}

function storedForm(field: RuledField, value: Json | undefined): Json | undefined {
  // Text is stored as it is; parse would refuse what is too long before the rules could.
  if (value === undefined || field.type === 'string') return value;
  const parsed = fieldTypes[field.type].parse(value, codecContext(field, 'rest'));
  if (!parsed.ok) throw new Error(`${JSON.stringify(value)} is no ${field.type}`);
  return parsed.value;
}

const shipped = { properties: { status: { const: 3 } }, required: ['status'] };

describe('validateField', () => {
  it.each([[undefined], [null], [''], ['  ']])('asks for a required value instead of %j', (value) => {
    expect(codes({ name: 'a', type: 'string', required: true }, value)).toEqual(['required']);
    expect(codes({ name: 'a', type: 'string' }, value)).toEqual([]);
  });

  it('asks for at least one element of a required list', () => {
    expect(codes({ name: 'a', type: 'images', required: true }, [])).toEqual(['required']);
  });

  it('evaluates no condition without a row', () => {
    const field: FieldDefinition = {
      name: 'a',
      type: 'string',
      visible: shipped,
      required: shipped,
      length: 1,
    };
    expect(validateField(fieldOf(field), null)).toEqual([]);
    expect(validateField(fieldOf(field), 'ab')).toMatchObject([{ code: 'length.max' }]);
  });

  it('takes 0 for a value', () => {
    expect(codes({ name: 'a', type: 'number', required: true }, 0)).toEqual([]);
  });

  it('takes only choices whose condition holds', () => {
    const options = [
      { key: 'post', label: 'Post' },
      { key: 'pickup', label: 'Pick up', when: shipped },
    ];
    expect(codes({ name: 'a', type: 'select', options }, 'pickup', { status: 3 })).toEqual([]);
    expect(codes({ name: 'a', type: 'select', options }, 'pickup', { status: 2 })).toEqual(['option']);
    expect(codes({ name: 'a', type: 'selects', options }, ['post', 'pickup'], {})).toEqual(['option']);
    expect(codes({ name: 'a', type: 'select', options }, 'post', {})).toEqual([]);
  });

  it('requires by condition', () => {
    const field: FieldDefinition = { name: 'no', type: 'string', required: shipped };
    expect(codes(field, '', { status: 3 })).toEqual(['required']);
    expect(codes(field, '', { status: 2 })).toEqual([]);
  });

  it('never validates a hidden field', () => {
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
    expect(codes(field, 'new', { status: 2, a: 'new' }, before)).toEqual(['readonly']);
    expect(codes(field, 'old', { status: 3, a: 'old' }, before)).toEqual([]);
    expect(codes(field, 'new', { status: 3, a: 'new' }, { status: 2, a: 'old' })).toEqual([]);
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

  it('applies the rules in order, with the definition’s own words', () => {
    const field: FieldDefinition = {
      name: 'phone',
      type: 'string',
      validate: [
        { rule: 'mobile', message: { 'zh-cn': '手机', en: 'A mobile, please' } },
        { rule: 'min', params: [5] },
      ],
    };
    expect(validateField(fieldOf(field), '1')).toEqual([
      { path: 'phone', code: 'mobile', message: { 'zh-cn': '手机', en: 'A mobile, please' } },
      { path: 'phone', code: 'range.min', params: { min: 5 } },
    ]);
    expect(codes(field, '')).toEqual([]);
  });

  it('skips a rule it does not know, which the checks of the definition report', () => {
    expect(codes({ name: 'a', type: 'string', validate: [{ rule: 'constructor' }] }, 'x')).toEqual([]);
  });
});
