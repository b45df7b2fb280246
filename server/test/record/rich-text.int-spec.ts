import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startRecordApp, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'text/page',
    title: 'Page',
    table: 'text_page',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', length: 30 },
      { name: 'body', type: 'editor', title: { 'zh-cn': '正文', en: 'Body' }, required: true },
      { name: 'short', type: 'editor', length: 40 },
    ],
  },
];
const EVIL = '<p>ok</p><script>alert(1)</script><img src="/a.png" onerror="alert(1)">';
const CLEAN = '<p>ok</p><img src="/a.png">';

describe.each(DATABASE_KINDS)('rich text on %s', (database) => {
  let app: RecordApp;
  const stored = async (name: string): Promise<unknown> => {
    const rows = await app.main.query<{ body: string }>({
      text: 'SELECT body FROM text_page WHERE name = $1',
      values: [name],
    });
    return rows.rows[0]?.body;
  };
  beforeAll(async () => void (app = await startRecordApp(database, '', DEFINITIONS)));
  afterAll(() => app.stop());

  test('is stored clean through both dialects, added and edited', async () => {
    await app.call('POST', '/admin/text.page/add', { name: 'back', body: EVIL });
    expect(await stored('back')).toBe(CLEAN);
    const made = await app.call('POST', '/admin/rest/text/page', { name: 'rest', body: EVIL });
    expect(made.body).toMatchObject({ body: CLEAN });
    expect(await stored('rest')).toBe(CLEAN);
    const { id } = made.body as { id: number };
    await app.call('PUT', `/admin/rest/text/page/${id}`, { body: `<h1>new</h1>${EVIL}` });
    expect(await stored('rest')).toBe(`<h1>new</h1>${CLEAN}`);
    await app.call('POST', '/admin/text.page/edit', { id, body: '<a href="javascript:alert(1)">x</a>' });
    expect(await stored('rest')).toBe('<a>x</a>');
  });

  test('is validated as it will be stored', async () => {
    const empty = await app.call('POST', '/admin/rest/text/page', {
      name: 'none',
      body: '<p> &nbsp;</p><script>alert(1)</script>',
    });
    expect(empty.status).toBe(422);
    expect(empty.body).toMatchObject({ errors: { body: '内容不能为空' } });
    const long = await app.call('POST', '/admin/rest/text/page', {
      name: 'l',
      body: 'x',
      short: '&'.repeat(20),
    });
    expect(long.body).toMatchObject({ errors: { short: expect.stringContaining('40') } });
  });

  test('reports what is wrong with markup no one could read', async () => {
    const deep = await app.call('POST', '/admin/rest/text/page', {
      name: 'deep',
      body: '<div>'.repeat(5000),
    });
    expect(deep.status).toBe(422);
    expect(deep.body).toMatchObject({ errors: { body: expect.stringContaining('嵌套') } });
  });

  test('keeps nobody waiting while a long one is cleaned', async () => {
    const body = `${'<p>A paragraph of <b>usual</b> length, 中文 as well.</p>'.repeat(40_000)}${EVIL}`;
    let longest = 0;
    let before = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 10);
    const started = performance.now();
    const made = await app.call('POST', '/admin/rest/text/page', { name: 'long', body });
    const took = performance.now() - started;
    clearInterval(ticks);
    expect(made.status).toBe(201);
    expect(String(await stored('long')).endsWith(`</p>${CLEAN}`)).toBe(true);
    expect(longest).toBeLessThan(took / 2);
  });

  test('says of a long one too that nobody could read it', async () => {
    const deep = await app.call('POST', '/admin/text.page/add', {
      name: 'deep',
      body: '<div>'.repeat(50_000),
    });
    expect(deep.body).toMatchObject({ code: 0, msg: expect.stringContaining('嵌套') });
    expect(await stored('deep')).toBeUndefined();
  });

  test('that came by SQL is clean before an editor gets it, and may come back as it was shown', async () => {
    const deep = `<p>words</p>${'<div>'.repeat(5000)}`;
    const { rows } = await app.main.query<{ id: number }>({
      text: `INSERT INTO text_page (name, body, short) VALUES ('sql', $1, '<b onclick=x>s</b>'), ('sql2', $2, '') RETURNING id::int`,
      values: [EVIL, deep],
    });
    const [first, second] = rows.map(({ id }) => id);
    const rest = await app.call('GET', `/admin/rest/text/page/${first}`);
    expect(rest.body).toMatchObject({ body: CLEAN, short: '<b>s</b>' });
    const form = await app.call('GET', `/admin/text.page/edit?id=${first}`);
    expect(form.body).toMatchObject({ data: { row: { body: CLEAN } } });
    const words = (await app.call('GET', `/admin/rest/text/page/${second}`)).body as { body: string };
    expect(words.body).toContain('words');
    expect(words.body).not.toContain('<');
    const back = await app.call('PUT', `/admin/rest/text/page/${first}`, rest.body as JsonObject);
    expect(back.status).toBe(200);
    expect(await stored('sql')).toBe(CLEAN);
  });

  test('stands in the way of nothing else', async () => {
    const text = '<script>alert(1)</script>';
    const made = await app.call('POST', '/admin/rest/text/page', { name: text, body: '<p>x</p>' });
    expect(made.body).toMatchObject({ name: text });
  });
});
