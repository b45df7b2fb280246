import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const brand: Definition = {
  name: 'shop/brand',
  title: { 'zh-cn': '品牌', en: 'Brands' },
  table: 'shop_brand',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 30, title: { 'zh-cn': '名称', en: 'Name' }, quickSearch: true },
  ],
};

/** A field as the client's palette drops it. */
const field = (name: string, designType: string, over: JsonObject = {}): JsonObject => ({
  name,
  type: 'varchar',
  dataType: 'varchar(255)',
  default: '',
  defaultType: 'NONE',
  null: false,
  primaryKey: false,
  unsigned: false,
  autoIncrement: false,
  comment: name,
  designType,
  table: {},
  form: {},
  ...over,
});

const FIELDS: JsonObject[] = [
  field('id', 'pk', {
    type: 'int',
    dataType: 'int(10) unsigned',
    primaryKey: true,
    autoIncrement: true,
    comment: 'ID',
  }),
  field('title', 'string', {
    dataType: 'varchar(60)',
    comment: '标题',
    table: { operator: 'LIKE', width: 220, render: 'none', sortable: 'false' },
    form: { validator: ['required', 'mobile'], validatorMsg: 'A phone number' },
  }),
  field('state', 'radio', {
    type: 'enum',
    dataType: "enum('0','1')",
    comment: '状态:0=停用,1=启用',
    default: '1',
    defaultType: 'INPUT',
  }),
  field('tags', 'checkbox', { type: 'set', dataType: "set('a','b')", comment: '标签:a=热卖,b=新品' }),
  field('price', 'float', {
    type: 'decimal',
    dataType: 'decimal(8,2) unsigned',
    unsigned: true,
    comment: '价格',
    table: { operator: 'RANGE' },
  }),
  field('brand_id', 'remoteSelect', {
    type: 'int',
    dataType: 'int(10) unsigned',
    comment: '品牌',
    form: {
      'remote-pk': 'id',
      'remote-field': 'name',
      'remote-table': 'shop_brand',
      'relation-fields': 'name',
    },
  }),
  field('detail', 'editor', {
    type: 'text',
    dataType: 'text',
    null: true,
    defaultType: 'NULL',
    comment: '详情',
    table: { operator: 'false' },
  }),
  field('weigh', 'weigh', { type: 'int', dataType: 'int(10)', null: true, comment: '权重' }),
  field('create_time', 'timestamp', {
    type: 'bigint',
    dataType: 'bigint(16) unsigned',
    null: true,
    comment: '创建时间',
  }),
];

const body = (over: JsonObject = {}, fields = FIELDS): JsonObject => ({
  type: 'create',
  table: {
    name: 'shop_article',
    comment: '文章表',
    quickSearchField: ['id', 'title'],
    defaultSortField: 'id',
    defaultSortType: 'desc',
    formFields: ['title', 'state', 'tags', 'price', 'brand_id', 'detail', 'weigh'],
    columnFields: ['id', 'title', 'state', 'tags', 'price', 'brand_id', 'create_time'],
    generateRelativePath: 'shop/article',
    isCommonModel: 0,
    modelFile: 'app/admin/model/shop/Article.php',
    controllerFile: 'app/admin/controller/shop/Article.php',
    validateFile: 'app/admin/validate/shop/Article.php',
    webViewsDir: 'web/src/views/backend/shop/article',
    databaseConnection: '',
    designChange: [],
    rebuild: 'No',
    ...over,
  },
  fields,
});

