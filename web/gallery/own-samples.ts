import type { ClientColumn } from '#engine/compile/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import type { FieldTypeName, Json, JsonObject, Text } from '#engine/definition/index.ts';
import { TARGET } from './fixture-services.tsx';

const properties = {
  name: { type: 'string', title: 'Name', maxLength: 20 },
  count: { type: 'integer', title: 'Count', minimum: 1 },
};
const schema = { type: 'object', properties, required: ['name'] };
const uiSchema = { name: { 'ui:widget': 'string' }, count: { 'ui:widget': 'number' } };
const column = (field: string, title: Text, type: FieldTypeName): JsonObject => {
  const whole: ClientColumn = {
    field,
    title,
    type,
    render: 'none',
    align: type === 'number' ? 'right' : 'left',
    sortable: false,
    traits: traitsOf({ type }),
    show: true,
    search: null,
    options: [],
    mask: false,
  };
  return whole as unknown as JsonObject;
};

/** Values and parameters of inputs that need more than a field type's fixture says. */
export const OWN_SAMPLES: Record<string, { value: Json; props: JsonObject }> = {
  mapPoint: { value: '30.2741,120.1551', props: {} },
  specs: {
    value: [
      {
        name: '颜色 Colour',
        values: [{ value: '红 Red', image: '/gallery/picture-1.svg' }, { value: '蓝 Blue' }],
      },
      { name: '尺码 Size', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] },
    ],
    props: {},
  },
  entries: {
    value: [
      {
        name: '材质 Material',
        input: 'single',
        options: ['棉 Cotton', '麻 Linen'],
        value: '棉 Cotton',
        shown: 1,
      },
      { name: '长度 Length', input: 'number', value: 12.5, shown: 1 },
      { name: '产地 Origin', value: '<script>', shown: 0 },
    ],
    props: {
      max: 5,
      columns: [
        { name: 'name', title: { 'zh-cn': '名称', en: 'Name' }, required: true, unique: true, max: 40 },
        {
          name: 'value',
          title: { 'zh-cn': '值', en: 'Value' },
          inputFrom: 'input',
          optionsFrom: 'options',
          width: '2fr',
        },
        { name: 'shown', title: { 'zh-cn': '显示', en: 'Shown' }, input: 'switch', width: 90 },
        { name: 'input', title: 'Input', hidden: true },
        { name: 'options', title: 'Options', input: 'multiple', hidden: true },
      ],
    },
  },
  childRows: {
    value: [
      { id: 1, _version: '1', name: 'Sencha', count: 3 },
      { id: 2, _version: '1', name: '龙井', count: 12 },
    ],
    props: {
      rows: {
        definition: TARGET,
        title: { 'zh-cn': '明细', en: 'Lines' },
        key: ['id'],
        rank: null,
        min: null,
        max: 5,
        may: { add: true, edit: true, del: true },
        columns: [
          column('name', { 'zh-cn': '名称', en: 'Name' }, 'string'),
          column('count', { 'zh-cn': '数量', en: 'Count' }, 'number'),
        ],
        totals: ['count'],
        combine: null,
        add: { schema, uiSchema, defaults: { count: 1 } },
        edit: { schema, uiSchema },
        conditions: [],
      },
    },
  },
};
