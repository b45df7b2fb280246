import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { issueTokens } from '#server/auth/token-store.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { CARRIERS, type Carriers } from '#server/system/notices/delivery.ts';
import { NOTICE_CONFIG } from '#server/system/notices/notice-tables.ts';
import { RaisedNotices } from '#server/system/notices/raised-notices.ts';
import { defineScene, Scenes } from '#server/system/notices/scene.ts';
import { syncConfigs } from '#server/system/notices/sync-configs.ts';
import { SYSTEM } from '#engine/access/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { LiveClient } from '../live/live-client.ts';

const shipped = defineScene({
  key: 'parcel_left',
  title: { 'zh-cn': '订单已发货', en: 'Order sent' },
  receiver: 'member',
  variables: { order_no: { 'zh-cn': '订单号', en: 'Order no.' } },
  message: { 'zh-cn': '订单 {order_no} 已发货', en: 'Order {order_no} is on its way' },
  target: { definition: 'user/order', search: { order_no: '{order_no}' } },
});

interface Messages {
  list: { id: number; message: string; target: string; read: boolean }[];
  total: number;
  unread_count: number;
}

describe.each(DATABASE_KINDS)('messages to members on %s', (database) => {
  let test_: TestServer;
  let ids: number[];
  let ann: HttpClient;
  let bob: HttpClient;
  const sent: object[] = [];
  const get = <T>(token: unknown): T => test_.server.app.get<T>(token as never);
  const raise = (occasion: NoticeOccasion) =>
    get<Records>(RECORDS).transaction((transaction) =>
      get<RaisedNotices>(RaisedNotices).raise(transaction, 'parcel_left', occasion),
    );
  const messagesOf = (member: HttpClient, query = '') =>
    member.data<Messages>('GET', `/api/shop.message/index${query}`);

  beforeAll(async () => {
    test_ = await startTestServer({ database, definitions: 'definitions' });
    const { app } = test_.server;
    app.get(Scenes).add(shipped);
    await syncConfigs(app.get<Records>(RECORDS), app.get(MetadataService), app.get(Scenes));
    const carrier = (channel: string) => ({
      send: (message: object) => {
        sent.push({ channel, ...message });
        return Promise.resolve('1');
      },
    });
    Object.assign(app.get<Carriers>(CARRIERS), { mail: carrier('mail'), sms: carrier('sms') });
    const { rows } = await test_.main.query<{ id: string }>({
      text: `INSERT INTO "user" (group_id, username, nickname, password, email, mobile, language)
             VALUES (1, 'ann', 'Ann', '', 'ann@example.com', '13812345678', 'en'), (1, 'bob', 'Bob', '', '', '', NULL)
             RETURNING id`,
      values: [],
    });
    ids = rows.map(({ id }) => Number(id));
    [ann, bob] = (await Promise.all(
      ids.map(async (id) => {
        const { access } = await test_.main.transaction((transaction) =>
          issueTokens(transaction, id, false, Date.now(), { audience: 'member' }),
        );
        return test_.guest.with({ 'ba-user-token': access });
      }),
    )) as [HttpClient, HttpClient];
  });
  afterAll(() => test_?.stop());

  test('reach whom the code names, once of a subject, in their language', async () => {
    const occasion = { subject: 'order 1', data: { order_no: 'A1' }, receivers: [ids[0] ?? 0] };
    await Promise.all([raise(occasion), raise(occasion)]);
    await raise({ subject: 'order 2', data: { order_no: 'A2' }, receivers: ids });
    expect(await messagesOf(ann)).toMatchObject({
      list: [
        { message: 'Order A2 is on its way', target: '/user/order?order_no=A2', read: false },
        { message: 'Order A1 is on its way' },
      ],
      total: 2,
      unread_count: 2,
    });
    expect(await messagesOf(bob.with({ 'think-lang': 'zh-cn' }))).toMatchObject({
      list: [{ message: '订单 A2 已发货' }],
      unread_count: 1,
    });
    expect((await messagesOf(ann, '?page=2&limit=1')).list).toMatchObject([
      { message: 'Order A1 is on its way' },
    ]);
  });

  test('are read by their receiver alone', async () => {
    const { list } = await messagesOf(ann);
    const [first] = list;
    const foreign = await bob.post<Enveloped>('/api/shop.message/read', { id: first?.id });
    expect(foreign.body).toMatchObject({ code: 1, data: { unread_count: 1 } });
    expect((await messagesOf(ann)).unread_count).toBe(2);
    const own = await ann.post<Enveloped>('/api/shop.message/read', { ids: [first?.id] });
    expect(own.body.data).toEqual({ unread_count: 1 });
    expect((await messagesOf(ann)).list.map(({ read }) => read)).toEqual([true, false]);
    expect((await ann.post<Enveloped>('/api/shop.message/read', { all: true })).body.data).toEqual({
      unread_count: 0,
    });
  });

  test('are nothing to guests or to administrators', async () => {
    for (const client of [test_.guest, test_.admin]) {
      expect((await client.get<Enveloped>('/api/shop.message/index')).body.code).toBe(303);
      expect((await client.post<Enveloped>('/api/shop.message/read', { all: true })).body.code).toBe(303);
    }
    const own = await test_.admin.data<{ unreadCount: number }>('GET', '/admin/shop.notify.Notify/own');
    expect(own.unreadCount).toBe(0);
  });

  test('refuse a page that is none', async () => {
    const { body } = await ann.get<Enveloped>('/api/shop.message/index?limit=1000');
    expect(body.code).toBe(0);
  });

  test('come at once to a page that is open', async () => {
    const client = await LiveClient.bound(test_.server.url, ann.headers['ba-user-token'] ?? '', {
      pathInfo: '/user',
    });
    await raise({ subject: 'order 3', data: { order_no: 'A3' }, receivers: ids });
    const { data } = (await client.until(({ type }) => type === 'notify')) as { data: object };
    expect(data).toMatchObject({ message_type: 'parcel_left', unread_count: 1 });
    await client.close();
  });

  test('go out to the addresses of members', async () => {
    const records = get<Records>(RECORDS);
    await records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const [config] = await rows.find(NOTICE_CONFIG, { scene: 'parcel_left' });
      expect(config).toMatchObject({ receiver: 'member' });
      await rows.change(NOTICE_CONFIG, config?.['id'] ?? null, {
        mail: 1,
        mail_subject: '已发货',
        mail_text: '{order_no}',
        mail_subject_en: 'On its way',
        sms: 1,
        sms_template: 'T1',
      });
    });
    await raise({ subject: 'order 4', data: { order_no: 'A4' }, receivers: ids });
    await until(() => Promise.resolve(sent.length === 2));
    expect(sent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: 'ann@example.com', subject: 'On its way', text: 'A4' }),
        expect.objectContaining({ mobile: '13812345678', template: 'T1' }),
      ]),
    );
  });
});