describe('the generator as back-office clients speak to it', () => {
  let server: TestServer;
  const get = <T = JsonObject>(path: string) => server.admin.data<T>('GET', `/admin/${path}`);
  const post = async (path: string, input: unknown) =>
    (await server.admin.post<Enveloped>(`/admin/crud.Crud/${path}`, input)).body;
  const written = async (name: string) =>
    (
      await server.admin.data<{ draft: Definition }>('POST', '/admin/designer/propose', {
        from: 'definition',
        name,
      })
    ).draft;
  beforeAll(async () => {
    server = await startTestServer({ definitions: [brand] });
    await server.main.query({ text: `INSERT INTO shop_brand (name) VALUES ('Acme')`, values: [] });
  });
  afterAll(() => server?.stop());

  test('keeps those out who do not hold its nodes', async () => {
    const designer = await server.actor(['crud/crud/index']);
    const other = await server.actor(['shop/brand/index']);
    const code = async (client: typeof designer, path: string, input?: unknown) =>
      (input === undefined ? await client.get<Enveloped>(path) : await client.post<Enveloped>(path, input))
        .body.code;
    expect(await code(designer, '/admin/crud.Log/index')).toBe(1);
    expect(await code(designer, '/admin/crud.Crud/generate', body())).toBe(401);
    expect(await code(designer, '/admin/crud.Crud/delete', { id: 1 })).toBe(401);
    expect(await code(other, '/admin/crud.Log/index')).toBe(401);
    expect(await code(other, '/admin/ajax/getTableList')).toBe(401);
  });

  test('names connections, tables, keys and columns', async () => {
    expect(await get('ajax/getDatabaseConnectionList')).toEqual({
      list: [{ type: 'pgsql', database: 'm**n', key: 'main' }],
    });
    expect(await get('ajax/getTableList?samePrefix=1&excludeTable[]=shop_article')).toEqual({
      list: [{ table: 'shop_brand', comment: 'shop_brand - 品牌', connection: 'main', prefix: '' }],
    });
    expect(await get('ajax/getTableList?quickSearch=nothing')).toEqual({ list: [] });
    expect(await get('ajax/getTablePk?table=shop_brand')).toEqual({ pk: 'id' });
    expect(await get('ajax/getTableFieldList?table=shop_brand&clean=1')).toEqual({
      pk: 'id',
      fieldList: { id: 'ID', name: '名称' },
    });
    const { fieldList } = await get<{ fieldList: JsonObject }>(
      'ajax/getTableFieldList?table=shop_brand&clean=0',
    );
    expect(fieldList['name']).toMatchObject({ name: 'name', type: 'character varying(30)', key: false });
    const { body: refused } = await server.admin.get<Enveloped>('/admin/ajax/getTablePk?table=admin');
    expect(refused.code).toBe(0);
  });

  test('reads a table, each column in the words of MySQL', async () => {
    const answer = await post('parseFieldData', { type: 'db', table: 'shop_brand', sql: '', connection: '' });
    expect(answer).toMatchObject({ code: 1, data: { comment: 'Brands', empty: false } });
    expect((answer.data as { columns: JsonObject }).columns).toEqual({
      id: {
        name: 'id',
        type: 'int',
        dataType: 'int(10) unsigned',
        length: 10,
        precision: 0,
        default: '',
        defaultType: 'NONE',
        null: false,
        primaryKey: true,
        unsigned: true,
        autoIncrement: true,
        comment: 'ID',
        title: 'ID',
        designType: 'pk',
        table: {},
        form: {},
        formBuildExclude: true,
        tableBuildExclude: false,
      },
      name: {
        name: 'name',
        type: 'varchar',
        dataType: 'varchar(30)',
        length: 30,
        precision: 0,
        default: '',
        defaultType: 'EMPTY STRING',
        null: false,
        primaryKey: false,
        unsigned: false,
        autoIncrement: false,
        comment: 'Name',
        title: 'Name',
        designType: 'string',
        table: {},
        form: {},
        formBuildExclude: false,
        tableBuildExclude: false,
      },
    });
  });

  test('says what is there already', async () => {
    expect(
      await post('generateCheck', {
        table: 'shop_article',
        connection: '',
        controllerFile: 'app/admin/controller/shop/Article.php',
      }),
    ).toMatchObject({
      code: 1,
      data: null,
    });
    expect(
      await post('generateCheck', {
        table: 'shop_brand',
        connection: '',
        controllerFile: 'app/admin/controller/shop/Brand.php',
      }),
    ).toMatchObject({
      code: -1,
      data: { table: true, controller: true },
    });
    const files = await get('crud.Crud/getFileData?table=shop_brand&commonModel=0');
    expect(files).toEqual({
      modelFile: 'app/admin/model/shop/Brand.php',
      controllerFile: 'app/admin/controller/shop/Brand.php',
      validateFile: 'app/admin/validate/shop/Brand.php',
      webViewsDir: 'web/src/views/backend/shop/brand',
      controllerFileList: { 'app/admin/controller/shop/Brand.php': 'app/admin/controller/shop/Brand.php' },
      modelFileList: { 'app/admin/model/shop/Brand.php': 'app/admin/model/shop/Brand.php' },
    });
    expect(
      (await get<{ id: number }>('crud.Crud/checkCrudLog?table=shop_brand&connection=')).id,
    ).toBeGreaterThan(0);
    expect(await get('crud.Crud/checkCrudLog?table=shop_article&connection=')).toEqual({ id: 0 });
  });

  test('makes a table, its screen, menu and rights of a design', async () => {
    expect(await post('generate', body())).toMatchObject({ code: 1 });
    const draft = await written('shop/article');
    expect(draft).toMatchObject({
      name: 'shop/article',
      table: 'shop_article',
      title: { 'zh-cn': '文章' },
      list: { sort: [['id', 'desc']] },
    });
    expect(draft.fields.map(({ name, type }) => [name, type])).toEqual(
      FIELDS.map((each) => [each['name'], each['designType']]),
    );
    expect(draft.fields[1]).toMatchObject({
      length: 60,
      required: true,
      quickSearch: true,
      title: { 'zh-cn': '标题' },
      list: { width: 220, sortable: false },
      search: { operator: 'LIKE' },
      validate: [{ rule: 'mobile', message: 'A phone number' }],
    });
    expect(draft.fields[2]).toMatchObject({
      default: '1',
      options: [{ key: '0', label: '停用' }, { key: '1' }],
    });
    expect(draft.fields[4]).toMatchObject({ precision: 8, scale: 2, min: 0 });
    expect(draft.fields[5]).toMatchObject({
      relation: { definition: 'shop/brand', labelField: 'name', showFields: ['name'] },
    });
    expect(draft.fields[6]).toMatchObject({ list: { show: false }, search: false });
    const added = await server.admin.post<Enveloped>('/admin/shop.Article/add', {
      title: '13800001234',
      state: '1',
      tags: ['a'],
      price: '9.50',
      brand_id: 1,
    });
    expect(added.body).toMatchObject({ code: 1 });
    const { rows } = await server.main.query({
      text: `SELECT name FROM admin_rule WHERE name LIKE 'shop/article%' ORDER BY name`,
      values: [],
    });
    expect(rows.map((row) => row['name'])).toEqual(
      ['', '/add', '/del', '/edit', '/index', '/sortable'].map((verb) => `shop/article${verb}`),
    );
  });

  test('lists designs and gives one back as it was designed', async () => {
    const log = await get<{ list: JsonObject[]; total: number; remark: string }>(
      'crud.Log/index?quickSearch=article',
    );
    expect(log).toMatchObject({ total: 1, remark: expect.any(String) });
    const [row] = log.list;
    expect(row).toMatchObject({
      id: expect.any(Number),
      table_name: 'shop_article',
      status: 'success',
      connection: 'main',
      create_time: expect.any(Number),
      table: {
        name: 'shop_article',
        databaseConnection: '',
        defaultSortField: 'id',
        defaultSortType: 'desc',
        rebuild: 'No',
      },
    });
    expect(
      await get<{ total: number }>(
        'crud.Log/index?search[0][field]=status&search[0][val]=delete&search[0][operator]=eq',
      ),
    ).toMatchObject({ total: 0 });
    const { data } = await post('logStart', { id: row?.['id'] });
    const design = data as { table: JsonObject; fields: JsonObject[] };
    expect(design.table).toMatchObject({
      empty: false,
      comment: '文章',
      controllerFile: 'app/admin/controller/shop/Article.php',
    });
    expect(design.fields.find(({ name }) => name === 'brand_id')).toMatchObject({
      designType: 'remoteSelect',
      form: {
        'remote-table': 'shop_brand',
        'remote-pk': 'id',
        'remote-field': 'name',
        'relation-fields': 'name',
      },
    });
    expect(design.fields.find(({ name }) => name === 'state')).toMatchObject({
      type: 'enum',
      dataType: "enum('0','1')",
      comment: '状态:0=停用,1=启用',
      default: '1',
      defaultType: 'INPUT',
    });
    expect(await post('logStart', { id: 999_999 })).toMatchObject({ code: 0 });
  });

  test('changes a table without losing what it holds', async () => {
    const changed = FIELDS.map((each) =>
      each['name'] === 'title' ? { ...each, name: 'heading' } : each,
    ).filter(({ name }) => name !== 'tags');
    const designChange: JsonObject[] = [
      { type: 'change-field-name', index: 1, oldName: 'title', newName: 'heading', sync: true },
      { type: 'del-field', oldName: 'tags', newName: '', sync: true },
    ];
    const change = {
      ...body({ designChange, columnFields: ['id', 'heading'], formFields: ['heading'] }, changed),
      type: 'log',
    };
    expect(await post('generate', change)).toMatchObject({ code: 1 });
    const { rows } = await server.main.query({ text: 'SELECT heading FROM shop_article', values: [] });
    expect(rows).toEqual([{ heading: '13800001234' }]);
    expect((await written('shop/article')).fields.map(({ name }) => name)).not.toContain('tags');
  });

  test('removes a design and keeps its table', async () => {
    const { list } = await get<{ list: JsonObject[] }>('crud.Log/index?quickSearch=shop_article');
    expect(await post('delete', { id: list[0]?.['id'] })).toMatchObject({ code: 1 });
    expect((await server.admin.get<Enveloped>('/admin/shop.Article/index')).body.code).not.toBe(1);
    const { rows } = await server.main.query({ text: 'SELECT heading FROM shop_article', values: [] });
    expect(rows).toHaveLength(1);
    const deleted = await get<{ list: JsonObject[] }>(
      'crud.Log/index?search[0][field]=status&search[0][val]=delete&search[0][operator]=eq',
    );
    // Both designs of the table, and nothing for the deletion itself.
    expect(deleted.list.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    expect(deleted.list).toMatchObject(list.map(() => ({ table_name: 'shop_article', status: 'delete' })));
    expect((await get<{ total: number }>('crud.Log/index?quickSearch=shop_article')).total).toBe(list.length);
    expect(await post('delete', { id: list[0]?.['id'] })).toMatchObject({ code: 0 });
    expect(await get('crud.Crud/checkCrudLog?table=shop_article&connection=')).toEqual({ id: 0 });
  });

  describe('a table that is to be made anew', () => {
    const note = (
      over: JsonObject = {},
      fields = [FIELDS[0], FIELDS[1]].map((each) => each as JsonObject),
    ) => ({
      ...body(
        {
          name: 'shop_note',
          controllerFile: 'app/admin/controller/shop/Note.php',
          modelFile: 'app/admin/model/shop/Note.php',
          rebuild: 'Yes',
          formFields: ['title'],
          columnFields: ['id', 'title'],
          quickSearchField: ['id'],
          ...over,
        },
        fields,
      ),
      type: 'log',
    });
    const versions = async () =>
      (
        await server.main.query<{ digest: string }>({
          text: `SELECT digest FROM definition_version WHERE name = 'shop/note' ORDER BY version`,
          values: [],
        })
      ).rows;
    const titles = async () =>
      (await server.main.query({ text: 'SELECT title FROM shop_note', values: [] })).rows;

    test('is changed while it holds nothing', async () => {
      expect(await post('generate', note())).toMatchObject({ code: 1 });
      const more = [FIELDS[0], FIELDS[1], FIELDS[7]].map((each) => each as JsonObject);
      expect(await post('generate', note({}, more))).toMatchObject({ code: 1 });
      expect((await versions()).map(({ digest }) => digest !== '')).toEqual([true, true]);
    });

    test('stays as it is where the new design can not be', async () => {
      await server.main.query({ text: `INSERT INTO shop_note (title) VALUES ('kept')`, values: [] });
      const broken = [FIELDS[0] as JsonObject, field('1 no name', 'string')];
      expect(await post('generate', note({}, broken))).toMatchObject({ code: 0 });
      expect(await titles()).toEqual([{ title: 'kept' }]);
      expect(await versions()).toHaveLength(2);
    });

    test('is empty afterwards, and its rows are in the trash', async () => {
      expect(await post('generate', note())).toMatchObject({ code: 1 });
      expect(await titles()).toEqual([]);
      expect((await versions()).map(({ digest }) => digest !== '')).toEqual([true, true, false, true]);
      const { list } = await get<{ list: JsonObject[] }>('crud.Log/index?quickSearch=shop_note');
      expect(list.map(({ status }) => status)).toEqual(['success', 'delete', 'delete']);
    });
  });

  test('refuses designs that can not be, with a reason', async () => {
    const bad: [JsonObject, RegExp][] = [
      [{}, /table/],
      [{ type: 'create', table: {}, fields: 'x' }, /fields/],
      [body({}, [field('id', 'pk'), field('id', 'string')]), /./],
      [body({ name: 'admin', controllerFile: 'app/admin/controller/x/Admin.php' }), /./],
    ];
    for (const [input, reason] of bad) {
      const answer = await post('generate', input);
      expect(answer.code).toBe(0);
      expect(`${answer.msg} ${JSON.stringify(answer.data)}`).toMatch(reason);
    }
  });
});
