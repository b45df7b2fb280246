import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { AUTHENTICATOR, type Authenticator } from '#server/http/authenticator.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import { noticeCleaning } from '#server/system/notices/notice-cleaning.ts';
import { Notices } from '#server/system/notices/notices.ts';
import { defineScene, Scenes } from '#server/system/notices/scene.ts';
import { syncConfigs } from '#server/system/notices/sync-configs.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { LiveClient } from '../live/live-client.ts';

const paid = defineScene({
  key: 'parcel_paid',
  title: { 'zh-cn': '订单已付款', en: 'Order paid' },
  receiver: 'staff',
  variables: { order_no: { 'zh-cn': '订单号', en: 'Order no.' } },
  message: { 'zh-cn': '订单 {order_no} 已付款', en: 'Order {order_no} was paid' },
  target: { definition: 'shop/order/order', search: { status: '2', order_no: '{order_no}' } },
});
const done = defineScene({
  ...paid,
  key: 'work_done',
  receiver: 'named',
  title: { 'zh-cn': '完成', en: 'Done' },
});

interface Own {
  list: { id: number; message: string; message_type_map: string; target: string; read: boolean }[];
  unreadCount: number;
  more: boolean;
}

const tokenOf = (client: HttpClient): string => client.headers['batoken'] ?? '';

