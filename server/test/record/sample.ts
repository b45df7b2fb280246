import type { JsonObject } from '#engine/definition/index.ts';

/** A product line, its tags, its makers and where it is stored: the smallest set that has every kind of relation. */
export const SAMPLE: JsonObject[] = [
  {
    name: 'test/maker',
    title: { 'zh-cn': '厂商', en: 'Makers' },
    table: 'maker',
    fields: [
      { name: 'id', type: 'pk' },
      {
        name: 'name',
        type: 'string',
        title: { 'zh-cn': '名称', en: 'Name' },
        length: 20,
        required: true,
        unique: true,
        quickSearch: true,
      },
      { name: 'city', type: 'string' },
    ],
    children: [{ name: 'things', definition: 'test/thing', field: 'maker_id' }],
  },
  {
    name: 'test/tag',
    title: { 'zh-cn': '标签', en: 'Tags' },
    table: 'tag',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true },
    ],
  },
  {
    name: 'test/shelf',
    title: { 'zh-cn': '货架', en: 'Shelves' },
    table: 'shelf',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true, quickSearch: true },
      { name: 'pid', type: 'treeParent', relation: { definition: 'test/shelf' } },
    ],
  },
  {
    name: 'test/thing',
    title: { 'zh-cn': '物品', en: 'Things' },
    table: 'thing',
    fields: [
      { name: 'id', type: 'pk' },
      {
        name: 'name',
        type: 'string',
        title: { 'zh-cn': '名称', en: 'Name' },
        length: 30,
        required: true,
        quickSearch: true,
      },
      { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' }, min: 0 },
      {
        name: 'kind',
        type: 'select',
        options: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ],
        default: 'a',
      },
      {
        name: 'maker_id',
        type: 'remoteSelect',
        title: { 'zh-cn': '厂商', en: 'Maker' },
        relation: { definition: 'test/maker', showFields: ['city'] },
      },
      { name: 'shelf_ids', type: 'remoteSelects', relation: { definition: 'test/shelf', name: 'shelves' } },
      {
        name: 'tag_ids',
        type: 'manyToMany',
        relation: {
          definition: 'test/tag',
          name: 'tags',
          through: { table: 'thing_tag', from: 'thing_id', to: 'tag_id' },
        },
      },
      {
        name: 'reason',
        type: 'string',
        visible: { properties: { kind: { const: 'b' } } },
        required: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      },
      {
        name: 'code',
        type: 'string',
        readonly: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      },
      { name: 'weigh', type: 'weigh' },
      { name: 'create_time', type: 'timestamp' },
      { name: 'update_time', type: 'timestamp' },
    ],
  },
];
