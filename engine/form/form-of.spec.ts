import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, ValidatorDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fieldAccess } from '#engine/access/index.ts';
import { actorWith, compiledSample, sample } from '../compile/sample.fixture.ts';
import { codecContext, fieldTypes } from '../fields/index.ts';
import { fieldFixtures } from '../fields/fixtures.ts';
import { applyRules } from '../rules/index.ts';
import { formOf } from './form-of.ts';

const ajv = addFormats(new Ajv2020({ strict: false }));
const root = actorWith({ super: true });
const shipped = { properties: { status: { const: 3 } }, required: ['status'] };

function formFor(
  fields: FieldDefinition[],
  over: Partial<Definition> = {},
  actor = root,
  locale: Locale = 'en',
) {
  const definition = compiledSample(sample({ fields: [{ name: 'id', type: 'pk' }, ...fields], ...over }));
  return formOf(definition, fieldAccess(definition, actor), locale);
}

function property(schema: JsonSchema, name: string): JsonSchema {
  return (schema['properties'] as Record<string, JsonSchema>)[name] ?? {};
}

function entry(uiSchema: JsonObject, name: string): JsonObject {
  return (uiSchema[name] ?? {}) as JsonObject;
}

describe('formOf', () => {
  it('keeps data and appearance apart, in the definition’s order', () => {
    const form = formFor(
      [
        {
          name: 'name',
          type: 'string',
          title: { 'zh-cn': '名称', en: 'Name' },
          help: { en: 'Say it' },
          length: 30,
          required: true,
        },
        {
          name: 'note',
          type: 'textarea',
          form: { placeholder: 'Anything', group: 'more', span: 6, props: { rows: 5 } },
        },
      ],
      { form: { groups: [{ name: 'more', title: 'More' }] } },
    );
    expect(form.add).toEqual({
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 30, minLength: 1, title: 'Name' },
          note: { type: ['string', 'null'], title: 'Note' },
        },
        required: ['name'],
      },
      uiSchema: {
        'ui:order': ['name', 'note', '*'],
        name: { 'ui:widget': 'string', 'ui:options': { span: 12, props: {} }, 'ui:help': 'Say it' },
        note: {
          'ui:widget': 'textarea',
          'ui:options': { span: 6, group: 'more', props: { rows: 5 } },
          'ui:placeholder': 'Anything',
        },
      },
      defaults: {},
    });
  });

  it('speaks the language asked for', () => {
    const fields: FieldDefinition[] = [
      { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' } },
    ];
    expect(property(formFor(fields, {}, root, 'zh-cn').add.schema, 'name').title).toBe('名称');
    expect(property(formFor(fields).add.schema, 'name').title).toBe('Name');
  });

  it('takes mode, width and groups from the definition', () => {
    const groups = [{ name: 'more', title: 'More', tab: true }];
    const form = formFor([{ name: 'name', type: 'string' }], {
      form: { mode: 'drawer', width: 700, groups },
    });
    expect(form).toMatchObject({ mode: 'drawer', width: 700, groups });
  });

  it('offers choices with titles, colours and what can’t be chosen', () => {
    const options = [
      { key: 1, label: { 'zh-cn': '一', en: 'One' }, color: 'success' },
      { key: 2, label: 'Two', disabled: true },
    ];
    const { add } = formFor([
      { name: 'kind', type: 'select', options, required: true },
      { name: 'level', type: 'select', options, db: { type: 'smallint' } },
      { name: 'tags', type: 'checkbox', options },
    ]);
    expect(property(add.schema, 'kind')).toEqual({
      type: 'string',
      maxLength: 255,
      oneOf: [
        { const: '1', title: 'One' },
        { const: '2', title: 'Two' },
      ],
      title: 'Kind',
    });
    expect(property(add.schema, 'level')).toMatchObject({
      type: ['integer', 'null'],
      oneOf: [{ const: 1 }, { const: 2 }, { const: null, title: '—' }],
    });
    expect(property(add.schema, 'tags')).toMatchObject({
      items: { type: 'string', oneOf: [{ const: '1' }, { const: '2' }] },
      uniqueItems: true,
    });
    expect(entry(add.uiSchema, 'kind')).toMatchObject({
      'ui:enumDisabled': ['2'],
      'ui:options': {
        choices: [
          { value: '1', label: 'One', color: 'success' },
          { value: '2', disabled: true },
        ],
      },
    });
  });

  it('says where a remote select looks, without a table or a column', () => {
    const target = sample({
      name: 'shop/brand',
      table: 'secret_brand_table',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'title', type: 'string', column: 'secret_column' },
      ],
    });
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'brand_id', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
        ],
      }),
      target,
    );
    const form = formOf(definition, fieldAccess(definition, root), 'en');
    expect(entry(form.edit.uiSchema, 'brand_id')['ui:options']).toMatchObject({
      relation: {
        definition: 'shop/brand',
        valueField: 'id',
        labelField: 'title',
        name: 'brand',
        multiple: false,
        tree: false,
      },
    });
    expect(JSON.stringify(form)).not.toContain('secret');
  });

  it('starts a new row with the definition’s defaults in wire form, else with the type’s own', () => {
    const { defaults } = formFor([
      { name: 'a', type: 'number', default: 5 },
      { name: 'b', type: 'switch' },
      { name: 'c', type: 'money', default: '9.5' },
      { name: 'd', type: 'number', db: { type: 'integer', nullable: true } },
      { name: 'e', type: 'string' },
      { name: 'f', type: 'checkbox', options: [{ key: 'x', label: 'X' }], default: 'x' },
    ]).add;
    expect(defaults).toEqual({ a: 5, b: 1, c: '9.50', f: ['x'] });
  });

  it('leaves what they may not write out of add, and locks it in edit', () => {
    const fields: FieldDefinition[] = [
      { name: 'name', type: 'string', required: true },
      { name: 'grade', type: 'number', access: { write: 'shop/tag/grade' }, required: true },
      { name: 'cost', type: 'money', access: { read: 'shop/tag/cost' } },
      { name: 'total', type: 'number', readonly: true },
    ];
    const form = formFor(fields, {}, actorWith());
    expect(Object.keys(form.add.schema['properties'] as object)).toEqual(['name']);
    expect(form.edit.uiSchema['ui:order']).toEqual(['name', 'grade', 'total', '*']);
    expect(form.edit.schema['required']).toEqual(['name']);
    expect(entry(form.edit.uiSchema, 'grade')['ui:readonly']).toBe(true);
    expect(property(form.edit.schema, 'total').readOnly).toBe(true);
    expect(entry(form.edit.uiSchema, 'name')['ui:readonly']).toBeUndefined();
    expect(JSON.stringify(form)).not.toContain('cost');
  });

  it('takes a masked value for what it is: a text that nobody may change or validate', () => {
    const form = formFor(
      [
        {
          name: 'rank',
          type: 'number',
          access: { mask: { kind: 'last4' } },
          validate: [{ rule: 'min', params: [3] }],
        },
      ],
      {},
      actorWith(),
    );
    expect(form.add.schema['properties']).toEqual({});
    expect(ajv.validate(form.edit.schema, { rank: '****1234' })).toBe(true);
    expect(entry(form.edit.uiSchema, 'rank')).toEqual({
      'ui:widget': 'string',
      'ui:options': { span: 12 },
      'ui:readonly': true,
    });
  });

  it('validates nothing that is locked', () => {
    const options = [{ key: 'a', label: 'A' }];
    const locked = { options, readonly: true, length: 1 };
    const form = formFor([
      { name: 'kind', type: 'select', ...locked },
      { name: 'tags', type: 'checkbox', ...locked },
    ]);
    expect(ajv.validate(form.edit.schema, { kind: 'old choice', tags: ['old', null] })).toBe(true);
    expect(property(form.edit.schema, 'kind')).toEqual({
      type: ['string', 'null'],
      title: 'Kind',
      readOnly: true,
    });
  });

  it('locks everything of a read-only definition', () => {
    const form = formFor([{ name: 'name', type: 'string', required: true }], { readOnly: true });
    expect(form.add.schema['properties']).toEqual({});
    expect(form.edit.schema['required']).toEqual([]);
    expect(entry(form.edit.uiSchema, 'name')['ui:readonly']).toBe(true);
  });

  it('asks for a password only once', () => {
    const form = formFor([{ name: 'password', type: 'password', required: true }]);
    expect(form.add.schema['required']).toEqual(['password']);
    expect(form.edit.schema['required']).toEqual([]);
    expect(entry(form.edit.uiSchema, 'password')['ui:options']).toMatchObject({
      rules: [{ rule: 'password' }],
    });
  });

  it.each(['url', 'email'] as const)('validates a %s as the server does', (type) => {
    const form = formFor([{ name: 'value', type }]);
    const { rules } = entry(form.add.uiSchema, 'value')['ui:options'] as unknown as {
      rules: ValidatorDefinition[];
    };
    const fixture = fieldFixtures[type];
    for (const { rest } of fixture.good) expect(applyRules(rules, rest, 'value')).toEqual([]);
    const malformed = fixture.bad.filter(({ code }) => code === type);
    expect(malformed.length).toBeGreaterThan(2);
    for (const { value } of malformed) {
      expect(applyRules(rules, value, 'value')).toEqual([{ path: 'value', code: type }]);
    }
  });

  it('bounds an amount of money, whose schema is one of texts', () => {
    const form = formFor([{ name: 'price', type: 'money', min: 0.01, max: 99 }]);
    expect(entry(form.add.uiSchema, 'price')['ui:options']).toMatchObject({
      rules: [
        { rule: 'min', params: [0.01] },
        { rule: 'max', params: [99] },
      ],
    });
  });

  it('leaves to conditions what depends on the row', () => {
    const form = formFor(
      [
        { name: 'status', type: 'number' },
        { name: 'express_no', type: 'string', required: true, visible: shipped },
        { name: 'reason', type: 'string', required: shipped, readonly: shipped },
        { name: 'grade', type: 'number', required: shipped, access: { write: 'shop/tag/grade' } },
      ],
      {},
      actorWith(),
    );
    expect(form.conditions).toEqual([
      { field: 'express_no', visible: shipped, required: {} },
      { field: 'reason', required: shipped, readonly: shipped },
    ]);
    expect(form.add.schema['required']).toEqual([]);
  });

  it('leaves to conditions which choices a row is offered, their keys as the column shows them', () => {
    const options = [
      { key: 1, label: 'One' },
      { key: 2, label: 'Two', when: shipped },
    ];
    const form = formFor([
      { name: 'status', type: 'number' },
      { name: 'kind', type: 'select', options },
      { name: 'level', type: 'select', options, db: { type: 'smallint' } },
    ]);
    const choicesOf = (name: string) =>
      (entry(form.add.uiSchema, name)['ui:options'] as JsonObject)['choices'];
    expect(choicesOf('kind')).toEqual([
      { value: '1', label: 'One' },
      { value: '2', label: 'Two', when: shipped },
    ]);
    expect(choicesOf('level')).toMatchObject([{ value: 1 }, { value: 2, when: shipped }]);
  });

  it('puts a document into a field of its own', () => {
    expect(entry(formFor([{ name: 'spec', type: 'json' }]).add.uiSchema, 'spec')['ui:field']).toBe('json');
  });

  describe.each(Object.values(fieldFixtures))('with a $type field', (fixture) => {
    const target = sample({ name: 'fixture/target', table: 'fixture_target' });
    const field: FieldDefinition = { name: 'value', type: fixture.type, ...fixture.field };
    const keyed = fixture.type === 'pk' || fixture.type === 'spk';
    const fields: FieldDefinition[] = keyed
      ? [{ ...field, form: { show: true } }]
      : [{ name: 'id', type: 'pk' }, field];
    const definition = compiledSample(sample({ fields }), target);
    const form = formOf(definition, fieldAccess(definition, root), 'en');

    it('accepts what the record API shows, empty or not', () => {
      const type = fieldTypes[fixture.type];
      const compiled = definition.fieldByName.get('value');
      if (!compiled) throw new Error('no field');
      const accepts = ajv.compile(form.edit.schema);
      const shown: Json[] = fixture.good.map((good) =>
        type.show(good.stored, codecContext(compiled, 'rest')),
      );
      for (const value of [...shown, null]) {
        expect({ value, ok: accepts({ value }), errors: accepts.errors }).toEqual({
          value,
          ok: true,
          errors: null,
        });
      }
    });

    it('starts with a row that its own schema accepts', () => {
      expect(ajv.validate(form.add.schema, form.add.defaults)).toBe(true);
    });
  });
});
