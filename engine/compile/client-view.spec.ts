import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import { fullDefinition } from '../definition/full.fixture.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { clientView } from './client-view.ts';
import { actorWith, compiledSample, sample } from './sample.fixture.ts';

/** Names that belong to the server, each to be found nowhere in a view. */
const SERVER_NAMES = [
  'tbl_',
  'col_',
  'sales',
  'archive',
  'varchar',
  'order/order/number',
  'order/order/renumber',
  'order/order/clear',
  'order/order/index',
  'order_id_column',
  'tag_id_column',
  '0a1b2c3d',
  'main_menu_parent',
];
/** Every key a view may have, at the top. */
const VIEW_KEYS = [
  'name',
  'tabs',
  'title',
  'controller',
  'version',
  'key',
  'label',
  'readOnly',
  'verbs',
  'columns',
  'children',
  'sort',
  'pageSizes',
  'quickSearch',
  'quickSearchTitles',
  'toolbar',
  'rowButtons',
  'tree',
  'dragSort',
  'copies',
  'recycle',
  'audit',
  'remark',
  'rules',
  'noDoubleClick',
  'totals',
  'actions',
  'form',
  'page',
].sort();

/** Every key set, and sound: a table of its own with the tables it refers to. */
function everything(): CompiledDefinition {
  const full = fullDefinition();
  const target: Partial<Definition> = { connection: 'archive', schema: 'sales' };
  const color = { name: 'color', type: 'color' as const };
  const definition: Definition = {
    ...full,
    kind: 'table',
    managed: true,
    readOnly: false,
    audit: false,
    menu: { parent: 'main_menu_parent' },
    fields: full.fields.map((field) => {
      if (field.name === 'tag_ids' && field.relation?.through) {
        const through = { ...field.relation.through, from: 'order_id_column', to: 'tag_id_column' };
        return { ...field, relation: { ...field.relation, through } };
      }
      return field.name === 'order_no'
        ? {
            ...field,
            db: { type: 'varchar(40)' },
            search: { operator: 'LIKE' as const },
            visible: {},
            required: true,
          }
        : field;
    }),
    transitions: { ship: { field: 'status', from: [2], to: 1 } },
    access: { nodes: ['index', 'add', 'edit', 'del', 'sortable', 'ship', 'report'] },
  };
  const line = sample({
    ...target,
    name: 'shop/order/line',
    table: 'tbl_line',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'order_id', type: 'remoteSelect', relation: { definition: full.name } },
      { name: 'value_ids', type: 'array', db: { type: 'text[]' } },
    ],
  });
  const tag = sample({ ...target, table: 'tbl_tag', fields: [...sample().fields, color] });
  const { compiled, issues } = compileDefinitions([definition, line, tag], {
    optionLists: { 'shop/channel': [{ key: 'web', label: 'Web' }] },
  });
  const made = compiled.get(full.name);
  if (!made) throw new Error(JSON.stringify(issues));
  return made;
}

const root = actorWith({ super: true });

