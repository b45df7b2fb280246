import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, FieldTypeName } from '#engine/model/field-definition.ts';
import type { JsonObject } from '#engine/model/json.ts';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from '../compile/sample.fixture.ts';
import { SHAPE_CHECKS } from '../definition/index.ts';
import { CHECKS, checkDefinitions } from './check-definitions.ts';
import type { CheckOptions } from './check-definitions.ts';
import { checkIds } from './check-ids.ts';
import type { TabCondition, TabDefinition } from '#engine/model/definition.ts';
import type {
  RecordPageDefinition,
  RecordPageSection,
  RelatedRows,
  TimelineLog,
} from '#engine/model/record-page.ts';

/** The sample with more fields. */
function withFields(...fields: FieldDefinition[]): Partial<Definition> {
  return { fields: [...sample().fields, ...fields] };
}
const other = (over: Partial<Definition> = {}): Definition =>
  sample({ name: 'shop/brand', table: 'shop_brand', ...over });
const to = (
  relation: FieldDefinition['relation'],
  type: FieldTypeName = 'remoteSelect',
): Partial<Definition> => withFields({ name: 'brand_id', type, ...(relation ? { relation } : {}) });
const brand = { definition: 'shop/brand' };
const through = { table: 'tag_brand', from: 'tag_id', to: 'brand_id' };
const status: FieldDefinition = {
  name: 'status',
  type: 'select',
  options: [
    { key: 1, label: 'To pay' },
    { key: 2, label: 'Paid' },
  ],
};
const tab = (...search: TabCondition[]): TabDefinition => ({ name: 'some', title: 'Some', search });
const facts: RecordPageSection = { name: 'some', kind: 'facts', fields: ['name'] };
const related = (rows: RelatedRows): RecordPageDefinition => ({
  sections: [{ name: 'some', kind: 'related', rows }],
});
const story: RecordPageSection = { name: 'story', kind: 'timeline' };
const logged: TimelineLog = { definition: 'shop/brand', field: 'name', time: 'name', what: 'name' };
const ship = { name: 'ship', title: 'Ship', on: 'row' as const };
const asking = (carrier: JsonObject): Partial<Definition> => ({
  actions: [{ ...ship, schema: { type: 'object', properties: { carrier: { type: 'string', ...carrier } } } }],
});

const tagOfBrand: FieldDefinition = {
  name: 'tag_id',
  type: 'remoteSelect',
  relation: { definition: 'shop/tag' },
};
const inForm = (form: object): Partial<Definition> => ({
  children: [{ name: 'brands', definition: 'shop/brand', field: 'tag_id', form }],
});
const brandOfTag = (over: Partial<Definition> = {}): Definition =>
  other({ fields: [...sample().fields, tagOfBrand], ...over });

const withEntries = (...columns: JsonObject[]): Partial<Definition> =>
  withFields({ name: 'rows', type: 'json', form: { widget: 'entries', props: { columns } } });
const GROUPS: FieldDefinition = { name: 'groups', type: 'json', form: { widget: 'specs' } };
const combining = (groups: FieldDefinition, combine: object): Partial<Definition> => ({
  ...withFields(groups),
  ...inForm({ combine }),
});
const brandWithValues = other({
  fields: [...sample().fields, tagOfBrand, { name: 'value_ids', type: 'array', db: { type: 'text[]' } }],
});

