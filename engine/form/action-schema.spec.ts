import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { JsonSchema } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { actorWith, compiledSample, sample } from '../compile/sample.fixture.ts';
import { actionSchema } from './action-schema.ts';

const fields: FieldDefinition[] = [
  { name: 'id', type: 'pk' },
  { name: 'name', type: 'string' },
  {
    name: 'carrier',
    type: 'select',
    title: { 'zh-cn': '快递公司', en: 'Carrier' },
    options: [
      { key: 'sf', label: { 'zh-cn': '顺丰', en: 'SF' } },
      { key: 'yto', label: 'YTO' },
    ],
    form: { group: 'delivery', span: 6 },
  },
  { name: 'cost', type: 'money', title: 'Cost', access: { read: 'shop/tag/cost' } },
];
const definition = compiledSample(
  sample({ fields, form: { groups: [{ name: 'delivery', title: 'Delivery' }] } }),
);

function asked(properties: JsonSchema, locale: Locale = 'en', actor = actorWith({ super: true })) {
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return actionSchema(schema, definition, fieldAccess(definition, actor), locale);
}

const propertyOf = (form: { schema: JsonSchema }, name: string) =>
  (form.schema['properties'] as Record<string, JsonSchema>)[name];

describe('actionSchema', () => {
  const note = {
    type: 'string',
    'x-title': { 'zh-cn': '备注', en: 'Note' },
    'x-description': { 'zh-cn': '买家看得到', en: 'The buyer sees it' },
  };

  it('says texts in one language and keeps no key of its own', () => {
    expect(propertyOf(asked({ note }), 'note')).toEqual({
      type: 'string',
      title: 'Note',
      description: 'The buyer sees it',
    });
    expect(propertyOf(asked({ note }, 'zh-cn'), 'note')).toMatchObject({ title: '备注' });
    expect(JSON.stringify(asked({ note }))).not.toContain('x-');
  });

  it('leaves a plain schema as it is, with inputs to be chosen by type', () => {
    const form = asked({ count: { type: 'integer', title: 'How many', minimum: 1 } });
    expect(propertyOf(form, 'count')).toEqual({ type: 'integer', title: 'How many', minimum: 1 });
    expect(form.uiSchema).toEqual({});
    expect(form.schema['required']).toEqual(['count']);
  });

  it('borrows title, input and choices from a field', () => {
    const form = asked({ by: { type: 'string', 'x-field': 'carrier' } });
    expect(propertyOf(form, 'by')).toEqual({ type: 'string', title: 'Carrier' });
    expect(form.uiSchema['by']).toMatchObject({
      'ui:widget': 'select',
      'ui:options': { choices: [{ value: 'sf', label: 'SF' }, { value: 'yto' }], span: 12 },
    });
    expect(JSON.stringify(form.uiSchema)).not.toContain('delivery');
    expect(
      propertyOf(asked({ by: { type: 'string', 'x-field': 'carrier', 'x-title': 'By' } }), 'by'),
    ).toMatchObject({
      title: 'By',
    });
  });

  it('borrows nothing from a field they may not read', () => {
    const form = asked({ by: { type: 'string', 'x-field': 'cost' } }, 'en', actorWith());
    expect(propertyOf(form, 'by')).toEqual({ type: 'string' });
    expect(form.uiSchema).toEqual({});
  });

  it('takes an input by name, and choices from constants', () => {
    const form = asked({
      day: { type: 'string', 'x-widget': 'date' },
      why: {
        oneOf: [
          { const: 'a', 'x-title': { 'zh-cn': '甲', en: 'First' } },
          { const: 'b', title: 'Second' },
        ],
      },
    });
    expect(form.uiSchema['day']).toMatchObject({ 'ui:widget': 'date' });
    expect(form.uiSchema['why']).toMatchObject({
      'ui:widget': 'select',
      'ui:options': {
        choices: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ],
      },
    });
    expect(propertyOf(form, 'why')).toEqual({
      oneOf: [
        { const: 'a', title: 'First' },
        { const: 'b', title: 'Second' },
      ],
    });
  });

  it('does not take a value that looks like a text for one', () => {
    const form = asked({ kind: { const: { 'x-title': 'kept' } } });
    expect(propertyOf(form, 'kind')).toEqual({ const: { 'x-title': 'kept' } });
  });
});
