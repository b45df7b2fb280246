import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { controllerOf, nameOf } from './controller.ts';
import { fieldByRelation, relationTarget } from './resolve.ts';
import { compiledSample, sample } from './sample.fixture.ts';
import { quotedTable } from './sql-name.ts';
import { versionOf } from './version.ts';

const withFields = (...fields: FieldDefinition[]): Definition =>
  sample({ fields: [{ name: 'id', type: 'pk' }, { name: 'name', type: 'string' }, ...fields] });
const brand = sample({ name: 'shop/brand', title: 'Brands', table: 'shop_brand' });
const toBrand: FieldDefinition = {
  name: 'brand_id',
  type: 'remoteSelect',
  relation: { definition: 'shop/brand' },
};

describe('compileDefinitions', () => {
  it('answers every question of the smallest definition', () => {
    expect(compiledSample(sample())).toMatchObject({
      connection: 'main',
      schema: 'public',
      sqlTable: '"public"."shop_tag"',
      kind: 'table',
      managed: true,
      readOnly: false,
      key: ['id'],
      label: 'name',
      scope: null,
      rowVersion: { kind: 'xmin' },
      sort: [['id', 'desc']],
      pageSizes: [10, 20, 50, 100],
      quickSearch: ['id', 'name'],
      toolbar: ['refresh', 'add', 'edit', 'delete', 'comSearch', 'quickSearch', 'columnDisplay'],
      rowButtons: ['edit', 'delete'],
      tree: null,
      dragSort: null,
      verbs: ['index', 'add', 'edit', 'del'],
      nodes: { index: 'shop/tag/index', del: 'shop/tag/del' },
      menu: {
        parent: 'shop',
        icon: 'fa fa-table',
        weigh: 0,
        hidden: false,
        component: '/src/views/backend/shop/tag/index.vue',
      },
      form: { mode: 'dialog', groups: [] },
    });
  });

  it('freezes what it makes and leaves what it was given alone', () => {
    const given = withFields({ name: 'a', type: 'string', list: { width: 50 } });
    const before = JSON.stringify(given);
    const compiled = compiledSample(given);
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      expect(Object.isFrozen(value)).toBe(true);
      Object.values(value).forEach(visit);
    };
    visit(compiled);
    expect(() => (compiled.fieldByName as Map<string, unknown>).set('x', 1)).toThrow(TypeError);
    expect(Object.isFrozen(given.fields[0])).toBe(false);
    expect(JSON.stringify(given)).toBe(before);
  });

  it('leaves a definition with errors out and compiles the others', () => {
    const { compiled, issues } = compileDefinitions([sample({ label: 'x' }), brand]);
    expect([...compiled.keys()]).toEqual(['shop/brand']);
    expect(issues.map((issue) => issue.id)).toEqual(['D221']);
  });

  it('keeps a definition that refers to a broken one, without the link, and names the cause', () => {
    const broken = { ...brand, label: 'x' };
    const given = withFields(toBrand, {
      name: 'brands',
      type: 'manyToMany',
      relation: { definition: 'shop/brand', through: { table: 't', from: 'a', to: 'b' } },
    });
    const { compiled, issues } = compileDefinitions([
      { ...given, children: [{ name: 'kids', definition: 'shop/brand', field: 'id' }] },
      broken,
    ]);
    const tag = compiled.get('shop/tag');
    expect(tag?.fields.map((field) => field.name)).toEqual(['id', 'name', 'brand_id']);
    const field = tag?.fieldByName.get('brand_id');
    expect(field).toMatchObject({ column: 'brand_id', writable: { add: false, edit: false } });
    expect(field?.relation).toBeUndefined();
    expect(field?.storage?.type).toBe('bigint');
    expect(tag?.children).toEqual([]);
    const warnings = issues.filter((issue) => issue.id === 'D290');
    expect(warnings.map((issue) => issue.path)).toEqual([
      'fields.brand_id.relation',
      'fields.brands.relation',
      'children.kids',
    ]);
    expect(
      warnings.every((issue) => issue.severity === 'warning' && issue.message.en.includes('shop/brand')),
    ).toBe(true);
  });

  it('leaves out what the caller says can not be used', () => {
    const { compiled } = compileDefinitions([withFields(toBrand), brand], {
      unusable: new Set(['shop/brand']),
    });
    expect([...compiled.keys()]).toEqual(['shop/tag']);
    expect(compiled.get('shop/tag')?.fieldByName.get('brand_id')?.relation).toBeUndefined();
  });

  it('uses the first of two definitions with one name', () => {
    const { compiled, issues } = compileDefinitions([sample(), sample({ table: 'other' })]);
    expect(compiled.get('shop/tag')?.table).toBe('shop_tag');
    expect(issues.map((issue) => issue.id)).toContain('D124');
  });

  it('resolves shared option lists', () => {
    const { compiled } = compileDefinitions([withFields({ name: 'a', type: 'select', options: 'state' })], {
      optionLists: { state: [{ key: 1, label: 'One' }] },
    });
    expect(compiled.get('shop/tag')?.fieldByName.get('a')?.options).toEqual([{ key: 1, label: 'One' }]);
  });
});

