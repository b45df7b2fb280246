import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';

/** Somebody who may do everything. */
export const root: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

const BRAND: Definition = {
  name: 'tea/brand',
  title: 'Brands',
  table: 'brand',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' } },
    { name: 'country', type: 'string', title: { 'zh-cn': '国家', en: 'Country' } },
    { name: 'secret', type: 'string', access: { read: 'tea/brand/secret' } },
  ],
};

const LEAF: Definition = {
  name: 'tea/leaf',
  title: 'Leaves',
  table: 'leaf',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, quickSearch: true },
    { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' } },
    {
      name: 'kind',
      type: 'select',
      title: { 'zh-cn': '种类', en: 'Kind' },
      options: [
        { key: 'a', label: { 'zh-cn': '绿茶', en: 'Green' } },
        { key: 'b', label: { 'zh-cn': '红茶', en: 'Black' } },
        { key: 'c,d', label: 'Blend' },
      ],
    },
    {
      name: 'words',
      type: 'selects',
      title: 'Words',
      options: [
        { key: 'x', label: 'X' },
        { key: 'y', label: 'Y' },
      ],
    },
    { name: 'on_sale', type: 'switch', title: { 'zh-cn': '在售', en: 'On sale' } },
    {
      name: 'brand_id',
      type: 'remoteSelect',
      title: { 'zh-cn': '品牌', en: 'Brand' },
      relation: { definition: 'tea/brand', showFields: ['country', 'secret'] },
    },
    { name: 'made', type: 'timestamp', title: { 'zh-cn': '生产时间', en: 'Made' } },
    { name: 'picked', type: 'date', title: 'Picked' },
    { name: 'note', type: 'textarea', title: 'Note', db: { nullable: true }, search: { operator: 'NULL' } },
    { name: 'page', type: 'string', title: 'Page' },
    { name: 'secret', type: 'string', title: 'Secret', access: { read: 'tea/leaf/secret' } },
    {
      name: 'phone',
      type: 'string',
      title: 'Phone',
      access: { mask: { kind: 'last4', node: 'tea/leaf/phone' } },
    },
    { name: 'grade', type: 'number', title: 'Grade', search: false },
  ],
};

/** A list with a field of every kind that is asked for in its own way, as an actor may see it. */
export function leafView(actor: Actor = root, change: Partial<Definition> = {}): ClientView {
  const { compiled } = compileDefinitions([{ ...LEAF, ...change }, BRAND]);
  const definition = compiled.get('tea/leaf');
  if (!definition) throw new Error('the definition does not compile');
  return clientView(definition, actor, 'en', compiled);
}

/** Somebody who may see the list and nothing that is guarded. */
export const clerk: Actor = {
  ...root,
  id: 2,
  username: 'clerk',
  super: false,
  nodes: new Set(['tea/leaf/index']),
};
