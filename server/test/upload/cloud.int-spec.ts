import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import type { UploadConfig } from '#engine/contract/index.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { Storages } from '#server/system/upload/cloud/storages.ts';
import type { UploadGrant } from '#server/system/upload/cloud/grant-upload.ts';
import type { UploadedFile } from '#server/system/upload/take-upload.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ACCOUNT, BUCKET, startFakeCloud, type FakeCloud } from './fake-cloud.ts';
import { pdf, png, unfolding } from './sample-files.ts';
import { send, sent, type Answer } from './send-file.ts';

const sha1Of = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

describe.each(DATABASE_KINDS)('the cloud on %s', (database) => {
  let server: TestServer;
  let cloud: FakeCloud;
  let dataDir: string;
  const store = new AwsClient({
    accessKeyId: ACCOUNT.keyId,
    secretAccessKey: ACCOUNT.secret,
    region: 'eu-central-1',
    service: 's3',
    retries: 0,
  });
  const change = (values: object) => server.admin.data('POST', '/admin/routine.Config/edit', values);
  const objectAt = (key: string): Promise<Response> =>
    store.fetch(`${cloud.url}/${BUCKET}/${encodeURI(key)}`);
  const objects = async (): Promise<string[]> => {
    const text = await (await store.fetch(`${cloud.url}/${BUCKET}/?list-type=2`)).text();
    return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key ?? '');
  };
  const countOf = async (): Promise<number> =>
    (
      await server.main.query<{ n: number }>({
        text: 'SELECT count(*)::int AS n FROM attachment',
        values: [],
      })
    ).rows[0]?.n ?? -1;
  const grant = (client = server.admin, topic = 'goods', base = 'admin'): Promise<UploadGrant> =>
    client.data('GET', `/${base}/Cos/refreshToken?topic=${topic}`);

  /** What a browser does with its credentials. */
  async function put({ prefix }: UploadGrant, name: string, content: Uint8Array): Promise<string> {
    const key = `${prefix}storage/${name}`;
    const answer = await store.fetch(`${cloud.url}/${BUCKET}/${encodeURI(key)}`, {
      method: 'PUT',
      body: content as never,
    });
    expect(answer.status).toBe(200);
    return key;
  }
  const announce = async (
    key: string,
    name: string,
    content: Uint8Array,
    more: object = {},
    client: HttpClient = server.admin,
  ): Promise<Answer> =>
    (
      await client.post<Answer>('/admin/Cos/callback', {
        url: `/${key}`,
        name,
        size: content.length,
        type: 'image/png',
        sha1: sha1Of(content),
        ...more,
      })
    ).body;

  beforeAll(async () => {
    cloud = await startFakeCloud();
    server = await startTestServer({ definitions: 'definitions', database });
    dataDir = server.server.app.get<Settings>(SETTINGS).dataDir;
    await change({
      upload_mode: 'cloud',
      cloud_provider: 's3',
      cloud_bucket: BUCKET,
      cloud_region: 'eu-central-1',
      cloud_endpoint: cloud.url,
      cloud_path_style: 1,
      cloud_key_id: ACCOUNT.keyId,
      cloud_key_secret: ACCOUNT.secret,
      cloud_root: 'site',
      cloud_role: 'arn:aws:iam::1:role/upload',
      cloud_grant_endpoint: cloud.grants,
      upload_max_size: 20,
    });
  });
  afterEach(() => {
    cloud.cut(() => false);
    cloud.onCall(async () => {});
  });
  afterAll(async () => {
    await server.stop();
    await cloud.stop();
  });

  test('says to clients where files go, never the key', async () => {
    const { siteConfig } = await server.admin.data<{ siteConfig: { upload: UploadConfig } }>(
      'GET',
      '/admin/Index/index',
    );
    expect(siteConfig.upload).toMatchObject({
      mode: 'cloud',
      sliceSize: 5_242_880,
      params: {
        bucket: BUCKET,
        region: 'eu-central-1',
        provider: 's3',
        endpoint: cloud.url,
        pathStyle: true,
        error: 0,
        message: '',
        code: '',
      },
    });
    const { list } = await server.admin.data<{
      list: { cloud: { list: { name: string; value: unknown }[] } };
    }>('GET', '/admin/routine.Config/index');
    expect(list.cloud.list.find(({ name }) => name === 'cloud_key_secret')?.value).toBe('');
  });

  test('keeps files of forms in the bucket, once, and serves them from there', async () => {
    const content = png(12, 7, 41);
    const file = await sent(server.admin, '图.png', content, { topic: 'goods' });
    expect(file).toMatchObject({ storage: 's3', width: 12, height: 7, sha1: sha1Of(content) });
    const object = await objectAt(`site${file.url}`);
    expect(object.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await object.arrayBuffer()).equals(content)).toBe(true);
    expect(existsSync(path.join(dataDir, file.url))).toBe(false);
    const again = await sent(server.admin, 'again.png', content, { topic: 'goods' });
    expect(again.id).toBe(file.id);
    const served = await fetch(server.server.url + encodeURI(file.url));
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
    const document = await sent(server.admin, 'a.pdf', pdf());
    expect((await objectAt(`site${document.url}`)).headers.get('content-disposition')).toBe('attachment');
    await server.admin.data('DELETE', `/admin/routine.Attachment/del?ids[]=${file.id}`);
    expect((await objectAt(`site${file.url}`)).status).toBe(404);
  });

  test('keeps a file once that arrives many times at once, and brings one back that is gone', async () => {
    const content = png(13, 8, 52);
    const files = await Promise.all(
      Array.from({ length: 5 }, (_, at) => sent(server.admin, `many${at}.png`, content)),
    );
    expect(new Set(files.map(({ url }) => url)).size).toBe(1);
    expect((await objects()).filter((key) => key.includes('/many'))).toEqual([`site${files[0]?.url}`]);
    await store.fetch(`${cloud.url}/${BUCKET}/site${files[0]?.url}`, { method: 'DELETE' });
    const again = await sent(server.admin, 'back.png', content);
    expect([again.id, (await objectAt(`site${again.url}`)).status]).toEqual([files[0]?.id, 200]);
  });

  test('draws smaller pictures of what is in the bucket, until it is gone', async () => {
    const file = await sent(server.admin, 'small.png', png(300, 200, 53));
    const { row } = await server.admin.data<{ row: { thumb: string } }>(
      'GET',
      `/admin/routine.Attachment/edit?id=${file.id}`,
    );
    const drawn = await fetch(server.server.url + row.thumb);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
    cloud.cut(() => true);
    expect((await fetch(server.server.url + row.thumb)).status).toBe(200);
    const unknown = await fetch(server.server.url + row.thumb.replace('small', 'other'));
    expect(unknown.status).toBe(404);
    cloud.cut(() => false);
    await server.admin.data('DELETE', `/admin/routine.Attachment/del?ids[]=${file.id}`);
    expect((await fetch(server.server.url + row.thumb)).status).toBe(404);
  });

  test('lets pages send files to the store and nowhere else', async () => {
    const page = await fetch(`${server.server.url}/admin`, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${cloud.url}`);
  });

  test('sends large files in parts', async () => {
    const content = Buffer.alloc(18 * 1024 * 1024, 'long text ');
    const file = await sent(server.admin, 'long.txt', content);
    const object = await objectAt(`site${file.url}`);
    expect(sha1Of(Buffer.from(await object.arrayBuffer()))).toBe(sha1Of(content));
  });

  test('gives credentials for one prefix and one hour', async () => {
    const first = await grant();
    expect(first).toMatchObject({
      tmpSecretId: ACCOUNT.keyId,
      sessionToken: 'a&b==',
      bucket: BUCKET,
      region: 'eu-central-1',
      provider: 's3',
      endpoint: cloud.url,
      pathStyle: true,
    });
    expect(first.prefix).toMatch(/^site\/arriving\/admin-1\/goods\/[0-9a-f]{32}\/$/);
    expect(first.expiredTime - first.startTime).toBe(3600);
    const form = new URLSearchParams(cloud.asked().body);
    expect([form.get('Action'), form.get('DurationSeconds')]).toEqual(['AssumeRole', '3600']);
    expect(JSON.parse(form.get('Policy') ?? '')).toEqual({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
          Resource: [`arn:aws:s3:::${BUCKET}/${first.prefix}*`],
        },
      ],
    });
    expect((await grant()).prefix).not.toBe(first.prefix);
    const ask = (prefix: string) =>
      server.admin.call<Enveloped<UploadGrant>>(
        'GET',
        `/admin/Cos/refreshToken?topic=goods&prefix=${encodeURIComponent(prefix)}`,
      );
    expect((await ask(first.prefix)).body.data).toMatchObject({ prefix: first.prefix });
    for (const prefix of [
      'site/arriving/',
      'site/storage/goods/',
      first.prefix.slice(0, -1),
      `${first.prefix}../`,
      first.prefix.replace('admin-1', 'admin-2'),
      first.prefix.replace('goods', '*'),
    ])
      expect([prefix, (await ask(prefix)).body.code]).toEqual([prefix, 0]);
    const guest = await server.guest.call<Enveloped>('GET', '/admin/Cos/refreshToken');
    expect(guest.body.code).toBe(303);
    const stray = await server.admin.call<Enveloped>('GET', '/admin/Cos/refreshToken?topic=../x');
    expect(stray.body.code).toBe(0);
  });

  test('keeps what a browser sent, as the same file when it is said again', async () => {
    const content = png(20, 10, 42);
    const given = await grant();
    const key = await put(given, '照片.png', content);
    const { code, data } = await announce(key, '照片.png', content);
    expect(code).toBe(1);
    expect(data?.file).toMatchObject({ storage: 's3', topic: 'goods', width: 20, sha1: sha1Of(content) });
    expect(data?.file.url).toMatch(/^\/storage\/goods\//);
    expect((await objectAt(key)).status).toBe(404);
    expect((await objectAt(`site${data?.file.url}`)).status).toBe(200);
    expect((await announce(key, '照片.png', content)).data?.file.id).toBe(data?.file.id);
    const other = await put(await grant(), 'b.png', content);
    const host = new URL(cloud.url).host;
    const whole = await announce(other, 'b.png', content, {
      url: `http://${host}/${BUCKET}/${encodeURI(other)}`,
    });
    expect(whole.data?.file.id).toBe(data?.file.id);
    expect(readdirSync(path.join(dataDir, 'arriving')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('refuses what is not what it is said to be, and leaves nothing', async () => {
    const content = png(5, 5, 43);
    const [before, kept] = [await countOf(), (await objects()).length];
    const cases: [name: string, bytes: Uint8Array, more: object, msg: RegExp][] = [
      ['size.png', content, { size: content.length + 1 }, /not the file that was announced/],
      ['hash.png', content, { sha1: '0'.repeat(40) }, /not the file that was announced/],
      ['page.png', Buffer.from('<script>alert(1)</script>'), {}, /type of uploaded file/],
      ['half.png', content.subarray(0, 40), {}, /type of uploaded file/],
      ['huge.png', unfolding(50_000, 50_000), {}, /too many pixels/],
      ['a.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), {}, /size of the uploaded file/],
    ];
    for (const [name, bytes, more, msg] of cases) {
      const key = await put(await grant(), name, bytes);
      const answer = await announce(key, name, bytes, more);
      expect([name, answer.code]).toEqual([name, 0]);
      expect(answer.msg).toMatch(msg);
    }
    expect([await countOf(), (await objects()).length]).toEqual([before, kept]);
  });

  test('refuses objects that are not the caller’s', async () => {
    const content = png(6, 5, 44);
    const mine = await grant();
    const key = await put(mine, 'a.png', content);
    const other = await server.actor([]);
    const kept = await sent(server.admin, 'kept.png', png(6, 6, 45));
    const foreign = /does not lie where you may upload/;
    expect((await announce(key, 'a.png', content, {}, other)).msg).toMatch(foreign);
    for (const url of [
      `/site${kept.url}`,
      `/site/arriving/admin-1/goods/../../../x.png`,
      `/${mine.prefix}../${kept.url}`,
      `/${mine.prefix}`,
      `https://elsewhere.example.com/${key}`,
      `/site/arriving/admin-1/goods/%E0%A4%A`,
      `//${key}`,
      'javascript:alert(1)',
    ]) {
      const answer = await announce(key, 'a.png', content, { url });
      expect([url, answer.code]).toEqual([url, 0]);
      expect(answer.msg).toMatch(foreign);
    }
    expect((await announce(`${mine.prefix}nothing.png`, 'a.png', content)).msg).toMatch(/has no such file/);
    expect((await announce(key, 'a.exe', content)).msg).toMatch(/type of uploaded file/);
    expect((await announce(key, 'a.png', content)).code).toBe(1);
  });

  test('records nothing while the store is away', async () => {
    const before = await countOf();
    const large = Buffer.alloc(17 * 1024 * 1024, 'away in the middle ');
    cloud.cut((method, url) => method === 'PUT' && url.includes('partNumber=2'));
    const broken = await send(server.admin, 'away.txt', large);
    expect([broken.code, broken.msg]).toEqual([0, expect.stringContaining('cloud storage does not answer')]);
    cloud.cut(() => true);
    expect((await send(server.admin, 'b.png', png(9, 2, 46))).code).toBe(0);
    cloud.cut(() => false);
    const key = await put(await grant(), 'c.png', png(9, 3, 47));
    cloud.cut((method) => method === 'GET');
    expect((await announce(key, 'c.png', png(9, 3, 47))).msg).toMatch(/cloud storage does not answer/);
    expect(await countOf()).toBe(before);
    cloud.cut(() => false);
    expect((await announce(key, 'c.png', png(9, 3, 47))).code).toBe(1);
    expect((await sent(server.admin, 'away.txt', large)).storage).toBe('s3');
    expect((await objects()).filter((name) => name.includes('away'))).toHaveLength(1);
  });

  test('says what is wrong with its settings, with a code, and sends nothing', async () => {
    await change({ cloud_provider: 'cos', cloud_bucket: 'no-number' });
    const { siteConfig } = await server.admin.data<{ siteConfig: { upload: UploadConfig } }>(
      'GET',
      '/admin/Index/index',
    );
    expect(siteConfig.upload.params).toMatchObject({
      error: 3,
      code: 'cloud.bucket-name',
      message: 'The bucket has to look like name-digits',
    });
    const refused = await server.admin.call<Enveloped>('GET', '/admin/Cos/refreshToken');
    expect(refused.body.msg).toBe(
      'Files can not be sent to the cloud: The bucket has to look like name-digits (code cloud.bucket-name)',
    );
    expect((await send(server.admin, 'x.png', png(3, 9, 48))).msg).toMatch(/can not be sent to the cloud/);
    await change({ cloud_provider: 's3' });
    expect(await grant()).toMatchObject({ bucket: 'no-number' });
    const bad = await server.admin.post<Enveloped<{ issues: { path: string }[] }>>(
      '/admin/routine.Config/edit',
      { cloud_region: 'Not A Region', cloud_endpoint: 'ftp://x/y', cloud_root: '../up' },
    );
    expect(bad.body.data.issues.map((issue) => issue.path).sort()).toEqual([
      'cloud_endpoint',
      'cloud_region',
      'cloud_root',
    ]);
    await change({ cloud_bucket: BUCKET });
  });

  test('asks Tencent for credentials of the bucket’s own prefix', async () => {
    await change({ cloud_provider: 'cos', cloud_role: '' });
    const given = await grant();
    expect(given).toMatchObject({ provider: 'cos', sessionToken: 'token' });
    const { headers, body } = cloud.asked();
    expect(headers['x-tc-action']).toBe('GetFederationToken');
    expect(headers.authorization).toMatch(
      /^TC3-HMAC-SHA256 Credential=S3RVER\/\d{4}-\d\d-\d\d\/sts\/tc3_request/,
    );
    const { Policy, DurationSeconds } = JSON.parse(body) as { Policy: string; DurationSeconds: number };
    expect(DurationSeconds).toBe(3600);
    expect(
      (JSON.parse(decodeURIComponent(Policy)) as { statement: { resource: string[] }[] }).statement[0],
    ).toEqual(
      expect.objectContaining({
        resource: [`qcs::cos:eu-central-1:uid/1250000000:${BUCKET}/${given.prefix}*`],
      }),
    );
    await change({ cloud_provider: 's3', cloud_role: 'arn:aws:iam::1:role/upload' });
  });

  test('tidies up what browsers sent and nobody recorded', async () => {
    const key = await put(await grant(), 'left.png', png(2, 2, 51));
    const storage = server.server.app.get(Storages).anyCloud();
    expect(await storage?.dropOld('arriving/', Date.now() - 3_600_000)).toBe(0);
    expect(await storage?.dropOld('arriving/', Date.now() + 3_600_000)).toBeGreaterThan(0);
    expect((await objectAt(key)).status).toBe(404);
    expect((await objects()).some((name) => name.startsWith('site/storage/'))).toBe(true);
  });

  test('goes back to the disk, and still finds what is in the cloud', async () => {
    const inCloud: UploadedFile = await sent(server.admin, 'c.png', png(8, 8, 49));
    await change({ upload_mode: 'local' });
    const onDisk = await sent(server.admin, 'd.png', png(8, 8, 50));
    expect([inCloud.storage, onDisk.storage]).toEqual(['s3', 'local']);
    expect((await fetch(server.server.url + inCloud.url)).status).toBe(200);
    const refused = await server.admin.call<Enveloped>('GET', '/admin/Cos/refreshToken');
    expect(refused.body.msg).toContain('files are kept on this server');
    await server.admin.data('DELETE', `/admin/routine.Attachment/del?ids[]=${inCloud.id}`);
    expect((await objectAt(`site${inCloud.url}`)).status).toBe(404);
    await change({ upload_mode: 'cloud' });
  });
});
