import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Definition } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

interface Entry {
  id: number;
  name: string;
  title: string;
  type: string;
  children?: Entry[];
}

const tag = (over: Partial<Definition> = {}): Definition => ({
  name: 'shop/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'shop_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    {
      name: 'cost',
      type: 'money',
      title: { 'zh-cn': '成本', en: 'Cost' },
      access: { read: 'shop/tag/cost' },
    },
  ],
  menu: { icon: 'tag', weigh: 5 },
  ...over,
});

describe.each(DATABASE_KINDS)('rules made from definitions (%s)', (database) => {
  let test: TestServer;
  const menu = async (client = test.admin): Promise<Entry[]> =>
    (await client.get<Enveloped<{ menus: Entry[] } | null>>('/admin/Index/index')).body.data?.menus ?? [];
  const flat = (entries: Entry[]): Entry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  const named = async (name: string, client = test.admin): Promise<Entry | undefined> =>
    flat(await menu(client)).find((entry) => entry.name === name);
  const sql = (text: string) => test.main.query<Record<string, unknown>>({ text, values: [] });
  const publish = (definition: Definition, file = 'tag'): void =>
    writeFileSync(path.join(test.definitionsDir, 'shop', `${file}.json`), JSON.stringify(definition));

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: [tag()] });
  });
  afterAll(() => test.stop());

  it('are a directory, an entry, a button for each verb and for each guarded field', async () => {
    const entries = flat(await menu());
    expect(entries.map(({ name, type, title }) => `${type} ${name} ${title}`)).toEqual([
      'menu_dir shop shop',
      'menu shop/tag Tags',
      'button shop/tag/index View',
      'button shop/tag/add Add',
      'button shop/tag/edit Edit',
      'button shop/tag/del Delete',
      'button shop/tag/cost Cost: read',
    ]);
    const chinese = await named('shop/tag/cost', test.admin.with({ 'think-lang': 'zh-cn' }));
    expect(chinese?.title).toBe('成本：查看');
  });

  it('show each administrator what they hold and nothing else', async () => {
    const actor = await test.actor(['shop/tag/index', 'shop/tag/edit']);
    expect(flat(await menu(actor)).map(({ name }) => name)).toEqual([
      'shop',
      'shop/tag',
      'shop/tag/index',
      'shop/tag/edit',
    ]);
    expect(await menu(await test.actor(['elsewhere/index']))).toEqual([]);
  });

  it('keep what was written by hand, in every language, and follow the definition in the rest', async () => {
    await sql(`UPDATE admin_rule SET title = 'Labels' WHERE name = 'shop/tag'`);
    publish(tag({ menu: { icon: 'tags', weigh: 7 }, title: { 'zh-cn': '新标签', en: 'New tags' } }));
    await until(
      async () =>
        (await sql(`SELECT icon FROM admin_rule WHERE name = 'shop/tag'`)).rows[0]?.['icon'] === 'tags',
    );
    expect(await named('shop/tag')).toMatchObject({ title: 'Labels', icon: 'tags' });
    expect((await sql(`SELECT weigh FROM admin_rule WHERE name = 'shop/tag'`)).rows).toEqual([{ weigh: 7 }]);
  });

  it('are gone from the menu with all below them while they are switched off', async () => {
    const actor = await test.actor(['shop/tag/index', 'shop/tag/del']);
    await sql(`UPDATE admin_rule SET status = 0 WHERE name = 'shop/tag'`);
    expect(await menu(actor)).toEqual([]);
    await sql(`UPDATE admin_rule SET status = 1 WHERE name = 'shop/tag'`);
    expect(await named('shop/tag', actor)).toBeDefined();
  });

  it('come with a new definition while the server runs, and go with it', async () => {
    const other = tag({
      name: 'shop/brand',
      title: 'Brands',
      table: 'shop_brand',
      fields: [{ name: 'id', type: 'pk' }],
    });
    publish(other, 'brand');
    await until(async () => (await named('shop/brand/add')) !== undefined);
    publish({ ...other, menu: false }, 'brand');
    await until(async () => (await named('shop/brand')) === undefined);
    expect((await sql(`SELECT name FROM admin_rule WHERE name LIKE 'shop/brand%'`)).rows).toEqual([]);
  });

  it('stay while their definition is broken', async () => {
    writeFileSync(path.join(test.definitionsDir, 'shop', 'tag.json'), '{ "name": "shop/tag", ');
    publish(tag({ name: 'shop/other', title: 'Other', table: 'shop_other' }), 'other');
    await until(async () => (await named('shop/other')) !== undefined);
    expect(await named('shop/tag/edit')).toBeDefined();
  });
});
