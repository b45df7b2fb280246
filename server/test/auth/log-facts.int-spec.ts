import { readFileSync } from 'node:fs';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const shipped = (name: string) => JSON.parse(readFileSync(`definitions/${name}.json`, 'utf8')) as Definition;

const leaf: Definition = {
  name: 'tea/leaf',
  title: { 'zh-cn': '茶叶', en: 'Leaves' },
  table: 'tea_leaf',
  label: 'name',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'status', type: 'number', default: 1 },
    { name: 'weigh', type: 'weigh' },
  ],
  actions: [{ name: 'steep', title: { 'zh-cn': '冲泡', en: 'Steep' }, on: 'selection' }],
  transitions: { steep: { field: 'status', from: [1, 2], to: 2 } },
};
/** Its label is masked for most. */
const buyer: Definition = {
  name: 'tea/buyer',
  title: { 'zh-cn': '买家', en: 'Buyers' },
  table: 'tea_buyer',
  label: 'phone',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'phone',
      type: 'string',
      title: 'Phone',
      access: { mask: { kind: 'last4', node: 'tea/buyer/phone' } },
    },
    { name: 'note', type: 'string', title: 'Note', default: '' },
  ],
};
const shelf: Definition = {
  name: 'tea/shelf',
  title: 'Shelves',
  table: 'tea_shelf',
  key: ['room', 'place'],
  label: 'note',
  fields: [
    { name: 'room', type: 'string', title: 'Room' },
    { name: 'place', type: 'number', title: 'Place' },
    { name: 'note', type: 'string', title: 'Note', default: '' },
  ],
};

interface Entry {
  id: number;
  admin_id: number;
  title: string;
  record_key: string;
  record_label: string;
  data: string;
  _record?: { definition: string; id: string };
}

const LOG = ['auth/adminLog/index'];
const BUYER = ['tea/buyer/index', 'tea/buyer/add', 'tea/buyer/edit'];