describe.each(DATABASE_KINDS)('notices on %s', (database) => {
  let test_: TestServer;
  beforeAll(async () => {
    test_ = await startTestServer({ database, definitions: 'definitions' });
    const { app } = test_.server;
    app.get(Scenes).add(paid, done);
    await syncConfigs(app.get<Records>(RECORDS), app.get(MetadataService), app.get(Scenes));
  });
  afterAll(() => test_?.stop());

  const get = <T>(token: unknown): T => test_.server.app.get<T>(token as never);
  const raise = (occasion: NoticeOccasion, scene = paid) =>
    get<Records>(RECORDS).transaction((transaction) =>
      get<Notices>(Notices).raise(transaction, scene, occasion),
    );
  const idOf = async (client: HttpClient) =>
    (await get<Authenticator>(AUTHENTICATOR).actorOf(tokenOf(client), 'admin')).id;
  const own = (client: HttpClient, query = '') =>
    client.data<Own>('GET', `/admin/shop.notify.Notify/own${query}`);
  const configOf = async (scene: string) => {
    const { list } = await test_.admin.data<{ list: Record<string, unknown>[] }>(
      'GET',
      '/admin/shop.notify.notifyConfig/index?limit=100',
    );
    return list.find((each) => each['scene'] === scene) ?? {};
  };
  const setConfig = async (scene: string, values: object) => {
    const { id } = await configOf(scene);
    return (await test_.admin.post<Enveloped>('/admin/shop.notify.notifyConfig/edit', { id, ...values }))
      .body;
  };

  test('reach who holds the right to see what they are about, and nobody else', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    const others = await test_.actor(['shop/goods/goods/index']);
    await raise({ subject: 'order 1', data: { order_no: 'A1' } });
    expect((await own(staff)).list).toMatchObject([
      {
        message: 'Order A1 was paid',
        message_type: 'parcel_paid',
        message_type_map: 'Order paid',
        message_data: { order_no: 'A1' },
        target: '/shop/order/order?status=2&order_no=A1',
        unread_count: 1,
        read: false,
      },
    ]);
    expect((await own(staff.with({ 'think-lang': 'zh-cn' }))).list[0]).toMatchObject({
      message: '订单 A1 已付款',
      message_type_map: '订单已付款',
    });
    expect(await own(others)).toEqual({ list: [], unreadCount: 0, more: false });
  });

  test('never reach the staff of another merchant', async () => {
    const nodes = ['shop/order/order/index'];
    const [mine, other, house] = [
      await test_.actor(nodes, { merchantId: 1 }),
      await test_.actor(nodes, { merchantId: 2 }),
      await test_.actor(nodes),
    ];
    await raise({ subject: 'order of 1', data: { order_no: 'M1' }, merchantId: 1 });
    await raise({ subject: 'order of the house', data: { order_no: 'H1' } });
    const said = async (client: HttpClient) => (await own(client)).list.map(({ message }) => message);
    expect(await said(mine)).toEqual(['Order M1 was paid']);
    expect(await said(other)).toEqual([]);
    expect(await said(house)).toEqual(['Order H1 was paid', 'Order M1 was paid']);
  });

  test('are said once of a subject, however often and however many at once', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    const occasion = { subject: 'order 2', data: { order_no: 'A2' } };
    await Promise.all([raise(occasion), raise(occasion), raise(occasion)]);
    await raise(occasion);
    expect((await own(staff)).list).toHaveLength(1);
  });

  test('are a part of the transaction they are raised in', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    const failed = get<Records>(RECORDS).transaction(async (transaction) => {
      await get<Notices>(Notices).raise(transaction, paid, { subject: 'order 3', data: {} });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await own(staff)).list).toEqual([]);
  });

  test('N3: come over the live channel in the language of each connection, five with a count of five', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    const url = test_.server.url;
    const chinese = await LiveClient.bound(url, tokenOf(staff));
    const english = await LiveClient.bound(url, tokenOf(staff), { lang: 'en' });
    for (const at of [1, 2, 3, 4, 5]) await raise({ subject: `live ${at}`, data: { order_no: `L${at}` } });
    const said = (no: string) => (frame: Record<string, unknown>) =>
      frame['type'] === 'notify' && JSON.stringify(frame['data']).includes(no);
    expect((await chinese.until(said('L5')))['data']).toMatchObject({
      message: '订单 L5 已付款',
      message_type: 'parcel_paid',
      message_data: { order_no: 'L5' },
      audio_path: '/static/sounds/notice.wav',
      unread_count: 5,
    });
    expect((await english.until(said('L1')))['data']).toMatchObject({ message: 'Order L1 was paid' });
    await Promise.all([chinese.close(), english.close()]);
  });

  test('N4: are caught up with after a time away, each once', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    await raise({ subject: 'before', data: { order_no: 'B' } });
    const last = (await own(staff)).list[0]?.id;
    await raise({ subject: 'away 1', data: { order_no: 'C' } });
    await raise({ subject: 'away 2', data: { order_no: 'D' } });
    const missed = await own(staff, `?after=${last}`);
    expect(missed.list.map(({ message }) => message)).toEqual(['Order D was paid', 'Order C was paid']);
    expect(missed.unreadCount).toBe(3);
    expect((await own(staff, `?before=${last}`)).list).toEqual([]);
    const wrong = await staff.get<Enveloped>('/admin/shop.notify.Notify/own?after=1;drop');
    expect(wrong.body).toMatchObject({ code: 0, msg: expect.stringContaining('after') });
  });

  test('are deleted once they are old: read ones sooner, and however many there are', async () => {
    const staff = await test_.actor([]);
    const id = await idOf(staff);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    const add = (subject: string, count: number, made: number, read: number | null) =>
      test_.main.query({
        text: `INSERT INTO shop_notify (admin_id, message_type, subject, message, create_time, read_time)
               SELECT $1, 'work_done', $2 || ' ' || n, $2, $4, $5 FROM generate_series(1, $3) AS n`,
        values: [id, subject, count, days(made), read === null ? null : days(read)],
      });
    await add('read long ago', 1100, 100, 91);
    await add('unread for a year', 1, 366, null);
    await add('read just now', 1, 400, 89);
    await add('unread', 1, 364, null);
    const metadata = get<MetadataService>(MetadataService);
    const job = noticeCleaning({ records: get<Records>(RECORDS), metadata, now: Date.now });
    const signal = new AbortController().signal;
    await job.run({ id: 'x', key: null, data: {}, attempt: 1, signal, progress: () => {} });
    expect((await own(staff)).list.map(({ message }) => message).sort()).toEqual(['read just now', 'unread']);
    const text = `SELECT cron FROM job_schedule WHERE kind = 'notice-cleaning'`;
    expect((await test_.main.query({ text, values: [] })).rows).toEqual([{ cron: '40 3 * * *' }]);
  });

  test('are read one by one or all, by their receiver alone, and all their pages hear of it', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    const other = await test_.actor(['shop/order/order/index']);
    for (const at of [1, 2, 3]) await raise({ subject: `read ${at}`, data: {} });
    const page = await LiveClient.bound(test_.server.url, tokenOf(staff));
    const [newest] = (await own(staff)).list;
    const read = (client: HttpClient, body: object) =>
      client.data<{ unreadCount: number }>('POST', '/admin/shop.notify.Notify/read', body);
    expect(await read(other, { id: newest?.id })).toEqual({ unreadCount: 3 });
    expect(await read(staff, { id: newest?.id })).toEqual({ unreadCount: 2 });
    expect(await page.until(({ type }) => type === 'read')).toEqual({
      type: 'read',
      data: { unread_count: 2 },
    });
    const config = await staff.data('GET', '/admin/shop.base/config');
    expect(config).toEqual({ notify: true, playAudio: true, unreadCount: 2 });
    expect(await read(staff, { all: true })).toEqual({ unreadCount: 0 });
    expect((await own(staff)).list.every(({ read: isRead }) => isRead)).toBe(true);
    for (const body of [{}, { id: 'x' }, { id: -1 }, { ids: 'x' }, { ids: [{}] }]) {
      const { body: answer } = await staff.post<Enveloped>('/admin/shop.notify.Notify/read', body);
      expect(answer.code).toBe(0);
    }
    await page.close();
  });

  test('go to whom they concern where a scene names them', async () => {
    const [one, two] = [await test_.actor(['x']), await test_.actor(['x'])];
    await raise({ subject: 'export 1', data: { order_no: 'E' }, receivers: [await idOf(one)] }, done);
    expect((await own(one)).list).toMatchObject([{ message: 'Order E was paid' }]);
    expect((await own(two)).list).toEqual([]);
  });

  test('say what the operator has settled, or nothing', async () => {
    const staff = await test_.actor(['shop/order/order/index']);
    expect(
      (
        await setConfig('parcel_paid', {
          message: '付款：{order_no}',
          message_en: '',
          audio: '/storage/ding.mp3',
        })
      ).code,
    ).toBe(1);
    await raise({ subject: 'settled', data: { order_no: 'S' } });
    await setConfig('parcel_paid', { status: 0 });
    await raise({ subject: 'off', data: {} });
    expect((await own(staff)).list).toMatchObject([
      { message: '付款：S', audio_path: '/storage/ding.mp3', popup: true },
    ]);
    await setConfig('parcel_paid', { status: 1, audio: '', message_en: 'Order {order_no} was paid' });
  });

  test.each([
    [{ message: '{order_number}' }, 'message'],
    [{ message_en: 'a {} b' }, 'message_en'],
    [{ mail_text_en: '{password}' }, 'mail_text_en'],
    [{ sms_params: 'code=secret' }, 'sms_params'],
  ])('N5: are refused a template with a variable nobody declared: %j', async (values, path) => {
    const answer = await setConfig('parcel_paid', values);
    expect(answer).toMatchObject({ code: 0, data: { issues: [expect.objectContaining({ path })] } });
  });

  test('follow the strategies of their receivers', async () => {
    const nodes = ['shop/order/order/index'];
    const [listed, unlisted, quiet, later] = [
      await test_.actor(nodes),
      await test_.actor(nodes),
      await test_.actor(nodes),
      await test_.actor(nodes),
    ];
    const [orderPaid, workDone] = [await configOf('parcel_paid'), await configOf('work_done')];
    const add = async (values: object) => {
      const { body } = await test_.admin.post<Enveloped>('/admin/shop.notify.notifyStrategy/add', values);
      expect(body).toMatchObject({ code: 1 });
    };
    await add({ name: 'a', admin_ids: [await idOf(listed)], config_ids: [orderPaid['id']], status: 1 });
    await add({ name: 'b', admin_ids: [await idOf(unlisted)], config_ids: [workDone['id']], status: 1 });
    await add({
      name: 'c',
      admin_ids: [await idOf(quiet)],
      quiet_from: '00:00:00',
      quiet_to: '23:59:59',
      status: 1,
    });
    const hours = (from: number): string =>
      new Date(Date.now() + from * 3_600_000)
        .toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })
        .slice(0, 8);
    await add({
      name: 'd',
      admin_ids: [await idOf(later)],
      quiet_from: hours(1),
      quiet_to: hours(23),
      status: 1,
    });
    await raise({ subject: 'strategies', data: { order_no: 'T' } });
    expect((await own(listed)).list).toMatchObject([{ popup: true }]);
    expect((await own(unlisted)).list).toEqual([]);
    expect((await own(quiet)).list).toMatchObject([{ popup: false, audio_path: '' }]);
    // All but the hours around now are quiet.
    expect((await own(later)).list).toMatchObject([{ popup: true }]);
  });

  test('lead whoever asked for a large export to it, once it is done', async () => {
    const owner = await test_.actor(['routine/export/index']);
    const admin_id = String(await idOf(owner));
    const records = get<Records>(RECORDS);
    await records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const task = {
        admin_id,
        name: 'Orders 2026',
        definition: 'shop/order/order',
        format: 'csv',
        request: {},
      };
      const { id } = await rows.add('routine/export', {
        ...task,
        state: 'running',
        total: '1',
        expire_time: '2030-01-01T00:00:00Z',
      });
      await rows.change('routine/export', id ?? null, { done: '1' });
      await rows.change('routine/export', id ?? null, { state: 'done' });
    });
    expect((await own(owner)).list).toMatchObject([
      {
        message: 'Orders 2026 was exported and can be downloaded',
        message_type: 'export_done',
        target: '/routine/export?name=Orders%202026',
      },
    ]);
  });

  test('are listed to their receivers in the back office, who may be super', async () => {
    const staff = await test_.actor(['shop/order/order/index', 'shop/notify/notify/index']);
    await raise({ subject: 'listed', data: { order_no: 'X' } });
    const list = async (client: HttpClient) =>
      (
        await client.data<{ list: { message: string; admin_id: number }[] }>(
          'GET',
          '/admin/shop.notify.Notify/index',
        )
      ).list;
    expect(await list(staff)).toMatchObject([
      { message: 'Order X was paid', message_type_map: 'Order paid' },
    ]);
    expect(new Set((await list(test_.admin)).map(({ admin_id: id }) => id)).size).toBeGreaterThan(1);
  });
});