describe('keys and writing', () => {
  it('makes views and tables without a key read-only', () => {
    for (const shape of [sample({ kind: 'view' }), sample({ key: [] }), sample({ readOnly: true })]) {
      const compiled = compiledSample(shape);
      expect(compiled).toMatchObject({ readOnly: true, rowVersion: null, verbs: ['index'], rowButtons: [] });
      expect(compiled.toolbar).not.toContain('add');
    }
  });

  it('leaves the state of a row to its actions', () => {
    const definition = withFields(
      { name: 'status', type: 'number', default: 1, required: true },
      { name: 'phase', type: 'number' },
    );
    const compiled = compiledSample({
      ...definition,
      actions: [{ name: 'send', title: 'Send', on: 'row' }],
      transitions: { send: { from: [1], to: 2 } },
    });
    expect(compiled.fieldByName.get('status')).toMatchObject({
      writable: { add: false, edit: false },
      readonly: true,
      required: false,
      form: { show: true },
    });
    expect(compiled.fieldByName.get('phase')).toMatchObject({ writable: { add: true, edit: true } });
  });

  it('sorts made keys downwards and natural keys upwards', () => {
    expect(compiledSample(sample()).sort).toEqual([['id', 'desc']]);
    const code = sample({ key: ['code'], fields: [{ name: 'code', type: 'string' }] });
    expect(compiledSample(code).sort).toEqual([['code', 'asc']]);
    const foreign = sample({
      fields: [{ name: 'id', type: 'pk', db: { type: 'smallint', nullable: false } }],
    });
    expect(compiledSample(foreign).sort).toEqual([['id', 'asc']]);
    expect(compiledSample(withFields({ name: 'weigh', type: 'weigh' })).sort).toEqual([['weigh', 'desc']]);
  });

  it('asks for a key that nobody makes and never changes it', () => {
    const natural = compiledSample(sample({ key: ['code'], fields: [{ name: 'code', type: 'string' }] }));
    expect(natural.fieldByName.get('code')).toMatchObject({
      writable: { add: true, edit: false },
      required: true,
    });
    const made = compiledSample(sample());
    expect(made.fieldByName.get('id')).toMatchObject({
      writable: { add: false, edit: false },
      required: false,
      form: { show: false },
    });
    const typed = compiledSample(
      sample({ fields: [{ name: 'id', type: 'pk', db: { type: 'smallint', nullable: false } }] }),
    );
    expect(typed.fieldByName.get('id')).toMatchObject({
      writable: { add: true },
      required: true,
      form: { show: true },
    });
  });

  it('lets nobody write generated columns, read-only fields and the times the product keeps', () => {
    const compiled = compiledSample(
      withFields(
        { name: 'total', type: 'number', db: { generated: 'always' } },
        { name: 'fixed', type: 'string', readonly: true, required: true },
        { name: 'create_time', type: 'timestamp' },
        { name: 'paid_time', type: 'timestamp' },
      ),
    );
    const writable = (name: string) => compiled.fieldByName.get(name)?.writable;
    for (const name of ['total', 'fixed', 'create_time'])
      expect(writable(name)).toEqual({ add: false, edit: false });
    expect(writable('paid_time')).toEqual({ add: true, edit: true });
    expect(compiled.fieldByName.get('fixed')?.required).toBe(false);
  });
});

