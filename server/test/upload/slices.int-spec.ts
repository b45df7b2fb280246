import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { issueTokens } from '#server/auth/token-store.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { SLICE_SERVICES } from '#server/system/upload/slices/slice-services.ts';
import type { SliceServices } from '#server/system/upload/slices/slice-services.ts';
import type { UploadedFile } from '#server/system/upload/take-upload.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { png } from './sample-files.ts';

const SLICE = 5 * 1024 * 1024;

interface Made {
  status: number;
  /** Absolute address of the upload; empty where none was made. */
  address: string;
  body: Enveloped | null;
}

describe.each(DATABASE_KINDS)('files in parts on %s', (database) => {
  let server: TestServer;
  let folder: string;
  let tokens: Record<'admin' | 'other' | 'member', Record<string, string>>;

  const call = (method: string, address: string, headers: object, body?: Uint8Array): Promise<Response> =>
    fetch(address, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'think-lang': 'en', ...headers } as Record<string, string>,
      ...(body === undefined ? {} : { body }),
    });

  async function make(
    name: string,
    size: number | string,
    { topic = 'videos', as = tokens.admin, base = 'admin' } = {},
  ): Promise<Made> {
    const metadata = Object.entries({ filename: name, topic })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const root = `${server.server.url}/${base}/ajax/slices`;
    const headers = { ...as, 'upload-length': String(size), 'upload-metadata': metadata };
    const answer = await call('POST', root, headers);
    const text = await answer.text();
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      address: location === null ? '' : new URL(location, root).href,
      body: text === '' ? null : (JSON.parse(text) as Enveloped),
    };
  }

  const patch = (address: string, offset: number, bytes: Uint8Array, as = tokens.admin): Promise<Response> =>
    call(
      'PATCH',
      address,
      { ...as, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    );

  async function complete(
    address: string,
    more: object = {},
    as = tokens.admin,
    base = 'admin',
  ): Promise<Enveloped<{ file: UploadedFile } | null>> {
    const upload = address.split('/').pop();
    const { body } = await server.guest
      .with(as)
      .post<Enveloped<{ file: UploadedFile } | null>>(`/${base}/ajax/completeUpload`, { upload, ...more });
    return body;
  }

  const countOf = async (): Promise<number> => {
    const { rows } = await server.main.query<{ n: number }>({
      text: 'SELECT count(*)::int AS n FROM attachment',
      values: [],
    });
    return rows[0]?.n ?? -1;
  };

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions', database });
    folder = server.server.app.get<Settings>(SETTINGS).dataDir;
    const adminToken = async (id: number) =>
      (await server.main.transaction((one) => issueTokens(one, id, false, Date.now()))).access;
    await server.main.query({
      text: `INSERT INTO admin (username, nickname, password) VALUES ('second', 'second', 'x')`,
      values: [],
    });
    const { rows } = await server.main.query<{ admin: string; member: string }>({
      text: `WITH made AS (INSERT INTO "user" (group_id, username, password) VALUES (1, 'carol', 'x') RETURNING id)
             SELECT made.id AS member, (SELECT max(id) FROM admin) AS admin FROM made`,
      values: [],
    });
    const member = await server.main.transaction((one) =>
      issueTokens(one, Number(rows[0]?.member), false, Date.now(), { audience: 'member' }),
    );
    tokens = {
      admin: { batoken: await adminToken(1) },
      other: { batoken: await adminToken(Number(rows[0]?.admin)) },
      member: { 'ba-user-token': member.access },
    };
    await server.admin.data('POST', '/admin/routine.Config/edit', {
      upload_max_size: 20,
      upload_suffixes: 'png mp4 txt zip',
    });
  });
  afterAll(() => server.stop());

  /** A text of 12 MB that no other test sends. */
  const text = (seed: string, length = 12 * 1024 * 1024): Buffer =>
    Buffer.alloc(length, `${seed} of a long text. `);

  test('keeps a file that comes in parts, and answers the same again', async () => {
    const content = text('keeps');
    const { status, address } = await make('long.txt', content.length);
    expect(status).toBe(201);
    for (let at = 0; at < content.length; at += SLICE) {
      const answer = await patch(address, at, content.subarray(at, at + SLICE));
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([
        204,
        String(Math.min(at + SLICE, content.length)),
      ]);
    }
    const head = await call('HEAD', address, tokens.admin);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(content.length)]);
    const sha1 = createHash('sha1').update(content).digest('hex');
    const { code, data } = await complete(address, { sha1 });
    expect(code).toBe(1);
    expect(data?.file).toMatchObject({ topic: 'videos', name: 'long.txt', size: content.length, sha1 });
    expect(readFileSync(path.join(folder, data?.file.url ?? '')).equals(content)).toBe(true);
    const again = await complete(address);
    expect(again.data).toEqual(data);
    const { rows } = await server.main.query({
      text: 'SELECT quote FROM attachment WHERE id = $1',
      values: [data?.file.id],
    });
    expect(rows).toEqual([{ quote: 1 }]);
    expect(readdirSync(path.join(folder, 'arriving', 'slices')).filter((n) => !n.endsWith('.json'))).toEqual(
      [],
    );
  });

  test('goes on where a broken line left it', async () => {
    const content = text('resumes', 6 * 1024 * 1024);
    const { address } = await make('line.txt', content.length);
    const { hostname, port, pathname } = new URL(address);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(
      `PATCH ${pathname} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nbatoken: ${tokens.admin['batoken']}\r\n` +
        `upload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${SLICE}\r\n\r\n`,
    );
    socket.write(content.subarray(0, 1024 * 1024));
    const offset = async (): Promise<number> =>
      Number((await call('HEAD', address, tokens.admin)).headers.get('upload-offset'));
    await until(async () => readdirSize(folder) >= 1024 * 1024);
    socket.destroy();
    await until(async () => (await offset()) > 0);
    const from = await offset();
    expect((await patch(address, from, content.subarray(from))).status).toBe(204);
    const { data } = await complete(address);
    expect(data?.file.sha1).toBe(createHash('sha1').update(content).digest('hex'));
  });

  /** A part whose bytes are sent by hand. */
  async function slowPart(
    address: string,
    headers: string,
  ): Promise<{ socket: Socket; answer: Promise<string> }> {
    const { hostname, port, pathname } = new URL(address);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
    socket.write(
      `PATCH ${pathname} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nbatoken: ${tokens.admin['batoken']}\r\n` +
        `upload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\n${headers}\r\n\r\n`,
    );
    return { socket, answer };
  }

  test('gives a file to who asks anew while a part of it hangs, with what had come of that', async () => {
    const content = text('hangs', 100_000);
    const { address } = await make('hangs.txt', content.length);
    const hanging = await slowPart(address, `content-length: ${content.length}`);
    hanging.socket.write(content.subarray(0, 40_000));
    await until(async () => readdirSize(folder) >= 40_000);
    const head = await call('HEAD', address, tokens.admin);
    expect(head.headers.get('upload-offset')).toBe('40000');
    expect(await hanging.answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await patch(address, 40_000, content.subarray(40_000))).status).toBe(204);
    const { data } = await complete(address);
    expect(data?.file.sha1).toBe(createHash('sha1').update(content).digest('hex'));
  });

  test('refuses more than was announced, of a part that does not say how long it is', async () => {
    const { address } = await make('chunked.txt', 10);
    const part = await slowPart(address, 'transfer-encoding: chunked\r\nconnection: close');
    part.socket.write('f\r\nhello and more!\r\n0\r\n\r\n');
    expect(await part.answer).toMatch(/^HTTP\/1\.1 413 /);
    const head = await call('HEAD', address, tokens.admin);
    expect(head.headers.get('upload-offset')).toBe('0');
  });

  test.each([
    ['no offset', { 'upload-offset': '' }],
    ['an offset that is none', { 'upload-offset': '-1' }],
    ['another type', { 'content-type': 'text/plain' }],
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }],
    ['another length of the whole', { 'upload-length': '5' }],
  ])('refuses a part with %s, and takes nothing of it', async (_what, headers) => {
    const { address } = await make('headers.txt', 5);
    const right = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const answer = await call(
      'PATCH',
      address,
      { ...tokens.admin, ...right, ...headers },
      Buffer.from('hello'),
    );
    expect([400, 415]).toContain(answer.status);
    const head = await call('HEAD', address, tokens.admin);
    expect(head.headers.get('upload-offset')).toBe('0');
    expect((await call('DELETE', address, tokens.admin)).status).toBe(204);
  });

  test('keeps it for members too, apart from everybody else', async () => {
    const content = png(4, 4, 77);
    const { address } = await make('m.png', content.length, { as: tokens.member, base: 'api' });
    expect((await patch(address, 0, content, tokens.member)).status).toBe(204);
    const { data } = await complete(address, {}, tokens.member, 'api');
    expect(data?.file).toMatchObject({ admin_id: 0, name: 'm.png', width: 4 });
  });

  test.each([
    ['a suffix that is not allowed', 'evil.exe', 10, {}, 415, 'The type of uploaded file is not allowed!'],
    ['a page', 'evil.svg', 10, {}, 415, 'The type of uploaded file is not allowed!'],
    [
      'ten gigabytes',
      'big.mp4',
      10 * 1024 ** 3,
      {},
      413,
      'The size of the uploaded file exceeds the allowed range!',
    ],
    ['nothing', 'a.txt', 0, {}, 400, 'The data of the uploaded file is incomplete!'],
    ['a size that is none', 'a.txt', 'x', {}, 400, 'The data of the uploaded file is incomplete!'],
    ['no name', '..', 10, {}, 400, 'The data of the uploaded file is incomplete!'],
    ['a topic that leads elsewhere', 'a.txt', 10, { topic: '../x' }, 400, undefined],
  ])('refuses %s before a byte is sent', async (_what, name, size, more, status, msg) => {
    const before = readdirSync(path.join(folder, 'arriving', 'slices')).length;
    const made = await make(name, size, more);
    expect([made.status, made.body?.code]).toEqual([status, 0]);
    if (msg !== undefined) expect(made.body?.msg).toBe(msg);
    expect(readdirSync(path.join(folder, 'arriving', 'slices'))).toHaveLength(before);
  });

  test('refuses who is nobody, and everybody else’s uploads', async () => {
    const nobody = await make('a.txt', 5, { as: {} });
    expect([nobody.status, nobody.body?.code]).toEqual([401, 303]);
    const { address } = await make('mine.txt', 5);
    for (const other of [tokens.other, tokens.member]) {
      expect((await patch(address, 0, Buffer.from('hello'), other)).status).not.toBe(204);
      expect((await call('HEAD', address, other)).status).not.toBe(200);
      expect((await call('DELETE', address, other)).status).not.toBe(204);
    }
    expect((await patch(address, 0, Buffer.from('hello'))).status).toBe(204);
    expect((await complete(address, {}, tokens.other)).code).toBe(0);
    expect((await complete(address)).code).toBe(1);
  });

  test('refuses a part that is not the next one, more than was announced, and a file that is not whole', async () => {
    const { address } = await make('parts.txt', 10);
    const wrong = await patch(address, 5, Buffer.from('hello'));
    expect([wrong.status, ((await wrong.json()) as Enveloped).msg]).toEqual([
      409,
      'This part of the file is not the next one.',
    ]);
    expect((await patch(address, 0, Buffer.from('hello'))).status).toBe(204);
    expect(await complete(address)).toMatchObject({
      code: 0,
      msg: 'The file has not arrived whole yet: 5 of 10 bytes are there.',
    });
    const more = await patch(address, 5, Buffer.from('hello and more'));
    expect(more.status).toBe(413);
    const rest = Number((await call('HEAD', address, tokens.admin)).headers.get('upload-offset'));
    expect(rest).toBeLessThanOrEqual(10);
  });

  test('refuses what is not what it was announced as, and records nothing', async () => {
    const before = await countOf();
    const page = await make('page.png', 20);
    await patch(page.address, 0, Buffer.from('<script>alert(1)</scr'.slice(0, 20)));
    expect(await complete(page.address)).toMatchObject({ code: 0, msg: expect.stringContaining('type') });
    const changed = await make('changed.txt', 5);
    await patch(changed.address, 0, Buffer.from('hello'));
    expect(await complete(changed.address, { sha1: '0'.repeat(40) })).toMatchObject({
      code: 0,
      msg: 'What arrived is not the file that was announced. Nothing was saved.',
    });
    expect(await countOf()).toBe(before);
  });

  test('gives up what the sender gives up, and knows no made-up ids', async () => {
    const { address } = await make('gone.txt', 5);
    expect((await call('DELETE', address, tokens.admin)).status).toBe(204);
    expect((await call('HEAD', address, tokens.admin)).status).toBe(404);
    for (const id of ['../../server.lock', '0'.repeat(32), '%2e%2e%2fx', 'x'])
      expect(await complete(id.replace('/', '%2f'))).toMatchObject({ code: 0 });
    const stray = await patch(`${server.server.url}/admin/ajax/slices/..%2f..%2fx`, 0, Buffer.from('x'));
    expect(stray.status).toBe(404);
  });

  test('does not let one person open uploads without end', async () => {
    const made = [];
    for (let at = 0; at < 25; at += 1) made.push(await make(`many${at}.txt`, 5, { as: tokens.other }));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.at(-1)?.status).toBe(429);
  });

  test('says that the disk is full, and keeps what had arrived before', async () => {
    const { address } = await make('full.txt', 5);
    const file = path.join(folder, 'arriving', 'slices', address.split('/').pop() ?? '');
    rmSync(file);
    symlinkSync('/dev/full', file);
    const answer = await patch(address, 0, Buffer.from('hello'));
    expect([answer.status, ((await answer.json()) as Enveloped).msg]).toEqual([
      507,
      'There is no room left for files. Nothing was saved.',
    ]);
    rmSync(file);
    writeFileSync(file, '');
    expect((await patch(address, 0, Buffer.from('hello'))).status).toBe(204);
    expect((await complete(address)).code).toBe(1);
  });

  test('drops what was left lying for a day', async () => {
    const { address } = await make('old.txt', 5, { as: tokens.member, base: 'api' });
    const id = address.split('/').pop() ?? '';
    const file = path.join(folder, 'arriving', 'slices', id);
    expect(existsSync(file)).toBe(true);
    const { slices } = server.server.app.get<SliceServices>(SLICE_SERVICES);
    expect(await slices.dropOld(Date.now() - 1000 * 3600)).toBe(0);
    const state = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { creation_date: string };
    writeFileSync(`${file}.json`, JSON.stringify({ ...state, creation_date: '2026-01-01T00:00:00Z' }));
    utimesSync(file, 0, 0);
    expect((await call('HEAD', address, tokens.member)).status).not.toBe(200);
    expect(await slices.dropOld(Date.now() - 1000 * 3600)).toBe(1);
    expect(existsSync(file)).toBe(false);
    await server.server.app.get(SiteSettings).reload();
  });
});

test('files in parts are sent below another path of the back office too', async () => {
  const server = await startTestServer({ definitions: 'definitions', env: { ADMIN_BASE_PATH: '/office' } });
  try {
    const { access } = await server.main.transaction((one) => issueTokens(one, 1, false, Date.now()));
    const headers = { batoken: access, 'tus-resumable': '1.0.0' };
    const root = `${server.server.url}/office/ajax/slices`;
    const name = Buffer.from('a.txt').toString('base64');
    const made = await fetch(root, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '5', 'upload-metadata': `filename ${name}` },
    });
    expect(made.headers.get('location')).toMatch(/^\/office\/ajax\/slices\/[0-9a-f]{32}$/);
    const sent = await fetch(new URL(made.headers.get('location') ?? '', root), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'hello',
    });
    expect(sent.status).toBe(204);
  } finally {
    await server.stop();
  }
});

const readdirSize = (folder: string): number =>
  readdirSync(path.join(folder, 'arriving', 'slices'))
    .filter((name) => !name.endsWith('.json'))
    .reduce((sum, name) => sum + readFileSync(path.join(folder, 'arriving', 'slices', name)).length, 0);

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
