import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { issueTokens } from '#server/auth/token-store.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import type { UploadedFile } from '#server/system/upload/take-upload.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { gif, jpeg, pdf, png, unfolding } from './sample-files.ts';
import { formOf, send, sendRaw, sent, type Answer } from './send-file.ts';

const INCOMPLETE = 'The data of the uploaded file is incomplete!';
const TYPE = 'The type of uploaded file is not allowed!';
const SIZE = 'The size of the uploaded file exceeds the allowed range!';
const PIXELS = 'The picture has too many pixels: at most 100 million are allowed.';

describe.each(DATABASE_KINDS)('uploads on %s', (database) => {
  let test_: TestServer;
  let dataDir: string;
  const count = async (): Promise<number> =>
    Number(
      (await test_.main.query<{ n: string }>({ text: 'SELECT count(*) n FROM attachment', values: [] }))
        .rows[0]?.n,
    );
  // Files that come in parts have a folder of their own there.
  const arriving = (): string[] =>
    readdirSync(path.join(dataDir, 'arriving')).filter((name) => name !== 'slices');
  const diskOf = (url: string): string => path.join(dataDir, decodeURI(url));

  beforeAll(async () => {
    test_ = await startTestServer({ definitions: 'definitions', database });
    dataDir = test_.server.app.get<Settings>(SETTINGS).dataDir;
  });
  afterAll(() => test_.stop());

  test('keeps a picture and reports everything about it', async () => {
    const content = png(30, 20);
    const file = await sent(test_.admin, 'a b:c@d#e?.png', content, { topic: 'goods' });
    expect(file).toMatchObject({
      topic: 'goods',
      admin_id: 1,
      user_id: 0,
      width: 30,
      height: 20,
      name: 'a b:c@d#e?.png',
      size: content.length,
      mimetype: 'image/png',
      storage: 'local',
      suffix: 'png',
      full_url: `${test_.server.url}${file.url}`,
    });
    expect(file.url).toMatch(new RegExp(`^/storage/goods/\\d{8}/abcde${file.sha1}\\.png$`));
    expect(file.last_upload_time).toBeGreaterThan(1_700_000_000);
    expect(readFileSync(diskOf(file.url))).toEqual(content);
    expect(arriving()).toEqual([]);
  });

  test('serves what was kept, never as something that runs', async () => {
    const picture = await sent(test_.admin, 'served.png', png(4, 4));
    const shown = await fetch(test_.server.url + picture.url, { headers: { accept: 'text/html' } });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(shown.headers.get('content-disposition')).toBeNull();
    const text = await sent(test_.admin, 'page.txt', Buffer.from('<script>alert(1)</script>'));
    const offered = await fetch(test_.server.url + text.url);
    expect(offered.headers.get('content-disposition')).toBe('attachment');
    expect(offered.headers.get('content-type')).toContain('text/plain');
    const document = await fetch(test_.server.url + (await sent(test_.admin, 'a.pdf', pdf())).url);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect(document.headers.get('content-disposition')).toBe('attachment');
    expect(document.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('takes what the settings allow, from the next call on', async () => {
    const change = (values: object) => test_.admin.data('POST', '/admin/routine.Config/edit', values);
    await change({
      upload_max_size: 1,
      upload_suffixes: 'txt, ABC',
      upload_mime_types: 'image/*',
      upload_save_name: '/storage/{topic}/{year}/{fileSha1}{.suffix}',
      cdn_url: 'https://cdn.example.com',
    });
    const note = await sent(test_.admin, 'note.abc', Buffer.from('anything'));
    expect(note.url).toMatch(/^\/storage\/default\/\d{4}\/[0-9a-f]{40}\.abc$/);
    expect(note.full_url).toBe(`https://cdn.example.com${note.url}`);
    await sent(test_.admin, 'by-type.png', png(2, 2, 9));
    expect((await send(test_.admin, 'a.pdf', pdf())).msg).toBe(TYPE);
    expect((await send(test_.admin, 'b.txt', 'x'.repeat(1024 * 1024 + 1))).msg).toBe(SIZE);
    const { siteConfig } = await test_.admin.data<{ siteConfig: object }>('GET', '/admin/Index/index');
    expect(siteConfig).toMatchObject({
      upload: {
        maxSize: 1024 * 1024,
        allowedSuffixes: 'txt,abc',
        allowedMimeTypes: ['image/*'],
        mode: 'local',
      },
    });
    await test_.main.query({
      text: `UPDATE config SET value = NULL WHERE "group" = 'upload' OR name = 'cdn_url'`,
      values: [],
    });
    await test_.server.app.get(SiteSettings).reload();
  });

  test.each([
    [{ upload_suffixes: 'png svg' }, 'upload_suffixes'],
    [{ upload_suffixes: 'png HTML' }, 'upload_suffixes'],
    [{ upload_suffixes: '../x' }, 'upload_suffixes'],
    [{ upload_suffixes: '' }, 'upload_suffixes'],
    [{ upload_mime_types: 'everything' }, 'upload_mime_types'],
    [{ upload_max_size: 0 }, 'upload_max_size'],
    [{ upload_save_name: '/elsewhere/{fileSha1}' }, 'upload_save_name'],
    [{ upload_save_name: '/storage/../x' }, 'upload_save_name'],
    [{ upload_save_name: '/storage/{nothing}' }, 'upload_save_name'],
  ])('the settings refuse %j', async (values, path) => {
    const { body } = await test_.admin.post<Enveloped<{ issues: { path: string }[] }>>(
      '/admin/routine.Config/edit',
      values,
    );
    expect([body.code, body.data.issues.map((issue) => issue.path)]).toEqual([0, [path]]);
  });

  test('keeps the same file once per topic and counts', async () => {
    const content = png(9, 9, 7);
    const first = await sent(test_.admin, 'one.png', content);
    const again = await sent(test_.admin, 'another.png', content);
    expect({ ...again, last_upload_time: 0 }).toEqual({ ...first, last_upload_time: 0 });
    const text = 'SELECT quote FROM attachment WHERE id = $1';
    expect((await test_.main.query({ text, values: [first.id] })).rows).toEqual([{ quote: 2 }]);
    const elsewhere = await sent(test_.admin, 'one.png', content, { topic: 'other' });
    expect(elsewhere.id).not.toBe(first.id);
  });

  test('keeps a file once that arrives many times at once', async () => {
    const before = await count();
    const content = png(11, 11, 3);
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, at) => sent(test_.admin, `same${at}.png`, content)),
    );
    expect(new Set(files.map(({ url }) => url)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(existsSync(diskOf(files[0]?.url ?? ''))).toBe(true);
  });

  test('brings a file back that somebody took off the disk', async () => {
    const file = await sent(test_.admin, 'lost.png', png(5, 6));
    rmSync(diskOf(file.url));
    const again = await sent(test_.admin, 'lost.png', png(5, 6));
    expect(existsSync(diskOf(again.url))).toBe(true);
  });

  test('deletes file and row together', async () => {
    const file = await sent(test_.admin, 'gone.png', png(6, 5));
    await test_.admin.data('DELETE', `/admin/routine.Attachment/del?ids[]=${file.id}`);
    expect(existsSync(diskOf(file.url))).toBe(false);
    expect((await fetch(test_.server.url + file.url)).status).toBe(404);
  });

  test('lets nobody write an attachment by hand', async () => {
    const file = await sent(test_.admin, 'fixed.png', png(6, 6));
    const add = await test_.admin.call<Enveloped>('POST', '/admin/routine.Attachment/add', {
      body: { url: '/storage/../server.lock', sha1: '0', name: 'x' },
    });
    expect(add.body.code).not.toBe(1);
    const edit = await test_.admin.call<Enveloped>('POST', '/admin/routine.Attachment/edit', {
      body: { id: file.id, url: '/storage/../server.lock' },
    });
    expect(edit.body.code).not.toBe(1);
    await test_.admin.data('POST', '/admin/routine.Attachment/edit', { id: file.id, name: 'renamed.png' });
    const { row } = await test_.admin.data<{ row: UploadedFile }>(
      'GET',
      `/admin/routine.Attachment/edit?id=${file.id}`,
    );
    expect(row).toMatchObject({ name: 'renamed.png', url: file.url, suffix: 'png' });
  });

  describe('refuses', () => {
    const refused: [what: string, name: string, content: Uint8Array | string, msg: string][] = [
      ['a script called a picture', 'evil.png', '<?php system($_GET[0]);', TYPE],
      ['a page called a picture', 'evil.jpg', '<!doctype html><script>alert(1)</script>', TYPE],
      ['a drawing that may hold scripts', 'evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', TYPE],
      ['a page', 'evil.html', '<p>hello', TYPE],
      ['a program', 'evil.exe', 'MZ', TYPE],
      ['one kind of picture called another', 'a.png', jpeg(), TYPE],
      ['half a picture', 'half.png', png(40, 40).subarray(0, 40), TYPE],
      ['a picture of nothing', 'nothing.png', png(0, 0), TYPE],
      ['an archive called a text', 'a.txt', Buffer.from('504b0304000000000000', 'hex'), TYPE],
      ['bytes called a text', 'b.txt', Buffer.from([65, 0, 66, 0]), TYPE],
      ['a file without a suffix', 'README', 'hello', TYPE],
      ['a file that is all suffix', '.png', png(), TYPE],
      ['a forbidden suffix in another writing', 'evil.PhP', '<?php', TYPE],
      ['an empty file', 'empty.png', '', INCOMPLETE],
      ['a file without a name', '', png(), INCOMPLETE],
      ['a name of points', '..', png(), INCOMPLETE],
      ['a name with a NUL', 'a.png\0.php', png(), INCOMPLETE],
      ['a file too large', 'big.png', Buffer.alloc(10 * 1024 * 1024 + 1), SIZE],
      ['a picture of 50,000 by 50,000', 'huge.png', unfolding(50_000, 50_000), PIXELS],
    ];
    test.each(refused)('%s', async (_what, name, content, msg) => {
      const before = await count();
      expect(await send(test_.admin, name, content)).toMatchObject({ code: 0, msg });
      expect(await count()).toBe(before);
      expect(arriving()).toEqual([]);
    });

    test('in Chinese too', async () => {
      const chinese = test_.admin.with({ 'think-lang': 'zh-cn' });
      expect((await send(chinese, 'evil.exe', 'MZ')).msg).toBe('上传的文件类型不被允许！');
    });

    test('whoever is not signed in, and leaves nothing', async () => {
      expect(await send(test_.guest, 'a.png', png())).toMatchObject({ code: 303 });
      expect(arriving()).toEqual([]);
    });

    test.each([
      [
        'a form that breaks off',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
      ],
      ['no form at all', 'hello'],
      ['an empty body', ''],
      [
        'a form without the file',
        '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n--x--\r\n',
      ],
      ['a part without a head', '--x\r\n\r\nhello\r\n--x--\r\n'],
    ])('%s', async (_what, body) => {
      const answer = await sendRaw(test_.admin, body);
      expect(answer.code).toBe(0);
      expect(answer.msg).not.toContain('internal');
      expect(arriving()).toEqual([]);
    });

    test('a form without a boundary, JSON, and forms where none are wanted', async () => {
      const plain = await test_.admin.call<Answer>('POST', '/admin/ajax/upload', {
        raw: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      });
      expect(plain.body).toMatchObject({ code: 0 });
      expect((await test_.admin.post<Answer>('/admin/ajax/upload', { file: 'x' })).body).toMatchObject({
        code: 0,
      });
      const elsewhere = await test_.admin.call<Answer>('POST', '/admin/routine.Attachment/edit', {
        raw: formOf('a.png', png()),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect(elsewhere.body).toMatchObject({ code: 0, msg: 'Incorrect parameter!' });
    });

    test.each(['../../etc', 'a b', '', 'x'.repeat(21), '图'])('the topic %j', async (topic) => {
      expect(await send(test_.admin, 'a.png', png(7, 7), { topic })).toMatchObject({ code: 0 });
    });
  });

  let shade = 100;
  test.each([
    ['../../../../tmp/evil.png', /^\/storage\/default\/\d{8}\/evil[0-9a-f]{40}\.png$/],
    ['..\\..\\evil.png', /^\/storage\/default\/\d{8}\/evil[0-9a-f]{40}\.png$/],
    ['shell.php.png', /\/shellphp[0-9a-f]{40}\.png$/],
    ['照片 (1).PNG', /\/照片1[0-9a-f]{40}\.png$/],
    ['%2e%2e%2fevil.png', /\/2e2e2fevil[0-9a-f]{40}\.png$/],
    [`${'很长的名字'.repeat(60)}.png`, /\/很长的名字很长的名字很长的名字[0-9a-f]{40}\.png$/],
    ['a‮gnp.exe.png', /\/agnpexe[0-9a-f]{40}\.png$/],
  ])('keeps %s where it belongs', async (name, address) => {
    const file = await sent(test_.admin, name, png((shade += 1), 3));
    expect(file.url).toMatch(address);
    expect(existsSync(diskOf(file.url))).toBe(true);
    expect((await fetch(test_.server.url + file.url)).status).toBe(200);
    expect([...file.name].length).toBeLessThanOrEqual(100);
  });

  test('keeps a picture with a script behind it as a picture only', async () => {
    const file = await sent(test_.admin, 'poly.gif', gif('<script>alert(1)</script>'));
    const { headers } = await fetch(test_.server.url + file.url);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('reads the size of a JPEG', async () => {
    expect(await sent(test_.admin, 'a.jpg', jpeg())).toMatchObject({ width: 5, height: 7 });
  });

  test('leaves nothing of an upload that is broken off', async () => {
    const { hostname, port } = new URL(test_.server.url);
    const batoken = await tokenOf(test_);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(
      `POST /admin/ajax/upload HTTP/1.1\r\nhost: x\r\nbatoken: ${batoken}\r\ncontent-length: 900000\r\n` +
        'content-type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n' +
        'P'.repeat(200_000),
    );
    await until(() => arriving().length === 1);
    socket.destroy();
    await until(() => arriving().length === 0);
    expect(arriving()).toEqual([]);
  });

  test('stops an upload of ten gigabytes early, whether its size is said or not', async () => {
    const { hostname, port } = new URL(test_.server.url);
    const batoken = await tokenOf(test_);
    const head =
      `POST /admin/ajax/upload HTTP/1.1\r\nhost: x\r\nbatoken: ${batoken}\r\nthink-lang: en\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n';
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
    const block = 'PK'.padEnd(1024 * 1024, 'x');
    const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
    for (const [size, first, next] of [
      [`content-length: ${10 * 1024 ** 3}\r\n\r\n`, part, block],
      ['transfer-encoding: chunked\r\n\r\n', chunk(part), chunk(block)],
    ] as const) {
      const socket = connect(Number(port), hostname);
      let answer = '';
      let ended = false;
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('error', () => (ended = true));
      socket.on('close', () => (ended = true));
      socket.write(head + size + first);
      let sent = 0;
      while (answer === '' && !ended && sent < 10_000) {
        sent += 1;
        if (!socket.write(next)) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await until(() => answer !== '' || ended);
      // Who goes on sending may find the line closed before they have read the answer.
      if (answer !== '') expect(answer).toContain(SIZE);
      // The limit is 10 MB; what is under way, and what is read for the sake of browsers, comes on top of it.
      expect(sent).toBeLessThan(100);
      socket.destroy();
      await until(() => arriving().length === 0);
    }
  });

  test('follows no link out of the storage, neither to read nor to write', async () => {
    const outside = path.join(dataDir, '..', 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'secret.png'), 'secret');
    symlinkSync(outside, path.join(dataDir, 'storage', 'linked'));
    symlinkSync(path.join(outside, 'secret.png'), path.join(dataDir, 'storage', 'secret.png'));
    expect((await fetch(`${test_.server.url}/storage/linked/secret.png`)).status).toBe(404);
    expect((await fetch(`${test_.server.url}/storage/secret.png`)).status).toBe(404);
    expect((await send(test_.admin, 'a.png', png(8, 3), { topic: 'linked' })).code).toBe(0);
    expect(readdirSync(outside)).toEqual(['secret.png']);
  });

  test('shows a merchant their own files only, and keeps theirs apart', async () => {
    const nodes = ['routine/attachment/index', 'routine/attachment/del'];
    const [mine, theirs] = [
      await test_.actor(nodes, { merchantId: 1 }),
      await test_.actor(nodes, { merchantId: 2 }),
    ];
    const [a, b] = [await sent(mine, 'shared.png', png(2, 9)), await sent(theirs, 'shared.png', png(2, 9))];
    expect(a.url).not.toBe(b.url);
    const list = await mine.data<{ list: UploadedFile[]; total: number }>(
      'GET',
      '/admin/routine.Attachment/index',
    );
    expect(list.list.map(({ id }) => id)).toEqual([a.id]);
    const foreign = await mine.call<Enveloped>('DELETE', `/admin/routine.Attachment/del?ids[]=${b.id}`);
    expect(foreign.body.code).not.toBe(1);
    await mine.data('DELETE', `/admin/routine.Attachment/del?ids[]=${a.id}`);
    expect([existsSync(diskOf(a.url)), existsSync(diskOf(b.url))]).toEqual([false, true]);
  });

  test('takes files of members, apart from everybody else’s, and not without end', async () => {
    const [alice, bob] = await Promise.all(
      ['alice', 'bob'].map(async (username) => {
        const { rows } = await test_.main.query<{ id: string }>({
          text: `INSERT INTO "user" (group_id, username, password) VALUES (1, $1, 'x') RETURNING id`,
          values: [username],
        });
        const id = Number(rows[0]?.id);
        const { access } = await test_.main.transaction((transaction) =>
          issueTokens(transaction, id, false, Date.now(), { audience: 'member' }),
        );
        return { id, client: test_.guest.with({ 'ba-user-token': access }) };
      }),
    );
    if (!alice || !bob) throw new Error('nobody');
    const sendAs = async (client: HttpClient, path: string, name: string, bytes: Uint8Array) =>
      (
        await client.call<Answer>('POST', path, {
          raw: formOf(name, bytes),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).body;
    const [API, ADMIN] = ['/api/ajax/upload', '/admin/ajax/upload'];
    const house = await sent(test_.admin, 'contract.png', png(5, 9));
    const first = await sendAs(alice.client, API, 'mine.png', png(5, 9));
    expect(first).toMatchObject({
      code: 1,
      data: { file: { user_id: alice.id, admin_id: 0, name: 'mine.png' } },
    });
    expect(first.data?.file.url).not.toBe(house.url);
    const again = await sendAs(alice.client, API, 'again.png', png(5, 9));
    expect(again.data?.file.id).toBe(first.data?.file.id);
    const other = await sendAs(bob.client, API, 'his.png', png(5, 9));
    expect(other.data?.file).toMatchObject({ user_id: bob.id, name: 'his.png' });
    expect(other.data?.file.url).not.toBe(first.data?.file.url);
    expect(await sendAs(alice.client, ADMIN, 'a.png', png(5, 9))).toMatchObject({ code: 303 });
    expect(await sendAs(test_.admin, API, 'a.png', png(5, 9))).toMatchObject({ code: 303 });
    expect(await sendAs(test_.guest, API, 'a.png', png(5, 9))).toMatchObject({ code: 303 });
    const log = await test_.main.query({
      text: `SELECT 1 FROM admin_log WHERE data LIKE '%mine.png%'`,
      values: [],
    });
    expect(log.rows).toEqual([]);
    await test_.main.query({
      text: `INSERT INTO attachment (url, sha1, user_id) SELECT '/x', n, $1 FROM generate_series(1, 60) AS n`,
      values: [bob.id],
    });
    expect(await sendAs(bob.client, API, 'more.png', png(6, 9))).toMatchObject({
      code: 0,
      msg: 'Too many requests. Please try again later.',
    });
  });

  test('is written into the log of administrators', async () => {
    await sent(test_.admin, 'logged.png', png(2, 8));
    const text = `SELECT regexp_replace(title, '^.*\\n', '') AS title, admin_id FROM admin_log WHERE data LIKE '%logged%'`;
    expect((await test_.main.query({ text, values: [] })).rows).toEqual([
      { title: 'Upload a file', admin_id: '1' },
    ]);
  });

  test('draws a suffix', async () => {
    const path = '/ajax/buildSuffixSvg?suffix=%3Cscript%3Epdf&background=red"onload="x&server=1';
    const open = await fetch(`${test_.server.url}/api${path}`);
    expect(open.headers.get('content-type')).toContain('image/svg+xml');
    const svg = await open.text();
    expect(svg).not.toMatch(/script|onload/i);
    expect((await fetch(`${test_.server.url}/admin${path}`)).headers.get('content-type')).toContain('json');
    const signed = await fetch(
      `${test_.server.url}/admin/ajax/buildSuffixSvg?suffix=zip&batoken=${await tokenOf(test_)}`,
    );
    expect(await signed.text()).toContain('>ZIP<');
  });
});

async function tokenOf({ main }: TestServer): Promise<string> {
  const { access } = await main.transaction((transaction) => issueTokens(transaction, 1, false, Date.now()));
  return access;
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
