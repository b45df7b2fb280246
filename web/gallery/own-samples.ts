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
