import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { VersionRecord } from '#engine/contract/index.ts';
import { type Definition, type FieldDefinition, withUuids } from '#engine/definition/index.ts';
import type { Preview } from '#server/designer/preview/preview.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const tag: Definition = {
  name: 'shop/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'shop_tag',
  scope: 'merchant',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 30, title: { 'zh-cn': '名称', en: 'Name' } },
    { name: 'price', type: 'string', length: 30 },
    { name: 'merchant_id', type: 'number', default: 0 },
  ],
};
const unit: Definition = { ...tag, name: 'shop/unit', table: 'shop_unit', title: 'Units' };
const withFields = (...fields: FieldDefinition[]): Definition => {
  const old = withUuids(tag);
  return { ...old, fields: [...old.fields, ...fields] };
};

describe.each(DATABASE_KINDS)('a draft on %s', (kind) => {
  let server: TestServer;
  const check = async (draft: unknown, base: number | null = 1) => {
    const { issues } = await server.admin.data<{ issues: CheckIssue[] }>('POST', '/admin/designer/check', {
      draft,
      base,
    });
    return issues;
  };
  const ids = async (draft: unknown, base: number | null = 1) =>
    (await check(draft, base)).map(({ id, path }) => `${id} ${path}`);
  const preview = (body: object, client: HttpClient = server.admin) =>
    client.data<Preview>('POST', '/admin/designer/preview', body);
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [tag, unit] });
    await server.main.query({
      text: `INSERT INTO shop_tag (name, price, merchant_id) VALUES ('red', '12', 1), ('blue', 'much', 2)`,
      values: [],
    });
  });
  afterAll(() => server?.stop());

  test('that changes nothing has nothing wrong with it', async () => {
    expect(await check(withUuids(tag))).toEqual([]);
  });

  test('reports what it runs into', async () => {
    const fresh = (over: Partial<Definition>): Definition => ({
      ...tag,
      name: 'shop/colour',
      table: 'shop_colour',
      title: 'Colours',
      ...over,
    });
    expect(await ids(fresh({}), null)).toEqual([]);
    expect(await ids(tag, null)).toEqual(['D701 name']);
    expect(await ids(fresh({ name: 'shop/tAg' }), null)).toContain('D124 name');
    expect(await ids(fresh({ name: `shop/${'x'.repeat(200)}` }), null)).toContain('D110 name');
    expect(await ids(fresh({ table: 'admin' }), null)).toContain('D705 table');
    expect(await ids(fresh({ table: '_trash_1' }), null)).toContain('D706 table');
    expect(await ids(fresh({ table: 'shop_tag', name: 'shop/third' }), null)).toEqual(
      expect.arrayContaining(['D307 table']),
    );
    expect(await ids(fresh({ table: 'Shop_Tag' }), null)).toContain('D709 table');
    expect(await ids(fresh({ name: 'ajax', table: 'x' }), null)).toContain('D125 name');
    expect(
      await ids(fresh({ name: 'designer', actions: [{ name: 'check', title: 'x', on: 'table' }] }), null),
    ).toContain('D710 name');
    expect(await ids(fresh({ menu: { parent: 'shop/tag' } }), null)).toContain('D712 menu.parent');
    expect(await ids(fresh({ title: { 'zh-cn': '标签', en: 'Other' } }), null)).toContain('D715 title');
    expect(await ids(withUuids(tag), 0)).toContain('D702 ');
    expect(await ids(fresh({ table: 'shop_tag', managed: false }), null)).toContain('D707 table');
    expect(await ids(fresh({ menu: { parent: 'shop/elsewhere' } }), null)).toContain('D713 menu.parent');
  });

  test('reports a directory of the menu that has its name', async () => {
    const menus = path.join(server.definitionsDir, 'menus');
    mkdirSync(menus, { recursive: true });
    const directory = { name: 'shop', title: 'Shop', children: [{ name: 'shop/goods', title: 'Goods' }] };
    writeFileSync(path.join(menus, 'shop.json'), JSON.stringify(directory));
    await server.server.app.get(MetadataService).reload();
    const draft: Definition = { ...tag, name: 'shop/goods', table: 'shop_goods', title: 'Goods' };
    expect(await ids(draft, null)).toContain('D711 name');
    expect(await ids({ ...draft, menu: false }, null)).not.toContain('D711 name');
  });

  test('reports a table and a rule that somebody made by hand', async () => {
    const draft: Definition = { ...tag, name: 'shop/hand', table: 'shop_hand', title: 'By hand' };
    await server.main.query({ text: 'CREATE TABLE shop_hand (id bigint PRIMARY KEY)', values: [] });
    await server.main.query({
      text: `INSERT INTO admin_rule (type, name, title) VALUES ('button', 'shop/hand/index', 'By hand')`,
      values: [],
    });
    expect(await ids(draft, null)).toEqual(expect.arrayContaining(['D708 table', 'D714 name']));
  });

  test('with names and shapes that can not be reports where', async () => {
    expect(await ids(withFields({ name: 'name', type: 'string' }))).toContain('D121 fields.name');
    expect(await ids(withFields({ name: 'Name', type: 'string' }))).toContain('D128 fields.Name.name');
    expect(await ids(withFields({ name: '_version', type: 'string' }))).toContain(
      'D123 fields._version.name',
    );
    expect((await ids(withFields({ name: 'x'.repeat(64), type: 'string' })))[0]).toMatch(
      /^D110 fields\.x+\.name/,
    );
    expect((await check({ name: 'a/b', fields: 'x' }, null)).length).toBeGreaterThan(0);
    const { body } = await server.admin.post<Enveloped>('/admin/designer/check', { base: null });
    expect(body.data).toMatchObject({ issues: [{ path: 'draft' }] });
  });

  test('of 500 fields is checked, one of 5 MB is refused', async () => {
    const many = Array.from({ length: 500 }, (_, at): FieldDefinition => ({
      name: `f${at}`,
      type: 'string',
    }));
    const began = Date.now();
    expect(await check(withFields(...many))).toEqual([]);
    expect((await preview({ draft: withFields(...many) })).view?.columns.length).toBeGreaterThan(500);
    expect(Date.now() - began).toBeLessThan(15_000);
    const big = withFields({ name: 'big', type: 'string', help: 'x'.repeat(5_000_000) });
    for (const route of ['check', 'preview']) {
      const { body } = await server.admin.post<Enveloped>(`/admin/designer/${route}`, {
        draft: big,
        base: 1,
      });
      expect(body).toMatchObject({ code: 0, msg: 'A definition may have 2 million characters at most.' });
    }
  });

  test('is shown with real rows: renamed, retyped and new fields as they would be', async () => {
    const draft = withFields({ name: 'colour', type: 'color', default: '#ffffff' });
    draft.fields[1] = { ...draft.fields[1]!, name: 'label' };
    draft.fields[2] = { ...draft.fields[2]!, type: 'number' };
    const { view, rows, total, sample } = await preview({ draft });
    expect(sample).toBe(false);
    expect(total).toBe(2);
    expect(view?.columns.map(({ field }) => field)).toEqual([
      'id',
      'label',
      'price',
      'merchant_id',
      'colour',
    ]);
    expect(rows).toMatchObject([
      { label: 'blue', price: null, colour: '#ffffff' },
      { label: 'red', price: 12, colour: '#ffffff' },
    ]);
  });

  test('is shown page by page, sorted, searched and summed under its own names', async () => {
    const draft = withFields({ name: 'note', type: 'string' });
    const old = draft.fields[1];
    draft.fields[1] = { ...old!, name: 'label', quickSearch: true };
    draft.list = { totals: ['merchant_id'] };
    const ask = (query: Record<string, unknown>) => preview({ draft, query: texts(query) });
    const texts = (query: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    const labels = async (query: Record<string, unknown>) =>
      (await ask(query)).rows.map(({ label }) => label);
    expect(await labels({ sort: ['label', 'ASC'] })).toEqual(['blue', 'red']);
    expect(await labels({ sort: ['label', 'DESC'], range: [1, 1] })).toEqual(['blue']);
    expect((await ask({ range: [1, 1] })).total).toBe(2);
    expect(await labels({ filter: { q: 'RE' } })).toEqual(['red']);
    expect(await labels({ filter: { label: 'blue' } })).toEqual(['blue']);
    expect(await ask({ filter: { q: 'nowhere' } })).toMatchObject({ rows: [], total: 0, sample: false });
    // A field that has no column yet sorts nothing.
    expect(await labels({ sort: ['note', 'ASC'] })).toHaveLength(2);
    expect((await ask({ totals: true })).totals).toEqual({ merchant_id: '3' });
    const merchant = await server.actor(['crud/crud/index', 'shop/tag/index'], { merchantId: 2 });
    const own = await server.admin.data<Preview>('POST', '/admin/designer/preview', { draft });
    expect(own.total).toBe(2);
    const theirs = await merchant.data<Preview>('POST', '/admin/designer/preview', {
      draft: { ...draft, scope: false },
      query: texts({ sort: ['label', 'ASC'] }),
    });
    expect(theirs.rows.map(({ label }) => label)).toEqual(['blue']);
  });

  test('is shown under the scope and rights of whoever asks', async () => {
    const merchant = await server.actor(['crud/crud/index', 'shop/tag/index'], { merchantId: 1 });
    const own = await preview({ draft: withUuids(tag) }, merchant);
    expect(own.rows.map((row) => row['name'])).toEqual(['red']);
    const noReader = await server.actor(['crud/crud/index']);
    expect(await preview({ draft: withUuids(tag) }, noReader)).toMatchObject({ view: null, rows: [] });
  });

  test('is shown as a group, never with more than the caller may', async () => {
    const { rows: groups } = await server.main.query<{ id: string }>({
      text: `INSERT INTO admin_group (name, rules) VALUES ('clerks', '{shop/tag/index}'), ('none', '{shop/unit/index}') RETURNING id`,
      values: [],
    });
    const [clerks, none] = groups.map(({ id }) => Number(id));
    const asClerk = await preview({ draft: withUuids(tag), group: clerks });
    expect(asClerk.view?.verbs).toEqual(['index']);
    expect(asClerk.total).toBe(2);
    expect(await preview({ draft: withUuids(tag), group: none })).toMatchObject({ view: null, rows: [] });
    const merchant = await server.actor(['crud/crud/index', 'shop/tag/index'], { merchantId: 1 });
    expect((await preview({ draft: withUuids(tag), group: clerks }, merchant)).total).toBe(1);
    const { body } = await server.admin.post<Enveloped>('/admin/designer/preview', {
      draft: tag,
      group: 99_999,
    });
    expect(body.code).toBe(0);
  });

  test('shows nobody rows of a table that is not theirs to read, whatever the draft calls it', async () => {
    const over = (table: string, field: FieldDefinition, more: Partial<Definition> = {}) => ({
      draft: {
        name: 'shop/look',
        title: 'Look',
        table,
        fields: [{ name: 'id', type: 'pk' }, field],
        ...more,
      },
      base: null,
    });
    const login: FieldDefinition = { name: 'password', type: 'string', length: 255 };
    const label: FieldDefinition = { name: 'name', type: 'string', length: 30 };
    await server.main.query({ text: 'CREATE TABLE IF NOT EXISTS shop_loose AS TABLE shop_tag', values: [] });
    const looker = await server.actor(['crud/crud/index']);
    const publisher = await server.actor(['crud/crud/index', 'crud/crud/generate']);
    for (const client of [looker, publisher, server.admin]) {
      for (const draft of [
        over('admin', login),
        over('shop_tag', label),
        over('token', { name: 'token', type: 'string', length: 100 }, { key: ['token'] }),
        over('pg_authid', { name: 'rolname', type: 'string', length: 64 }, { schema: 'pg_catalog' }),
      ]) {
        expect(await preview(draft, client)).toMatchObject({ sample: true });
      }
    }
    expect(await preview(over('shop_loose', label), looker)).toMatchObject({ sample: true });
    expect(await preview(over('shop_loose', label), publisher)).toMatchObject({ sample: false, total: 2 });
  });

  test('plans with the values in question only for callers who may read them', async () => {
    const draft = withFields();
    draft.fields[2] = { ...draft.fields[2]!, type: 'number' };
    const plan = async (client: HttpClient) =>
      JSON.stringify(await client.data('POST', '/admin/designer/plan', { draft, base: 1 }));
    expect(await plan(server.admin)).toContain('"examples":["much"]');
    const nodes = ['crud/crud/index', 'crud/crud/generate'];
    const bound = await server.actor([...nodes, 'shop/tag/index'], { merchantId: 1 });
    for (const client of [await server.actor(nodes), bound]) {
      const answer = await plan(client);
      expect(answer).toContain('setNull');
      expect(answer).not.toContain('much"');
    }
  });

  test('without a table is shown with rows that are made up, in the language asked for', async () => {
    const draft = { ...tag, name: 'shop/new', table: 'shop_new', scope: false as const };
    const { rows, sample, view } = await preview({ draft, locale: 'zh-cn' });
    expect(sample).toBe(true);
    expect(view?.name).toBe('shop/new');
    expect(rows[0]).toMatchObject({ id: 1, name: '名称 1' });
    expect((await preview({ draft: { ...draft, fields: [] } })).issues.length).toBeGreaterThan(0);
  });

  test('that became a version can be compared with others', async () => {
    const versions = server.server.app.get(DefinitionVersions);
    const next = withFields({ name: 'colour', type: 'color' });
    const append = (base: number) =>
      server.main.transaction((transaction) =>
        versions.append(transaction, {
          name: 'shop/tag',
          base,
          definition: next,
          origin: 'designer',
          message: 'colour',
        }),
      );
    expect(await append(1)).toBe(2);
    await expect(append(1)).rejects.toMatchObject({
      code: 'definition.version-conflict',
      data: { base: 1, latest: { version: 2 }, changes: [{ path: 'fields.colour' }] },
    });
    const list = await server.admin.data<VersionRecord[]>('GET', '/admin/designer/versions?name=shop/tag');
    expect(list.map(({ version, origin, live }) => ({ version, origin, live }))).toEqual([
      { version: 2, origin: 'designer', live: true },
      { version: 1, origin: 'file', live: false },
    ]);
    const one = await server.admin.data('GET', '/admin/designer/version?name=shop/tag&version=1');
    expect(one).toMatchObject({ definition: { name: 'shop/tag' }, record: { version: 1 } });
    const compared = await server.admin.data('POST', '/admin/designer/compare', {
      name: 'shop/tag',
      from: 1,
      to: 2,
    });
    expect(compared).toMatchObject({
      words: [{ path: 'fields.colour', words: { 'zh-cn': '新增字段“colour”', en: 'Field "colour" added' } }],
    });
  });
});