describe('clientView', () => {
  it('has the keys of the allow-list and no other', () => {
    expect(Object.keys(clientView(everything(), root, 'en')).sort()).toEqual(VIEW_KEYS);
  });

  it('leaks no table, column, connection, type, node or identity, even to a super actor', () => {
    for (const locale of ['zh-cn', 'en'] as const) {
      const text = JSON.stringify(clientView(everything(), root, locale));
      expect(SERVER_NAMES.filter((name) => text.includes(name))).toEqual([]);
    }
  });

  it('would find such a name, as the compiled definition has them all', () => {
    const compiled = everything();
    const text = JSON.stringify(compiled);
    expect(SERVER_NAMES.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('offers the history of audited rows to callers who may list them, and a button to look at it', () => {
    const audited = compiledSample(sample({ audit: true }));
    const reader = actorWith({ nodes: new Set(['shop/tag/index']) });
    expect(clientView(audited, reader, 'en')).toMatchObject({ audit: true, rowButtons: ['info'] });
    expect(clientView(audited, actorWith({ nodes: new Set(['shop/tag/edit']) }), 'en').audit).toBe(false);
    expect(clientView(compiledSample(sample()), root, 'en')).toMatchObject({ audit: false });
    expect(clientView(compiledSample(sample()), root, 'en').rowButtons).not.toContain('info');
  });

  it('offers a recycle bin to who holds its node, and asks nobody for the time of deletion', () => {
    const fields = [...sample().fields, { name: 'gone_at', type: 'timestamp' as const }];
    const bin = compiledSample(sample({ softDelete: 'gone_at', recycle: true, fields }));
    const keeper = actorWith({ nodes: new Set(['shop/tag/index', 'shop/tag/recycle']) });
    const view = clientView(bin, keeper, 'en');
    expect(view).toMatchObject({ recycle: 'gone_at', verbs: ['index', 'recycle'] });
    expect(view.toolbar).toContain('recycle');
    expect(view.columns.find(({ field }) => field === 'gone_at')).toMatchObject({ show: false });
    for (const { schema } of [view.form.add, view.form.edit])
      expect(Object.keys(schema.properties ?? {})).not.toContain('gone_at');
    const reader = clientView(bin, actorWith({ nodes: new Set(['shop/tag/index']) }), 'en');
    expect(reader.recycle).toBeNull();
    expect(reader.toolbar).not.toContain('recycle');
    const without = clientView(compiledSample(sample({ softDelete: 'gone_at', fields })), root, 'en');
    expect(without.recycle).toBeNull();
    expect(without.toolbar).not.toContain('recycle');
  });

  it('says what a copy of a row starts with: nothing that must be its own', () => {
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'name', type: 'string' },
          { name: 'code', type: 'string', unique: true },
          { name: 'number', type: 'string' },
          { name: 'part', type: 'string' },
          { name: 'pin', type: 'password' },
          { name: 'phone', type: 'string', access: { mask: { kind: 'last4' } } },
          { name: 'made', type: 'number', readonly: true },
          { name: 'weigh', type: 'weigh' },
          { name: 'create_time', type: 'timestamp' },
        ],
        indexes: [
          { fields: ['number'], unique: true },
          { fields: ['name', 'part'], unique: true },
        ],
      }),
    );
    expect(clientView(definition, actorWith(), 'en').copies).toEqual(['name', 'part']);
    expect(clientView(definition, root, 'en').copies).toEqual(['name', 'part', 'phone']);
  });

  it('does not mention a field they may not read, not even in a condition, an order or a total', () => {
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'name', type: 'string', visible: { properties: { secret_cost: { const: 1 } } } },
          { name: 'secret_cost', type: 'money', access: { read: 'shop/tag/cost' } },
          { name: 'secret_rank', type: 'weigh', access: { read: 'shop/tag/rank' } },
        ],
        label: 'secret_cost',
        list: { sort: [['secret_cost', 'desc']], totals: ['secret_cost'], noDoubleClick: ['secret_cost'] },
        actions: [{ name: 'ship', title: 'Ship', on: 'row', when: { required: ['secret_cost'] } }],
        transitions: { ship: { field: 'secret_rank', from: [1], to: 2 } },
      }),
    );
    const nodes = new Set(['shop/tag/index', 'shop/tag/edit', 'shop/tag/sortable', 'shop/tag/ship']);
    const view = clientView(definition, actorWith({ nodes }), 'en');
    expect(JSON.stringify(view)).not.toContain('secret');
    expect(view.label).toBe('id');
    expect(view.actions).toHaveLength(1);
    expect(JSON.stringify(clientView(definition, root, 'en'))).toContain('secret_rank');
  });

  it('demands no field whose visibility the caller can not evaluate', () => {
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'kind', type: 'string' },
          { name: 'note', type: 'string', required: true, visible: { properties: { cost: { const: 1 } } } },
          { name: 'mark', type: 'string', required: true, visible: { properties: { kind: { const: 'a' } } } },
          { name: 'cost', type: 'number', access: { read: 'shop/tag/cost' } },
        ],
      }),
    );
    const { form } = clientView(definition, actorWith(), 'en');
    expect(form.conditions).toEqual([
      { field: 'mark', visible: { properties: { kind: { const: 'a' } } }, required: {} },
    ]);
    expect(clientView(definition, root, 'en').form.conditions.map(({ field }) => field)).toEqual([
      'note',
      'mark',
    ]);
  });

  it('leaves choices to the server where they can not evaluate their condition', () => {
    const byCost = { properties: { cost: { const: 1 } } };
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'kind', type: 'radio', options: [{ key: 'a', label: 'A', when: byCost }] },
          { name: 'cost', type: 'number', access: { read: 'shop/tag/cost' } },
        ],
      }),
    );
    expect(JSON.stringify(clientView(definition, actorWith(), 'en').form)).not.toContain('cost');
    expect(JSON.stringify(clientView(definition, root, 'en').form)).toContain(
      JSON.stringify({ when: byCost }).slice(1, -1),
    );
  });

  it('offers only the verbs, buttons and children they hold the nodes of', () => {
    const definition = everything();
    const name = definition.name;
    const held = clientView(
      definition,
      actorWith({ nodes: new Set([`${name}/index`, `${name}/ship`]) }),
      'en',
    );
    expect(held.verbs).toEqual(['index', 'ship']);
    expect(held.rowButtons).toEqual(['ship']);
    expect(held.actions.map((action) => action.name)).toEqual(['ship']);
    expect(held.dragSort).toBeNull();
    expect(held.children).toEqual([]);
    expect(held.toolbar).toEqual(['refresh']);
    const all = clientView(definition, root, 'en');
    expect(all.rowButtons).toEqual(['edit', 'ship']);
    expect(all.children.map((child) => child.name)).toEqual(['lines']);
    expect(all.dragSort).toEqual({ field: 'weigh', within: 'pid' });
    expect(all.actions[0]?.transition).toEqual({ field: 'status', from: [2] });
  });

  it('neither sorts nor searches by a masked column, and says that it is masked', () => {
    const definition = compiledSample(
      sample({
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'mobile', type: 'string', quickSearch: true, access: { mask: { kind: 'last4' } } },
        ],
      }),
    );
    const [, mobile] = clientView(definition, actorWith(), 'en').columns;
    expect(mobile).toMatchObject({ field: 'mobile', mask: true, sortable: false, search: null });
    const [, clear] = clientView(definition, root, 'en').columns;
    expect(clear).toMatchObject({ mask: false, sortable: true, search: { operator: 'LIKE' } });
  });

  it('offers joined fields for search as far as they may read them there, and says what the quick search looks into', () => {
    const brand = sample({
      name: 'shop/brand',
      table: 'tbl_brand',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', title: 'Name' },
        { name: 'founded', type: 'timestamp', title: 'Founded' },
        { name: 'secret', type: 'string', access: { read: 'shop/brand/secret' } },
        { name: 'phone', type: 'string', access: { mask: { kind: 'last4' } } },
      ],
    });
    const tag = sample({
      fields: [
        { name: 'id', type: 'pk', title: 'No.' },
        { name: 'name', type: 'string', title: 'Tag', quickSearch: true },
        { name: 'hidden', type: 'string', quickSearch: true, access: { read: 'shop/tag/hidden' } },
        {
          name: 'brand_id',
          type: 'remoteSelect',
          relation: { definition: 'shop/brand', showFields: ['founded', 'secret', 'phone'] },
        },
      ],
    });
    const { compiled } = compileDefinitions([tag, brand]);
    const view = (actor: typeof root) =>
      clientView(compiled.get('shop/tag') as CompiledDefinition, actor, 'en', compiled);
    const joined = (actor: typeof root) => view(actor).columns.at(-1)?.relation?.joined;
    expect(joined(actorWith())?.map((each) => each.field)).toEqual(['name', 'founded']);
    expect(joined(root)?.map((each) => each.field)).toEqual(['name', 'founded', 'secret', 'phone']);
    expect(joined(root)?.[1]).toMatchObject({ title: 'Founded', operator: 'RANGE', instant: true });
    expect(view(actorWith()).quickSearchTitles).toEqual(['Tag', 'No.']);
    expect(view(root).quickSearchTitles).toEqual(['Tag', 'Hidden', 'No.']);
  });

  it('reports where a joined label is found without revealing the table', () => {
    const brand = sample({ name: 'shop/brand', table: 'tbl_brand' });
    const tag = sample({
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'brand_id', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
      ],
    });
    const [, column] = clientView(compiledSample(tag, brand), root, 'en').columns;
    expect(column?.relation).toEqual({
      name: 'brand',
      kind: 'belongsTo',
      definition: 'shop/brand',
      valueField: 'id',
      labelField: 'name',
    });
  });
});
