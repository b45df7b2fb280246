import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/maker',
    title: 'Makers',
    table: 'maker',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'test/good',
    title: 'Goods',
    table: 'good',
    scope: 'merchant',
    audit: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'name', type: 'string', required: true },
      { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'test/maker', name: 'maker' } },
      {
        name: 'maker_ids',
        type: 'manyToMany',
        relation: {
          definition: 'test/maker',
          name: 'makers',
          through: { table: 'good_maker', from: 'good_id', to: 'maker_id' },
        },
      },
      { name: 'cost', type: 'money', access: { read: 'test/good/cost' } },
      { name: 'phone', type: 'string', access: { mask: { kind: 'last4', node: 'test/good/phone' } } },
      { name: 'pin', type: 'password' },
      { name: 'api_token', type: 'string' },
      { name: 'status', type: 'number', default: 1 },
      { name: 'note', type: 'textarea' },
      { name: 'weigh', type: 'weigh' },
      { name: 'update_time', type: 'timestamp' },
    ],
    actions: [
      { name: 'close', title: { 'zh-cn': '关闭', en: 'Close' }, on: 'row' },
      { name: 'closeAll', title: 'Close all', on: 'selection' },
    ],
    transitions: { close: { from: [1], to: 2 }, closeAll: { from: [1], to: 3 } },
  },
  {
    name: 'test/plain',
    title: 'Plain',
    table: 'plain',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true },
    ],
  },
  {
    name: 'test/pair',
    title: 'Pairs',
    table: 'pair',
    audit: true,
    key: ['a', 'b'],
    fields: [
      { name: 'a', type: 'string', length: 20, required: true },
      { name: 'b', type: 'string', length: 20, required: true },
      { name: 'note', type: 'string' },
    ],
  },
];

const VERBS = ['index', 'add', 'edit', 'del', 'sortable', 'close', 'closeAll'].map(
  (verb) => `test/good/${verb}`,
);

interface Entry {
  id: string;
  verb: string;
  title: string;
  user: { id: number; name: string };
  time: string;
  fields: string[];
  before: JsonObject;
  after: JsonObject;
}