describe('a folder of definitions without notices', () => {
  test('has none, and says so', async () => {
    const server = await startTestServer();
    const { app } = server.server;
    const records = app.get<Records>(RECORDS);
    await records.transaction((transaction) =>
      app.get(Notices).raise(transaction, done, { subject: 'x', data: {}, receivers: [1] }),
    );
    const off = { notify: false, playAudio: false, unreadCount: 0 };
    expect(await server.admin.data('GET', '/admin/shop.base/config')).toEqual(off);
    expect(await server.admin.data('GET', '/admin/shop.notify.Notify/own')).toMatchObject({ list: [] });
    await server.stop();
  });
});

// Only a server of its own can be shared by several.
if (DATABASE_KINDS.includes('postgres')) {
  describe('notices on two servers of one database', () => {
    let here: TestServer;
    let there: ServerProcess;
    beforeAll(async () => {
      here = await startTestServer({ database: 'postgres', definitions: 'definitions' });
      there = startServerProcess({
        DATABASE_URL: here.database.url ?? '',
        DEFINITIONS_DIR: here.definitionsDir,
      });
      await there.ready();
    });
    afterAll(async () => {
      there?.child.kill('SIGTERM');
      await there?.ended;
      await here?.stop();
    });

    test('come to the pages that hang on the other', async () => {
      const client = await LiveClient.bound(await there.ready(), tokenOf(here.admin), { lang: 'en' });
      const { app } = here.server;
      await app
        .get<Records>(RECORDS)
        .transaction((transaction) =>
          app.get(Notices).raise(transaction, paid, { subject: 'far', data: { order_no: 'F' } }),
        );
      const { data } = await client.until(({ type }) => type === 'notify', 1000);
      expect(data).toMatchObject({ message: 'Order F was paid', unread_count: 1 });
      await client.close();
    });
  });
}