describe('relations', () => {
  it('resolves value, label, table and types of the target', () => {
    const tag = compiledSample(withFields(toBrand), brand);
    expect(tag.fieldByName.get('brand_id')?.relation).toEqual({
      facts: [],
      only: {},
      kind: 'belongsTo',
      name: 'brand',
      definition: 'shop/brand',
      table: '"public"."shop_brand"',
      connection: 'main',
      valueField: 'id',
      valueColumn: 'id',
      valueType: 'bigint',
      labelField: 'name',
      labelColumn: 'name',
      labelType: 'varchar(255)',
      showFields: [],
    });
  });

  it('gives the column the type of the key it holds', () => {
    const coded = sample({
      name: 'shop/brand',
      table: 'b',
      key: ['code'],
      fields: [{ name: 'code', type: 'string', length: 5 }],
    });
    const tag = compiledSample(
      withFields(toBrand, { ...toBrand, name: 'brand_ids', type: 'remoteSelects' }),
      coded,
    );
    expect(tag.fieldByName.get('brand_id')?.storage?.type).toBe('varchar(5)');
    expect(tag.fieldByName.get('brand_ids')?.storage?.type).toBe('varchar(5)[]');
  });

  it('names joined rows without getting into the way of fields', () => {
    const tag = compiledSample(
      withFields(
        toBrand,
        { name: 'maker', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
        { name: 'sellerId', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
        { name: 'pid', type: 'treeParent' },
        { name: 'brand', type: 'string' },
      ),
      brand,
    );
    const names = tag.fields.flatMap((field) => (field.relation ? [field.relation.name] : []));
    expect(names).toEqual(['brand_id_row', 'maker_row', 'seller', 'parent']);
    expect(fieldByRelation(tag, 'seller')?.name).toBe('sellerId');
  });

  it('quotes the join table of many to many', () => {
    const tag = compiledSample(
      withFields({
        name: 'brand_ids',
        type: 'manyToMany',
        relation: { definition: 'shop/brand', through: { table: 'a"b', from: 'tag_id', to: 'brand_id' } },
      }),
      brand,
    );
    expect(tag.fieldByName.get('brand_ids')).toMatchObject({
      column: null,
      storage: null,
      relation: {
        kind: 'manyToMany',
        name: 'brand',
        through: { table: '"public"."a""b"', from: 'tag_id', to: 'brand_id' },
      },
    });
  });

  it('leads to the compiled fields of the target', () => {
    const { compiled } = compileDefinitions([withFields(toBrand), brand]);
    const field = compiled.get('shop/tag')?.fieldByName.get('brand_id');
    const target = field && relationTarget(compiled, field);
    expect(target?.definition).toBe(compiled.get('shop/brand'));
    expect([target?.value.name, target?.label.name]).toEqual(['id', 'name']);
  });

  it('resolves child tables', () => {
    const tag = sample({ children: [{ name: 'brands', definition: 'shop/brand', field: 'tag_id' }] });
    const child = {
      ...brand,
      fields: [...brand.fields, { name: 'tag_id', type: 'number' as const, column: 'tag' }],
    };
    expect(compiledSample(tag, child).children).toEqual([
      {
        name: 'brands',
        title: 'Brands',
        definition: 'shop/brand',
        table: '"public"."shop_brand"',
        field: 'tag_id',
        column: 'tag',
        valueField: 'id',
        valueColumn: 'id',
        form: null,
        listed: null,
      },
    ]);
  });
});

describe('screens', () => {
  const tree = withFields({ name: 'pid', type: 'treeParent' }, { name: 'weigh', type: 'weigh' });

  it('shows a tree by its only parent and drags within it', () => {
    expect(compiledSample(tree)).toMatchObject({
      tree: { parent: 'pid' },
      dragSort: { field: 'weigh', within: 'pid' },
      verbs: ['index', 'add', 'edit', 'del', 'sortable'],
      rowButtons: ['sortable', 'edit', 'delete'],
    });
    expect(compiledSample(tree).toolbar).toContain('unfold');
  });

  it('does neither where the definition says so', () => {
    const compiled = compiledSample({ ...tree, list: { tree: false, dragSort: false } });
    expect(compiled).toMatchObject({ tree: null, dragSort: null });
    expect(compiled.verbs).not.toContain('sortable');
  });

  it('limits verbs to the nodes written, and adds actions with their buttons', () => {
    const compiled = compiledSample(
      sample({
        access: { nodes: ['index', 'edit', 'ship'] },
        actions: [
          { name: 'ship', title: 'Ship', on: 'row' },
          { name: 'export', title: 'Export', on: 'table' },
        ],
      }),
    );
    expect(compiled.verbs).toEqual(['index', 'edit', 'ship', 'export']);
    expect(compiled.nodes['ship']).toBe('shop/tag/ship');
    expect(compiled.rowButtons).toEqual(['edit', 'ship']);
    expect(compiled.toolbar).toContain('export');
    expect(compiled.toolbar).not.toContain('delete');
  });

  it('searches quickly in what is declared, else in the label', () => {
    const declared = withFields({ name: 'code', type: 'string', quickSearch: true });
    expect(compiledSample(declared).quickSearch).toEqual(['id', 'code']);
  });
});

describe('version', () => {
  const versionWith = (target: Definition, given = withFields(toBrand)) =>
    compiledSample(given, target).version;

  it('is sixteen hex characters, the same for the same definition in whatever order of keys', () => {
    const reversed = Object.fromEntries(Object.entries(sample()).reverse()) as unknown as Definition;
    expect(compiledSample(sample()).version).toMatch(/^[0-9a-f]{16}$/);
    expect(compiledSample(reversed).version).toBe(compiledSample(sample()).version);
  });

  it('changes with the definition and with what it refers to', () => {
    const before = versionWith(brand);
    expect(versionWith(brand, { ...withFields(toBrand), title: 'x' })).not.toBe(before);
    expect(versionWith({ ...brand, label: 'id' })).not.toBe(before);
    expect(versionWith(brand)).toBe(before);
  });

  it('distinguishes twenty thousand small differences', () => {
    const versions = new Set(
      Array.from({ length: 20_000 }, (_, index) => versionOf({ a: index, b: `${index % 7}` })),
    );
    expect(versions.size).toBe(20_000);
  });
});

describe('names', () => {
  it('turns a name into its controller and back', () => {
    expect(controllerOf('shop/order/order')).toBe('shop.order.Order');
    expect(controllerOf('auth/adminLog')).toBe('auth.AdminLog');
    expect(nameOf('auth.AdminLog')).toBe('auth/adminLog');
    expect(nameOf('shop/order/order')).toBe('shop/order/order');
    expect(nameOf('chinook.playlist_track')).toBe('chinook/playlist_track');
  });

  it('doubles quotes in SQL names', () => {
    expect(quotedTable('a"; drop', 'b')).toBe('"a""; drop"."b"');
  });
});
