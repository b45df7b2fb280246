import { describe, expect, test } from '@jest/globals';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { JsonObject } from '#engine/model/json.ts';
import { clientView } from './client-view.ts';
import { everyField, everyType } from './every-type.fixture.ts';
import { actorWith } from './sample.fixture.ts';

const root = actorWith({ super: true });
const reader = actorWith({ nodes: new Set(['lab/every/index', 'lab/every/edit']), merchantId: 3 });

/** What a field may say beside its type, in turn. */
const SAYINGS: Partial<FieldDefinition>[] = [
  { list: false },
  { search: false },
  { form: false },
  { readonly: true },
  { required: true, help: 'Help' },
  { list: { width: 90, align: 'right', sortable: false, show: false } },
  { form: { span: 6, placeholder: '…', group: 'more' } },
  { access: { read: 'lab/every/look', write: 'lab/every/touch' } },
  { access: { mask: { kind: 'last4', node: 'lab/every/clear' } } },
  { visible: { properties: { a_number: { const: 1 } } } },
  { unique: true },
  { index: true },
];

const said = everyField().map((field, at) =>
  at === 0 ? field : { ...field, ...SAYINGS[at % SAYINGS.length] },
);

const VARIANTS: [string, Partial<Definition>][] = [
  ['with nothing said', {}],
  [
    'with something said of each field',
    { fields: said, form: { groups: [{ name: 'more', title: 'More' }] } },
  ],
  [
    'of somebody else',
    {
      managed: false,
      readOnly: true,
      quickSearch: undefined,
      list: { sort: [['a_string', 'desc']], totals: ['a_money'] },
    } as Partial<Definition>,
  ],
  [
    'with a bin, an owner, a version and a tree',
    {
      scope: 'merchant',
      softDelete: 'deleted',
      recycle: true,
      audit: true,
      export: true,
      import: true,
      rowVersion: 'a_float',
      fields: [
        ...everyField().filter(({ name }) => name !== 'a_float'),
        { name: 'a_float', type: 'number', readonly: true },
        { name: 'deleted', type: 'timestamp' },
        { name: 'merchant_id', type: 'number' },
      ],
      list: { tree: { parent: 'a_treeparent' }, pageSizes: [10, 50] },
    },
  ],
];

VARIANTS.push([
  'with actions, child rows and joined columns',
  {
    actions: [
      {
        name: 'ask',
        title: { 'zh-cn': '询问', en: 'Ask' },
        on: 'row',
        when: { properties: { a_number: { minimum: 1 } } },
        confirm: 'Sure?',
        schema: {
          type: 'object',
          required: ['a_money'],
          properties: {
            a_money: { type: 'number', 'x-field': 'a_money' },
            a_select: { 'x-field': 'a_select', title: 'Own title' },
            free: { type: 'string', 'x-title': { 'zh-cn': '文字', en: 'Text' } },
            plain: { type: 'integer', minimum: 0 },
          },
        },
      },
      { name: 'sum', title: 'Sum', on: 'table', schema: { type: 'object', properties: {} } },
      { name: 'many', title: 'Many', on: 'rows' },
    ] as NonNullable<Definition['actions']>,
    fields: everyField().map((field) => {
      if (field.name === 'a_remoteselect')
        return {
          ...field,
          relation: { ...field.relation!, showFields: ['price', 'made', 'secret'], facts: ['price'] },
        };
      if (field.name === 'a_money')
        return { ...field, readonly: true, form: { preview: ['a_number', 'a_remoteselect'] } };
      return field;
    }),
    children: [{ name: 'rows', title: 'Rows', definition: 'lab/line', field: 'every_id', form: {} }],
    list: {
      toolbar: ['refresh', 'add', 'sum'],
      rowButtons: ['edit', 'ask'],
      totals: ['a_number'],
      noDoubleClick: ['a_string'],
    },
  } as Partial<Definition>,
]);

const lineOf = (value: unknown): string => JSON.stringify(value);
const parts = (object: object): string[] =>
  Object.entries(object).map(([key, value]) => `${key}: ${lineOf(value)}`);

describe.each(VARIANTS)('a table of every type %s', (_title, over) => {
  const { every } = everyType(over);

  test('is compiled as before', () => {
    const fields = every.fields.map(({ definition: _, title: __, traits: ___, ...field }) => lineOf(field));
    expect(fields).toMatchSnapshot('fields');
    const {
      fields: _,
      fieldByName: __,
      version: ___,
      definition: ____,
      ...rest
    } = every as typeof every & JsonObject;
    expect(parts(rest)).toMatchSnapshot('rest');
  });

  test.each([
    ['an administrator', root],
    ['a reader', reader],
  ])('is shown to %s as before', (_who, actor) => {
    const { columns, form, version: _, ...rest } = clientView(every, actor, 'en');
    expect(columns.map(lineOf)).toMatchSnapshot('columns');
    expect(parts(rest)).toMatchSnapshot('view');
    const { add, edit, ...around } = form as unknown as Record<string, { schema?: JsonObject }>;
    expect(parts(around)).toMatchSnapshot('form');
    expect(add && formLines(add)).toMatchSnapshot('add');
    expect(edit && formLines(edit)).toMatchSnapshot('edit');
  });
});

function formLines(form: object): string[] {
  return Object.entries(form).flatMap(([part, value]) => {
    const properties = (value as { properties?: object } | null)?.properties;
    if (!properties) return [`${part}: ${lineOf(value)}`];
    const { properties: _, ...rest } = value as JsonObject;
    return [`${part}: ${lineOf(rest)}`, ...parts(properties).map((line) => `${part}.${line}`)];
  });
}