const why = {
  definition: 'shop/brand',
  search: [{ field: 'name', operator: 'eq', val: 'x:{id}' }],
  amount: 'price',
};
const link = { definition: 'shop/brand', field: 'tag_id', title: 'Brands' };
const previewed = (preview: string[]): Partial<Definition> =>
  withFields(
    { name: 'brand_id', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
    { name: 'price', type: 'money' },
    { name: 'total', type: 'money', readonly: true, form: { preview } },
  );

interface Case {
  bad: Partial<Definition>;
  /** Where the issue must be found. */
  path: string;
  good: Partial<Definition>;
  /** Further definitions, for both. */
  others?: Definition[];
  options?: CheckOptions;
}

const cases: Record<string, Case> = {
  D120: {
    bad: withFields({ name: 'a', type: 'sting' as FieldTypeName }),
    path: 'fields.a.type',
    good: withFields({ name: 'a', type: 'string' }),
  },
  D121: {
    bad: withFields({ name: 'name', type: 'string', column: 'b' }),
    path: 'fields.name',
    good: withFields({ name: 'name2', type: 'string' }),
  },
  D122: {
    bad: { key: ['name'] },
    path: 'fields.id',
    good: { key: ['number'], fields: [{ name: 'number', type: 'number', column: 'id' }] },
  },
  D123: {
    bad: withFields({ name: '_version', type: 'number' }),
    path: 'fields._version.name',
    good: withFields({ name: 'version', type: 'number' }),
  },
  D124: {
    bad: {},
    path: 'name',
    good: { name: 'shop/tags' },
    others: [sample({ name: 'shop/TAG', table: 'b' })],
  },
  D125: { bad: { name: 'rest' }, path: 'name', good: { name: 'shop/rest' } },
  D126: { bad: { actions: [ship, ship] }, path: 'actions.ship', good: { actions: [ship] } },
  D127: {
    bad: { children: [{ name: 'name', definition: 'shop/brand', field: 'name' }] },
    path: 'children.name.name',
    good: { children: [{ name: 'brands', definition: 'shop/brand', field: 'name' }] },
    others: [other()],
  },
  D128: {
    bad: withFields({ name: 'Name', type: 'string' }),
    path: 'fields.Name.name',
    good: withFields({ name: 'names', type: 'string' }),
  },
  D129: { bad: { name: `shop/${'a'.repeat(190)}` }, path: 'name', good: { name: `shop/${'a'.repeat(180)}` } },
  D201: {
    bad: to({ definition: 'shop/brnd' }),
    path: 'fields.brand_id.relation.definition',
    good: to(brand),
    others: [other()],
  },
  D202: { bad: to(undefined), path: 'fields.brand_id.relation', good: to(brand), others: [other()] },
  D203: {
    bad: to(brand),
    path: 'fields.brand_id.relation',
    good: { ...to(brand), connection: 'archive' },
    others: [other({ connection: 'archive' })],
  },
  D204: {
    bad: to(brand),
    path: 'fields.brand_id.relation.valueField',
    good: to({ ...brand, valueField: 'code' }),
    others: [other({ fields: [{ name: 'code', type: 'string' }] })],
  },
  D205: {
    bad: to({ ...brand, labelField: 'nmae' }),
    path: 'fields.brand_id.relation.labelField',
    good: to({ ...brand, labelField: 'name', showFields: ['id'] }),
    others: [other()],
  },
  D206: {
    bad: to({ ...brand, valueField: 'n' }),
    path: 'fields.brand_id.relation.labelField',
    good: to({ ...brand, valueField: 'n', labelField: 'n' }),
    others: [
      other({
        fields: [
          { name: 'tags', type: 'manyToMany' },
          { name: 'n', type: 'number' },
        ],
      }),
    ],
  },
  D207: {
    bad: to({ ...brand, name: 'name' }),
    path: 'fields.brand_id.relation.name',
    good: to({ ...brand, name: 'brand' }),
    others: [other()],
  },
  D208: {
    bad: to(brand, 'manyToMany'),
    path: 'fields.brand_id.relation.through',
    good: to({ ...brand, through }, 'manyToMany'),
    others: [other()],
  },
  D209: {
    bad: to(brand, 'treeParent'),
    path: 'fields.brand_id.relation.definition',
    good: to(undefined, 'treeParent'),
    others: [other()],
  },
  D210: {
    bad: { children: [{ name: 'brands', definition: 'shop/brand', field: 'tag_id' }] },
    path: 'children.brands.field',
    good: { children: [{ name: 'brands', definition: 'shop/brand', field: 'name' }] },
    others: [other()],
  },
  D211: {
    bad: withFields({ name: 'a', type: 'select', options: 'shop/stat' }),
    path: 'fields.a.options',
    good: withFields({ name: 'a', type: 'select', options: 'shop/state' }),
    options: { optionLists: { 'shop/state': [{ key: 1, label: 'One' }] } },
  },
  D241: {
    bad: { ...inForm({}), connection: 'crm', managed: false },
    path: 'children.brands.form',
    good: inForm({}),
    others: [brandOfTag()],
  },
  D242: {
    bad: inForm({ fields: ['tag_id'] }),
    path: 'children.brands.form.fields[0]',
    good: inForm({ fields: ['name'] }),
    others: [brandOfTag()],
  },
  D248: {
    bad: {
      children: [{ name: 'brands', definition: 'shop/brand', field: 'tag_id', list: { fields: ['nmae'] } }],
    },
    path: 'children.brands.list.fields[0]',
    good: {
      children: [{ name: 'brands', definition: 'shop/brand', field: 'tag_id', list: { fields: ['name'] } }],
    },
    others: [brandOfTag()],
  },
  D243: {
    bad: inForm({ min: 3, max: 2 }),
    path: 'children.brands.form.min',
    good: inForm({ min: 2, max: 2 }),
    others: [brandOfTag()],
  },
  D244: {
    bad: inForm({ group: 'rest' }),
    path: 'children.brands.form.group',
    good: { ...inForm({ group: 'rest' }), form: { groups: [{ name: 'rest', title: 'Rest' }] } },
    others: [brandOfTag()],
  },
  D245: {
    bad: inForm({ min: 1 }),
    path: 'children.brands.form.min',
    good: inForm({}),
    others: [brandOfTag({ readOnly: true })],
  },
  D246: {
    bad: combining({ name: 'groups', type: 'json' }, { groups: 'groups', values: 'value_ids' }),
    path: 'children.brands.form.combine.groups',
    good: combining(GROUPS, { groups: 'groups', values: 'value_ids' }),
    others: [brandWithValues],
  },
  D247: {
    bad: combining(GROUPS, { groups: 'groups', values: 'name' }),
    path: 'children.brands.form.combine.values',
    good: combining(GROUPS, { groups: 'groups', values: 'value_ids' }),
    others: [brandWithValues],
  },
  D220: { bad: { key: ['code'] }, path: 'key[0]', good: { key: ['id'] } },
  D221: { bad: { label: 'nmae' }, path: 'label', good: { label: 'name' } },
  D222: {
    bad: { list: { sort: [['age', 'asc']] } },
    path: 'list.sort[0]',
    good: { list: { sort: [['name', 'asc']] } },
  },
  D223: {
    bad: { scope: 'merchant' },
    path: 'scope',
    good: { scope: 'merchant', ...withFields({ name: 'merchant_id', type: 'number' }) },
  },
  D224: {
    bad: { rowVersion: 'revision' },
    path: 'rowVersion',
    good: { rowVersion: 'revision', ...withFields({ name: 'revision', type: 'number' }) },
  },
  D232: {
    bad: { softDelete: 'gone_at' },
    path: 'softDelete',
    good: { softDelete: 'gone_at', ...withFields({ name: 'gone_at', type: 'timestamp' }) },
  },
  D225: {
    bad: { list: { tree: { parent: 'pid' } } },
    path: 'list.tree.parent',
    good: { list: { tree: { parent: 'pid' } }, ...withFields({ name: 'pid', type: 'treeParent' }) },
  },
  D226: {
    bad: {
      list: { dragSort: { field: 'weigh', within: 'pid' } },
      ...withFields({ name: 'weigh', type: 'weigh' }),
    },
    path: 'list.dragSort.within',
    good: { list: { dragSort: { field: 'weigh' } }, ...withFields({ name: 'weigh', type: 'weigh' }) },
  },
  D227: {
    bad: { list: { totals: ['price'] } },
    path: 'list.totals[0]',
    good: { list: { totals: ['price'] }, ...withFields({ name: 'price', type: 'money' }) },
  },
  D228: {
    bad: { list: { noDoubleClick: ['x'] } },
    path: 'list.noDoubleClick[0]',
    good: { list: { noDoubleClick: ['id'] } },
  },
  D229: {
    bad: { indexes: [{ fields: ['id', 'x'] }] },
    path: 'indexes[0].fields[1]',
    good: { indexes: [{ fields: ['name'] }] },
  },
  D230: {
    bad: { actions: [ship], transitions: { ship: { from: [1], to: 2 } } },
    path: 'transitions.ship.field',
    good: { actions: [ship], transitions: { ship: { from: [1], to: 2 } }, ...withFields(status) },
  },
  D231: {
    bad: withFields(
      { name: 'a', type: 'string', visible: { anyOf: [{ not: { required: ['statu'] } }] } },
      status,
    ),
    path: 'fields.a.visible',
    good: withFields(
      { name: 'a', type: 'string', visible: { anyOf: [{ not: { required: ['status'] } }] } },
      status,
    ),
  },
  D301: {
    bad: withFields({ name: 'b', type: 'string', column: 'name' }),
    path: 'fields.b.column',
    good: withFields({ name: 'b', type: 'string', column: 'b' }),
  },
  D302: {
    bad: { ...to({ ...brand, through }, 'manyToMany'), list: { sort: [['brand_id', 'asc']] } },
    path: 'list.sort[0]',
    good: { ...to(brand), list: { sort: [['brand_id', 'asc']] } },
    others: [other()],
  },
  D303: {
    bad: { key: [] },
    path: 'key',
    good: { key: [], managed: false },
  },
  D304: {
    bad: { rowVersion: 'name' },
    path: 'rowVersion',
    good: { rowVersion: 'revision', ...withFields({ name: 'revision', type: 'number' }) },
  },
  D305: {
    bad: withFields({ name: 'a', type: 'number', default: 'many' }),
    path: 'fields.a.default',
    good: withFields({ name: 'a', type: 'number', default: 3 }),
  },
  D306: {
    bad: withFields({ name: 'a', type: 'string', column: '名'.repeat(22) }),
    path: 'fields.a.column',
    good: withFields({ name: 'a', type: 'string', column: '名'.repeat(21) }),
  },
  D307: { bad: {}, path: 'table', good: { managed: false }, others: [other({ table: 'shop_tag' })] },
  D308: {
    bad: { list: { totals: ['name'] } },
    path: 'list.totals[0]',
    good: { list: { totals: ['id'], dragSort: { field: 'id' } } },
  },
  D310: {
    bad: withFields({ name: 'a', type: 'string', db: { type: 'text not null default 1' } }),
    path: 'fields.a.db.type',
    good: withFields({ name: 'a', type: 'string', db: { type: 'character varying(20)' } }),
  },
  D311: {
    bad: withFields({ name: 'a', type: 'string', counter: true }),
    path: 'fields.a.counter',
    good: withFields({ name: 'a', type: 'number', counter: true }),
  },
  D312: {
    bad: withFields({ name: 'a', type: 'number', db: { max: 'b' } }),
    path: 'fields.a.db.max',
    good: withFields({ name: 'a', type: 'number', db: { min: 0, max: 'b' } }, { name: 'b', type: 'number' }),
  },
  D309: {
    bad: withFields({ name: '_trash_a', type: 'string' }),
    path: 'fields._trash_a.column',
    good: withFields({ name: '_trash_a', type: 'string', column: 'a' }),
  },
  D401: {
    bad: withFields({ name: 'merchant_id', type: 'number' }),
    path: 'scope',
    good: { ...withFields({ name: 'merchant_id', type: 'number' }), scope: false },
  },
  D402: {
    bad: { ...withFields({ name: 'merchant_id', type: 'number' }), managed: false },
    path: 'scope',
    good: { ...withFields({ name: 'merchant_id', type: 'number' }), managed: false, scope: 'merchant' },
  },
  D403: {
    bad: { ...withFields({ name: 'owner_id', type: 'number' }), scope: 'owner' },
    path: 'scope',
    good: {
      ...withFields({ name: 'owner_id', type: 'number' }),
      scope: { owner: 'owner_id', from: 'admin' },
    },
  },
  D404: {
    bad: { access: { nodes: ['index', 'shipp'] }, actions: [ship] },
    path: 'access.nodes[1]',
    good: { access: { nodes: ['index', 'ship'] }, actions: [ship] },
  },
  D405: { bad: { actions: [{ ...ship, name: 'Del' }] }, path: 'actions.Del.name', good: { actions: [ship] } },
  D406: {
    bad: withFields({ name: 'a', type: 'string', access: { mask: { kind: 'last4', node: 'clear' } } }),
    path: 'fields.a.access.mask.node',
    good: withFields({
      name: 'a',
      type: 'string',
      access: { mask: { kind: 'last4', node: 'shop/tag/clear' } },
    }),
  },
  D233: {
    bad: { sensitive: ['nothing'] },
    path: 'sensitive[0]',
    good: { sensitive: ['name'] },
  },
  D407: {
    bad: { fields: [{ name: 'id', type: 'pk', access: { read: 'shop/tag/id' } }] },
    path: 'fields.id.access',
    good: { fields: [{ name: 'id', type: 'pk', access: { write: 'shop/tag/id' } }] },
  },
  D409: {
    bad: { groupScope: { field: 'nothing' } },
    path: 'groupScope.field',
    good: { groupScope: { field: 'id' } },
  },
  D415: {
    bad: { access: { password: ['index'] } },
    path: 'access.password[0]',
    good: { access: { password: ['add', 'export', 'del'] } },
  },
  D408: { bad: { audit: true, connection: 'archive' }, path: 'audit', good: { audit: true } },
  D410: {
    bad: { softDelete: 'gone_at', ...withFields({ name: 'gone_at', type: 'timestamp', required: true }) },
    path: 'softDelete',
    good: { softDelete: 'gone_at', ...withFields({ name: 'gone_at', type: 'timestamp' }) },
  },
  D411: {
    bad: { readOnly: true, softDelete: 'gone_at', ...withFields({ name: 'gone_at', type: 'timestamp' }) },
    path: 'softDelete',
    good: { readOnly: true, ...withFields({ name: 'gone_at', type: 'timestamp' }) },
  },
  D412: {
    bad: { recycle: true },
    path: 'recycle',
    good: {
      recycle: true,
      softDelete: 'gone_at',
      ...withFields({ name: 'gone_at', type: 'timestamp' }),
    },
  },
  D413: {
    bad: {
      recycle: true,
      softDelete: 'gone_at',
      actions: [{ ...ship, name: 'restore' }],
      ...withFields({ name: 'gone_at', type: 'timestamp' }),
    },
    path: 'actions.restore.name',
    good: { actions: [{ ...ship, name: 'restore' }] },
  },
  D414: {
    bad: { audience: 'member' },
    path: 'scope',
    good: { audience: 'member', access: { nodes: ['index'] } },
  },
  D501: {
    bad: withFields({ name: 'a', type: 'string', title: { en: 'A' } }),
    path: 'fields.a.title',
    good: withFields(
      { name: 'a', type: 'string', title: { en: 'A', 'zh-cn': '甲' } },
      { name: 'b', type: 'string', title: 'B' },
    ),
  },
  D502: {
    bad: withFields({ name: 'a', type: 'image', search: { operator: 'FIND_IN_SET' } }),
    path: 'fields.a.search.operator',
    good: withFields({ name: 'a', type: 'images', search: { operator: 'FIND_IN_SET' } }),
  },
  D503: {
    bad: { list: { rowButtons: ['edit', 'shp'] }, actions: [ship] },
    path: 'list.rowButtons[1]',
    good: { list: { rowButtons: ['edit', 'ship'], toolbar: ['refresh'] }, actions: [ship] },
  },
  D504: {
    bad: withFields({ name: 'a', type: 'string', required: true, form: false }),
    path: 'fields.a.required',
    good: withFields({ name: 'a', type: 'string', required: true, form: false, default: 'x' }),
  },
  D505: {
    bad: withFields({ name: 'a', type: 'password', quickSearch: true }),
    path: 'fields.a.quickSearch',
    good: withFields({ name: 'a', type: 'string', quickSearch: true }),
  },
  D506: { bad: withFields({ name: 'a', type: 'radio' }), path: 'fields.a.options', good: withFields(status) },
  D507: {
    bad: withFields({
      ...status,
      options: [
        { key: 1, label: 'A' },
        { key: '1', label: 'B' },
      ],
    }),
    path: 'fields.status.options',
    good: withFields(status),
  },
  D516: {
    bad: withEntries({ name: 'value', inputFrom: 'kind' }),
    path: 'fields.rows.form.props.columns[0]',
    good: withEntries({ name: 'value', inputFrom: 'kind' }, { name: 'kind', input: 'text' }),
  },
  D508: {
    bad: withFields({ name: 'a', type: 'string', validate: [{ rule: 'mobil' }] }),
    path: 'fields.a.validate[0]',
    good: withFields({ name: 'a', type: 'string', validate: [{ rule: 'mobile' }] }),
  },
  D509: {
    bad: { actions: [{ ...ship, when: { properties: { name: { type: 'txt' } } } }] },
    path: 'actions.ship.when',
    good: { actions: [{ ...ship, when: { properties: { name: { type: 'string' } } } }] },
  },
  D510: {
    bad: withFields({ name: 'a', type: 'string', form: { group: 'mian' } }),
    path: 'fields.a.form.group',
    good: {
      ...withFields({ name: 'a', type: 'string', form: { group: 'main' } }),
      form: { groups: [{ name: 'main', title: 'Main' }] },
    },
  },
  D511: {
    bad: withFields({ name: 'a', type: 'number', min: 5, max: 4 }),
    path: 'fields.a.min',
    good: withFields({ name: 'a', type: 'number', min: 4, max: 4 }),
  },
  D512: {
    bad: { list: { tree: { parent: 'name' } } },
    path: 'list.tree.parent',
    good: { list: { tree: { parent: 'pid' } }, ...withFields({ name: 'pid', type: 'treeParent' }) },
  },
  D513: {
    bad: previewed(['price', 'brand.name']),
    path: 'fields.total.form.preview[1]',
    good: previewed(['price', 'brand.price']),
    others: [other(withFields({ name: 'price', type: 'money' }))],
  },
  D514: {
    bad: withFields({ name: 'a', type: 'number', form: { link: { ...link, field: 'nothing' } } }),
    path: 'fields.a.form.link.field',
    good: withFields({ name: 'a', type: 'number', form: { link } }),
    others: [brandOfTag()],
  },
  D530: {
    bad: withFields({ name: 'a', type: 'money', why: { ...why, amount: 'name' } }),
    path: 'fields.a.why.amount',
    good: withFields({ name: 'a', type: 'money', why }),
    others: [other(withFields({ name: 'price', type: 'money' }))],
  },
  D531: {
    bad: withFields({
      name: 'a',
      type: 'money',
      why: { ...why, search: [{ field: 'name', operator: 'eq', val: 'x:{nothing}' }] },
    }),
    path: 'fields.a.why.search[0].val',
    good: withFields({ name: 'a', type: 'money', why }),
    others: [other(withFields({ name: 'price', type: 'money' }))],
  },
  D515: {
    bad: withFields({ name: 'a', type: 'number', form: { link: { ...link, title: ' ' } } }),
    path: 'fields.a.form.link.title',
    good: withFields({ name: 'a', type: 'number', form: { link } }),
    others: [brandOfTag()],
  },
  D517: {
    bad: { list: { tabs: [tab({ field: 'nmae', operator: 'eq', val: 'a' })] } },
    path: 'list.tabs.some.search[0].field',
    good: { list: { tabs: [tab({ field: 'name', operator: 'eq', val: 'a' })] } },
  },
  D518: {
    bad: { list: { tabs: [tab({ field: 'name', operator: 'FIND_IN_SET', val: 'a' })] } },
    path: 'list.tabs.some.search[0].operator',
    good: { list: { tabs: [tab({ field: 'name', operator: 'like', val: 'a' })] } },
  },
  D519: {
    bad: { list: { tabs: [tab(), tab()] } },
    path: 'list.tabs.some',
    good: { list: { tabs: [tab(), { ...tab(), name: 'other' }] } },
  },
  D520: {
    bad: { page: { header: { figures: ['nmae'] }, sections: [facts] } },
    path: 'page.header.figures[0]',
    good: { page: { header: { figures: ['name'] }, sections: [facts] } },
  },
  D521: {
    bad: { ...inForm({}), page: { sections: [{ name: 'some', kind: 'children', child: 'brnads' }] } },
    path: 'page.sections.some.child',
    good: { ...inForm({}), page: { sections: [{ name: 'some', kind: 'children', child: 'brands' }] } },
    others: [brandOfTag()],
  },
  D522: {
    bad: { page: related({ definition: 'shop/barnd', field: 'name' }) },
    path: 'page.sections.some.rows.definition',
    good: { page: related({ definition: 'shop/brand', field: 'name' }) },
    others: [other()],
  },
  D523: {
    bad: { page: { sections: [{ ...story, logs: [{ ...logged, why: 'nmae' }] }] } },
    path: 'page.sections.story.logs[0].why',
    good: { page: { sections: [{ ...story, logs: [logged] }] } },
    others: [other()],
  },
  D524: {
    bad: { page: { sections: [{ ...facts, child: 'brands' }] }, ...inForm({}) },
    path: 'page.sections.some.child',
    good: { page: { sections: [facts] }, ...inForm({}) },
    others: [brandOfTag()],
  },
  D525: {
    bad: { page: { sections: [{ ...facts, kind: 'files' }] } },
    path: 'page.sections.some.fields[0]',
    good: {
      ...withFields({ name: 'picture', type: 'image' }),
      page: { sections: [{ ...facts, kind: 'files', fields: ['picture'] }] },
    },
  },
  D526: {
    bad: { ...withFields(status), page: { header: { state: 'status', steps: [1, 3] }, sections: [facts] } },
    path: 'page.header.steps[1]',
    good: { ...withFields(status), page: { header: { state: 'status', steps: [1, 2] }, sections: [facts] } },
  },
  D527: {
    bad: { actions: [ship], page: { header: { actions: ['sihp'] }, sections: [facts] } },
    path: 'page.header.actions[0]',
    good: { actions: [ship], page: { header: { actions: ['ship'] }, sections: [facts] } },
  },
  D528: {
    bad: { page: { sections: [facts, facts] } },
    path: 'page.sections.some',
    good: { page: { sections: [facts, { ...facts, name: 'other' }] } },
  },
  D550: {
    bad: withFields({ name: 'a', type: 'string', list: { render: 'ratting' } }),
    path: 'fields.a.list.render',
    good: withFields({ name: 'a', type: 'string', list: { render: 'rating' } }),
  },
  D551: {
    bad: withFields({ name: 'a', type: 'string', list: { render: 'rating', renderProps: { maxx: 3 } } }),
    path: 'fields.a.list.renderProps.maxx',
    good: withFields({ name: 'a', type: 'string', list: { render: 'rating', renderProps: { max: 3 } } }),
  },
  D552: {
    bad: withFields({ name: 'a', type: 'string', list: { render: 'tag', renderProps: { effect: 'loud' } } }),
    path: 'fields.a.list.renderProps.effect',
    good: withFields({ name: 'a', type: 'string', list: { render: 'tag', renderProps: { effect: 'dark' } } }),
  },
  D553: {
    bad: withFields({
      name: 'a',
      type: 'string',
      list: { render: 'customTemplate', renderProps: { template: '{nam} {id}' } },
    }),
    path: 'fields.a.list.renderProps.template',
    good: withFields({
      name: 'a',
      type: 'string',
      list: { render: 'customTemplate', renderProps: { template: '{name} {brand.title} {id}' } },
    }),
  },
  D541: {
    bad: asking({ 'x-title': { de: 'Name' } }),
    path: 'actions.ship.schema.properties.carrier.x-title',
    good: asking({ 'x-title': { 'zh-cn': '快递', en: 'Carrier' }, 'x-widget': 'string', 'x-props': {} }),
  },
  D542: {
    bad: asking({ 'x-field': 'nmae' }),
    path: 'actions.ship.schema.properties.carrier.x-field',
    good: asking({ 'x-field': 'name' }),
  },
  D601: {
    bad: { actions: [ship] },
    path: 'actions.ship',
    good: {},
    options: { behaviours: { methods: {}, stages: ['before'] } },
  },
  D602: {
    bad: {},
    path: 'behaviour.ship',
    good: { actions: [ship] },
    options: { behaviours: { methods: { 'shop/tag': ['before', 'ship'] }, stages: ['before'] } },
  },
  D603: {
    bad: { transitions: { ship: { from: [1], to: 2 } }, ...withFields(status) },
    path: 'transitions.ship',
    good: { transitions: { ship: { from: [1], to: 2 } }, actions: [ship], ...withFields(status) },
  },
  D604: {
    bad: { transitions: { ship: { from: [1, 9], to: 2 } }, actions: [ship], ...withFields(status) },
    path: 'transitions.ship.from[1]',
    good: { transitions: { ship: { from: [1], to: 2 } }, actions: [ship], ...withFields(status) },
  },
};

const issuesOf = (over: Partial<Definition>, { others = [], options }: Case) =>
  checkDefinitions([...others, sample(over)], options).filter((issue) =>
    others.every((one) => one.name !== issue.definition),
  );

describe.each(CHECKS.map((check) => check.id))('%s', (id) => {
  const one = cases[id];

  it('finds what it is for, at its place and with a remedy', () => {
    expect(one).toBeDefined();
    const hits = issuesOf(one!.bad, one!).filter((issue) => issue.id === id);
    expect(hits.map((issue) => issue.path)).toEqual([one!.path]);
    for (const said of [hits[0]?.message, hits[0]?.remedy]) {
      expect(said?.en).toMatch(/[.?]$/);
      expect(said?.['zh-cn']).toMatch(/[\u4e00-\u9fff].*[。？]$/);
    }
    expect(hits[0]?.severity).toBe(CHECKS.find((check) => check.id === id)?.severity);
  });

  it('lets a sound definition pass, as does every other check', () => {
    expect(
      issuesOf(one!.good, one!).filter((issue) => issue.severity === 'error' || issue.id === id),
    ).toEqual([]);
  });
});

describe('checkDefinitions', () => {
  it('collects the issues of all definitions', () => {
    const issues = checkDefinitions([sample({ label: 'x', key: ['y'] }), other({ label: 'z' })]);
    expect(issues.map((issue) => `${issue.definition} ${issue.id}`)).toEqual([
      'shop/tag D122',
      'shop/tag D220',
      'shop/tag D221',
      'shop/brand D221',
    ]);
  });

  it('finds nothing wrong with sound definitions', () => {
    expect(checkDefinitions([sample(), other()])).toEqual([]);
  });

  it('refuses reserved names of relations, child tables and actions too', () => {
    const issues = checkDefinitions([
      sample({
        ...to({ ...brand, name: '_version' }),
        children: [{ name: '_key', definition: 'shop/brand', field: 'name' }],
        actions: [{ ...ship, name: '__proto__' }],
      }),
      other(),
    ]);
    expect(issues.map((issue) => `${issue.id} ${issue.path}`)).toEqual([
      'D123 fields.brand_id.relation.name',
      'D123 children._key.name',
      'D123 actions.__proto__.name',
    ]);
  });

  it('survives a target with a field type nobody knows', () => {
    const target = other({
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'x' as FieldTypeName },
      ],
    });
    const issues = checkDefinitions([sample(to({ ...brand, labelField: 'name' })), target]);
    expect(issues.map((issue) => `${issue.definition} ${issue.id}`)).toEqual(['shop/brand D120']);
  });

  it('is not misled by names of the prototype', () => {
    const issues = checkDefinitions([
      sample({ label: 'toString', ...withFields({ name: 'a', type: 'select', options: 'valueOf' }) }),
    ]);
    expect(issues.map((issue) => issue.id).sort()).toEqual(['D211', 'D221']);
  });
});