describe.each(DATABASE_KINDS)('the history of audited rows on %s', (kind) => {
  let app: RecordApp;
  let seven: Call;
  let eight: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(`insert into maker (name) values ('Acme'), ('Bolt'), ('Core')`);
    seven = await app.as([...VERBS, 'test/maker/index'], 7);
    eight = await app.as(VERBS, 8);
  });
  afterAll(() => app?.stop());

  const history = (call: Call, id: number | string, name = 'test/good', more = '') =>
    call('GET', `/admin/metadata/history/${name}?_key=${encodeURIComponent(String(id))}${more}`);
  const entriesOf = async (call: Call, id: number | string, name?: string): Promise<Entry[]> =>
    dataOf(await history(call, id, name))['list'] as unknown as Entry[];
  const codeOf = async (call: Call, id: number | string, name?: string) =>
    (await history(call, id, name)).body as { code: number };
  const kept = async () => (await app.sql('select count(*)::int as n from row_history'))[0]?.['n'] as number;
  const newGood = async (call: Call, values: JsonObject = {}): Promise<number> =>
    Number(bodyOf(await call('POST', '/admin/rest/test/good', { name: 'bolt', ...values }), 201)['id']);

  test('reports what every verb did through both dialects, newest first', async () => {
    const id = await newGood(seven, { maker_id: 1, maker_ids: [1, 2] });
    dataOf(await seven('POST', '/admin/test.good/edit', { id, name: 'nut', maker_id: 2 }));
    bodyOf(await seven('PUT', `/admin/rest/test/good/${id}`, { maker_ids: [2, 3] }));
    bodyOf(await seven('POST', `/admin/rest/test/good/${id}/close`, {}));
    dataOf(await seven('DELETE', `/admin/test.good/del?ids[]=${id}`));
    const list = await entriesOf(seven, id);
    expect(list.map(({ verb }) => verb)).toEqual(['del', 'close', 'edit', 'edit', 'add']);
    const [del, close, links, edit, add] = list as [Entry, Entry, Entry, Entry, Entry];
    expect(add).toMatchObject({
      before: { name: null },
      after: { name: 'bolt', maker: { id: 1, name: 'Acme' } },
    });
    expect(add.after).toMatchObject({ maker_ids: [1, 2], makers: [{ name: 'Acme' }, { name: 'Bolt' }] });
    expect(edit.fields).toEqual(['name', 'maker_id']);
    expect(edit).toMatchObject({
      before: { name: 'bolt', maker_id: 1, maker: { name: 'Acme' } },
      after: { name: 'nut', maker_id: 2, maker: { name: 'Bolt' } },
    });
    expect(links.fields).toEqual(['maker_ids']);
    expect(links).toMatchObject({ before: { maker_ids: [1, 2] }, after: { maker_ids: [2, 3] } });
    expect(close).toMatchObject({ title: '关闭', before: { status: 1 }, after: { status: 2 } });
    expect(del).toMatchObject({
      before: { name: 'nut', status: 2, maker_ids: [2, 3] },
      after: { name: null },
    });
    expect(edit.user.name).not.toBe('');
    expect(edit.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('reports each row of a selection, and each row that was sorted', async () => {
    const ids = [await newGood(seven), await newGood(seven), await newGood(seven)];
    bodyOf(await seven('POST', '/admin/rest/test/good/closeAll', { ids: ids.slice(0, 2) }));
    dataOf(await seven('POST', '/admin/test.good/sortable', { id: ids[0] ?? 0, targetId: ids[2] ?? 0 }));
    for (const id of ids) {
      const [sorted] = await entriesOf(seven, id);
      expect(sorted).toMatchObject({ verb: 'sortable', fields: ['weigh'] });
      expect(sorted?.before['weigh']).not.toEqual(sorted?.after['weigh']);
    }
    const [, closed] = await entriesOf(seven, ids[1] ?? 0);
    expect(closed).toMatchObject({ verb: 'closeAll', after: { status: 3 } });
  });

  test('keeps no secret, and says nothing of an edit that changed nothing', async () => {
    const id = await newGood(seven, { pin: 'secret-one', api_token: 'tok-1' });
    await seven('POST', '/admin/test.good/edit', { id, name: 'bolt' });
    expect((await entriesOf(seven, id)).map(({ verb }) => verb)).toEqual(['add']);
    dataOf(await seven('POST', '/admin/test.good/edit', { id, pin: 'secret-two' }));
    const [edit] = await entriesOf(app.call, id);
    expect(edit).toMatchObject({ verb: 'edit', fields: [], before: {}, after: {} });
    const [stored] = await app.sql(
      `select string_agg(changes::text, '') as "all" from row_history where row_key = '${id}'`,
    );
    for (const secret of ['pin', 'api_token', 'tok-1', 'argon2'])
      expect(stored?.['all']).not.toContain(secret);
  });

  test('shows no field the reader may not read, and masks what they see masked', async () => {
    const id = await newGood(app.call, { merchant_id: 7, cost: '5.00', phone: '13800001234' });
    dataOf(await app.call('POST', '/admin/test.good/edit', { id, cost: '6.00' }));
    dataOf(await app.call('POST', '/admin/test.good/edit', { id, phone: '13900005678' }));
    const own = await entriesOf(seven, id);
    expect(own.map(({ verb }) => verb)).toEqual(['edit', 'add']);
    expect(JSON.stringify(own)).not.toContain('cost');
    expect(own[0]).toMatchObject({ before: { phone: '****1234' }, after: { phone: '****5678' } });
    const all = await entriesOf(app.call, id);
    expect(all.map(({ fields }) => fields)).toEqual([['phone'], ['cost'], all[2]?.fields]);
    expect(all[1]).toMatchObject({ before: { cost: '5.00' }, after: { cost: '6.00' } });
    expect(all[0]).toMatchObject({ after: { phone: '13900005678' } });
  });

  test('is as if it were not there for another scope, for a deleted row too', async () => {
    const id = await newGood(seven);
    const other = await codeOf(eight, id);
    expect(other).toEqual({
      ...((await codeOf(eight, 999_999)) as object),
      time: (other as unknown as JsonObject)['time'],
    });
    dataOf(await seven('DELETE', `/admin/test.good/del?ids[]=${id}`));
    expect((await codeOf(eight, id)).code).toBe(0);
    expect(await entriesOf(seven, id)).toHaveLength(2);
  });

  test('keeps the past of a row from the one it was handed to', async () => {
    const id = await newGood(seven, { name: 'sevens' });
    dataOf(await app.call('POST', '/admin/test.good/edit', { id, merchant_id: 8 }));
    expect((await codeOf(seven, id)).code).toBe(0);
    expect(await entriesOf(eight, id)).toEqual([]);
    dataOf(await eight('POST', '/admin/test.good/edit', { id, name: 'eights' }));
    expect(await entriesOf(eight, id)).toMatchObject([
      { before: { name: 'sevens' }, after: { name: 'eights' } },
    ]);
    expect(await entriesOf(app.call, id)).toHaveLength(3);
  });

  test('needs the right to list the rows, and a definition that is audited', async () => {
    const id = await newGood(seven);
    const editor = await app.as(['test/good/edit'], 7);
    expect((await codeOf(editor, id)).code).toBe(401);
    expect((await codeOf(app.call, 1, 'test/plain')).code).toBe(0);
    expect((await codeOf(app.call, 1, 'test/nothing')).code).toBe(0);
    expect((await history(app.call, id, 'test/good', '&before=x')).body).toMatchObject({ code: 0 });
  });

  test('does not outlive a write that is rolled back', async () => {
    const id = await newGood(seven);
    await app.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;\n` +
        `create constraint trigger refuse after update on good deferrable initially deferred for each row execute function refuse();\n`,
    );
    const before = await kept();
    expect((await seven('POST', '/admin/test.good/edit', { id, name: 'never' })).body).toMatchObject({
      code: 0,
    });
    await app.sql(`drop trigger refuse on good;\ndrop function refuse();\n`);
    expect(await kept()).toBe(before);
    expect((await entriesOf(seven, id)).map(({ verb }) => verb)).toEqual(['add']);
  });

  test('reports hostile texts to the letter, and of very long ones the beginning', async () => {
    const texts = [
      '<script>alert(1)</script>"\'\n\r\n\t',
      'مرحبا \u202Eecruos',
      '👩‍👩‍👧‍👦🏳️‍🌈 𝒳',
      '=HYPERLINK("http://evil.test")',
    ];
    const name = 'bolt';
    const id = await newGood(seven, { name });
    for (const text of texts) bodyOf(await seven('PUT', `/admin/rest/test/good/${id}`, { note: text }));
    const long = '👩‍👧=x,"\n'.repeat(300_000);
    bodyOf(await seven('PUT', `/admin/rest/test/good/${id}`, { note: long }));
    const [last, ...reported] = await entriesOf(seven, id);
    const notes = reported.flatMap(({ fields, after }) => (fields.includes('note') ? [after['note']] : []));
    expect(notes).toEqual([...texts].reverse());
    const kept = String(last?.after['note']);
    expect(kept.length).toBeLessThan(100_010);
    expect(long.startsWith(kept.replace(/\uFFFD?…$/, ''))).toBe(true);
    expect(kept.length).toBeGreaterThan(99_990);
  });

  test('gives pages', async () => {
    const id = await newGood(seven);
    for (let at = 1; at <= 24; at += 1)
      dataOf(await seven('POST', '/admin/test.good/edit', { id, name: `n${at}` }));
    const first = dataOf(await history(seven, id)) as unknown as { list: Entry[]; next: string };
    const second = dataOf(await history(seven, id, 'test/good', `&before=${first.next}`));
    expect([first.list.length, (second['list'] as unknown[]).length, second['next']]).toEqual([20, 5, null]);
    expect(first.list[0]).toMatchObject({ after: { name: 'n24' } });
  });

  test('follows a row of several keys to another key', async () => {
    bodyOf(await app.call('POST', '/admin/rest/test/pair', { a: 'x,1', b: 'y', note: 'n' }), 201);
    const key = `${encodeURIComponent('x,1')},y`;
    bodyOf(await app.call('PUT', `/admin/rest/test/pair/${encodeURIComponent(key)}`, { note: 'm' }));
    expect((await entriesOf(app.call, key, 'test/pair')).map(({ verb }) => verb)).toEqual(['edit', 'add']);
  });

  test('leaves tables alone that say nothing of it', async () => {
    const before = await kept();
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/plain', { name: 'a' }), 201);
    bodyOf(await app.call('PUT', `/admin/rest/test/plain/${String(id)}`, { name: 'b' }));
    expect(await kept()).toBe(before);
  });
});