describe.each(DATABASE_KINDS)('what the log says and to whom (%s)', (database) => {
  let test: TestServer;
  beforeAll(async () => {
    const definitions = [shipped('auth/adminLog'), shipped('auth/admin'), shipped('auth/group')];
    test = await startTestServer({ database, definitions: [...definitions, leaf, buyer, shelf] });
  });
  afterAll(() => test.stop());

  /** The newest entries as our own web app reads them. */
  const log = async (as: HttpClient = test.admin, filter: JsonObject = {}, count = 1): Promise<Entry[]> => {
    const query = new URLSearchParams({
      sort: '["id","DESC"]',
      range: `[0,${count - 1}]`,
      filter: JSON.stringify(filter),
    });
    const { body } = await as.call<Entry[]>('GET', `/admin/rest/auth/adminLog?${query.toString()}`);
    return body;
  };
  const chinese = (as: HttpClient): HttpClient => as.with({ 'think-lang': 'zh-cn' });
  const add = async (definition: string, row: JsonObject, as: HttpClient = test.admin) =>
    (await as.call<{ id: number }>('POST', `/admin/rest/${definition}`, { body: row })).body.id;
  const wire = async (query = '', as: HttpClient = test.admin) =>
    (await as.get<Enveloped<{ list: Entry[]; total: number }>>(`/admin/auth.AdminLog/index?${query}`)).body
      .data;

  it('speaks the language of its reader, whoever wrote it in which', async () => {
    const id = await add('tea/leaf', { name: 'Sencha' }, chinese(test.admin));
    expect(await log()).toMatchObject([
      { title: 'Leaves - Add', record_label: 'Sencha', record_key: String(id), admin: { nickname: 'Admin' } },
    ]);
    expect((await log(chinese(test.admin)))[0]?.title).toBe('茶叶 - 添加');
    await test.admin.post('/admin/tea.leaf/steep', { ids: [id] });
    expect((await log(chinese(test.admin)))[0]?.title).toBe('茶叶 - 冲泡');
    expect((await wire('limit=1')).list).toMatchObject([{ title: 'Leaves - Steep', record_label: 'Sencha' }]);
    expect((await wire('limit=1', chinese(test.admin))).list[0]?.title).toBe('茶叶 - 冲泡');
  });

  it('words what is no write of a record for its reader too', async () => {
    await test.guest.post('/admin/Index/login', {
      username: 'nobody',
      password: 'wrong-password',
      keep: false,
    });
    expect((await log())[0]?.title).toBe('Login failed');
    expect((await log(chinese(test.admin)))[0]?.title).toBe('登录失败');
  });

  it('leaves entries of earlier times as they were written', async () => {
    await test.main.query({
      text: `INSERT INTO admin_log (admin_id, username, url, title) VALUES (1, 'admin', '/old', 'Cups - Add')`,
      values: [],
    });
    expect((await log())[0]?.title).toBe('Cups - Add');
    expect((await log(chinese(test.admin)))[0]).toMatchObject({ title: 'Cups - Add', record_label: '' });
  });

  it('names the record by what it is called after the write, whatever the verb', async () => {
    const id = await add('tea/leaf', { name: 'Gyokuro' });
    const other = await add('tea/leaf', { name: 'Bancha' });
    await test.admin.post('/admin/tea.leaf/edit', { id, weigh: 90 });
    expect(await log()).toMatchObject([
      { title: 'Leaves - Edit', record_key: String(id), record_label: 'Gyokuro' },
    ]);
    await test.admin.post('/admin/tea.leaf/edit', { id, name: 'Kabuse' });
    expect(await log()).toMatchObject([{ record_label: 'Kabuse' }]);
    await test.admin.post('/admin/tea.leaf/sortable', { id, targetId: other });
    expect(await log()).toMatchObject([
      { title: 'Leaves - Sort', record_key: String(id), record_label: 'Kabuse' },
    ]);
    await test.admin.post('/admin/rest/tea/leaf/edit', { ids: [id, other], values: { weigh: 40 } });
    const [many] = await log();
    expect(many).toMatchObject({ title: 'Leaves - Edit', record_key: '' });
    expect(many?.record_label.split(', ').sort()).toEqual(['Bancha', 'Kabuse']);
    expect(many).not.toHaveProperty('_record');
    await test.admin.call('DELETE', `/admin/tea.leaf/del?ids[]=${id}&ids[]=${other}`);
    expect((await log())[0]?.record_label.split(', ').sort()).toEqual(['Bancha', 'Kabuse']);
  });

  it('leads to the record where the reader may open it, by keys of several parts too, and not to one that is gone', async () => {
    const clerk = await test.actor([...LOG, 'tea/leaf/add']);
    const id = await add('tea/leaf', { name: 'Hojicha' });
    expect((await log())[0]?._record).toEqual({ definition: 'tea/leaf', id: String(id) });
    await add('tea/leaf', { name: 'Genmaicha' }, clerk);
    const [own] = await log(clerk);
    expect(own).toMatchObject({ record_label: 'Genmaicha' });
    expect(own).not.toHaveProperty('_record');
    await test.admin.call('DELETE', `/admin/tea.leaf/del?ids[]=${id}`);
    for (const entry of await log(test.admin, { record_key: String(id) }, 5))
      expect(entry).not.toHaveProperty('_record');
    await add('tea/shelf', { room: 'a,b', place: 7, note: 'top' });
    expect(await log()).toMatchObject([
      { record_key: '["a,b", 7]', record_label: 'top', _record: { definition: 'tea/shelf', id: 'a%2Cb,7' } },
    ]);
  });

  it('does not reveal a label that its writer or its reader sees masked', async () => {
    const clerk = await test.actor([...LOG, ...BUYER]);
    const id = await add('tea/buyer', { phone: '13800001234' });
    expect(await log()).toMatchObject([{ title: 'Buyers - Add', record_label: '13800001234' }]);
    await clerk.post('/admin/tea.buyer/edit', { id, note: 'called' });
    expect(await log(clerk)).toMatchObject([
      { title: 'Buyers - Edit', record_key: String(id), record_label: '' },
    ]);
    expect(await log(clerk, { q: '1380' }, 5)).toEqual([]);
    const keeper = await test.actor([...LOG, ...BUYER, 'tea/buyer/phone']);
    await keeper.post('/admin/tea.buyer/edit', { id, note: 'again' });
    expect(await log(keeper)).toMatchObject([{ record_label: '13800001234' }]);
    await test.main.query({
      text: `UPDATE admin_group SET rules = array_remove(rules, 'tea/buyer/phone')`,
      values: [],
    });
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(await log(keeper)).toMatchObject([{ record_key: String(id), record_label: '' }]);
  });

  it('is searched by person, by record and by words of either language', async () => {
    const clerk = await test.actor([...LOG, 'tea/leaf/add']);
    await add('tea/leaf', { name: 'Matcha' }, clerk);
    const [entry] = await log();
    const [account] = (
      await test.main.query<{ username: string }>({
        text: 'UPDATE admin SET nickname = $2 WHERE id = $1 RETURNING username',
        values: [entry?.admin_id, 'Rikyu'],
      })
    ).rows;
    const found = async (filter: JsonObject) => (await log(test.admin, filter, 50)).map(({ id }) => id);
    const filters: JsonObject[] = [
      { q: account?.username ?? '' },
      { q: 'Rikyu' },
      { q: 'Matcha' },
      { admin_id: entry?.admin_id ?? 0 },
      { record_label: 'Matcha' },
      { record_key: entry?.record_key ?? '', definition: 'tea/leaf' },
    ];
    for (const filter of filters)
      expect({ filter, found: await found(filter) }).toEqual({ filter, found: [entry?.id] });
    expect(await found({ q: '茶叶 - 添加' })).toContain(entry?.id);
    expect(await found({ q: 'Leaves - Add' })).toContain(entry?.id);
    expect((await wire('quickSearch=Rikyu')).list.map(({ id }) => id)).toEqual([entry?.id]);
  });

  it('reveals nothing of what others did', async () => {
    const clerk = await test.actor([...LOG, 'tea/leaf/index']);
    await add('tea/leaf', { name: 'Oolong' });
    expect(await log(clerk, { q: 'Oolong' }, 5)).toEqual([]);
    expect(await log(clerk, {}, 5)).toEqual([]);
  });
});