describe('checkIds', () => {
  it('lists every id once', () => {
    expect(new Set(checkIds).size).toBe(checkIds.length);
    for (const id of Object.keys(SHAPE_CHECKS)) expect(checkIds).toContain(id);
  });

  it('lists every id used anywhere in the code', () => {
    const sources = ['engine', 'server', 'generator'].flatMap((room) => filesIn(room));
    const used = sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')D\d{3}(?=')/g) ?? []);
    expect([...new Set(used)].filter((id) => !checkIds.includes(id))).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return name.endsWith('.ts') && !name.endsWith('.spec.ts') ? [path] : [];
  });
}

describe('the condition of an option', () => {
  const found = (when: JsonObject) => {
    const options = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B', when },
    ];
    return checkDefinitions([sample(withFields({ name: 'kind', type: 'radio', options }))]);
  };

  it('may speak of any field of the row, and of no other', () => {
    expect(found({ required: ['name'] })).toEqual([]);
    expect(found({ required: ['nme'] })).toMatchObject([{ id: 'D231', path: 'fields.kind.options[1].when' }]);
  });

  it('must be a schema that can be asked', () => {
    expect(found({ properties: { name: { type: 'txt' } } })).toMatchObject([
      { id: 'D509', path: 'fields.kind.options[1].when' },
    ]);
  });
});
