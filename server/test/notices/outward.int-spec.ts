import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { CARRIERS, type Carriers } from '#server/system/notices/delivery.ts';
import { noticeJob } from '#server/system/notices/notice-job.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import { Notices } from '#server/system/notices/notices.ts';
import { defineScene, Scenes } from '#server/system/notices/scene.ts';
import { syncConfigs } from '#server/system/notices/sync-configs.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

const paid = defineScene({
  key: 'parcel_paid',
  title: { 'zh-cn': '订单已付款', en: 'Order paid' },
  receiver: 'staff',
  variables: { order_no: 'Order no.', money: 'Money' },
  message: { 'zh-cn': '订单 {order_no} 已付款', en: 'Order {order_no} was paid' },
  target: { definition: 'shop/order/order', search: { order_no: '{order_no}' } },
});

interface LogRow {
  id: number;
  scene: string;
  subject: string;
  channel: string;
  address: string;
  state: string;
  tries: number;
  error: string;
  provider_id: string;
  send_after: string | null;
}

describe.each(DATABASE_KINDS)('notices that leave the house, on %s', (database) => {
  let test_: TestServer;
  const sent: { channel: string; what: object }[] = [];
  let isAway = false;
  const carrier = (channel: string) => ({
    send: async (...what: unknown[]): Promise<string> => {
      if (isAway) throw new Error('connection refused');
      sent.push({ channel, what: what as unknown as object });
      return `${channel} 1`;
    },
  });
  const get = <T>(token: unknown): T => test_.server.app.get<T>(token as never);
  const raise = (occasion: NoticeOccasion) =>
    get<Records>(RECORDS).transaction((transaction) =>
      get<Notices>(Notices).raise(transaction, paid, occasion),
    );
  const logOf = async (subject: string): Promise<LogRow[]> => {
    const path = `/admin/shop.notify.NotifyLog/index?limit=100&quickSearch=${encodeURIComponent(subject)}`;
    const { list } = await test_.admin.data<{ list: LogRow[] }>('GET', path);
    return list.filter((row) => row.subject === subject);
  };
  const statesOf = async (subject: string) => (await logOf(subject)).map(({ state }) => state);
  const setConfig = async (values: object) => {
    const { list } = await test_.admin.data<{ list: { id: number; scene: string }[] }>(
      'GET',
      '/admin/shop.notify.NotifyConfig/index?limit=100',
    );
    const id = list.find(({ scene }) => scene === 'parcel_paid')?.id;
    return (await test_.admin.post<Enveloped>('/admin/shop.notify.NotifyConfig/edit', { id, ...values }))
      .body;
  };

  beforeAll(async () => {
    test_ = await startTestServer({ database, definitions: 'definitions' });
    const { app } = test_.server;
    app.get(Scenes).add(paid);
    await syncConfigs(app.get<Records>(RECORDS), app.get(MetadataService), app.get(Scenes));
    Object.assign(app.get<Carriers>(CARRIERS), {
      mail: carrier('mail'),
      sms: carrier('sms'),
      webhook: carrier('webhook'),
    });
    await test_.main.query({
      text: `UPDATE admin SET email = 'ann@example.com', mobile = '13812345678' WHERE id = 1`,
      values: [],
    });
  });
  afterAll(() => test_?.stop());

  test('need what their channel needs', async () => {
    const answer = await setConfig({ mail: 1, sms: 1, webhook: 1 });
    const { issues } = answer.data as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual([
      'mail_subject',
      'mail_text',
      'sms_template',
      'webhook_url',
    ]);
  });

  test('go out once by each channel, with the variables filled in and nothing taken for HTML', async () => {
    const saved = await setConfig({
      mail: 1,
      mail_subject: '订单 {order_no}',
      mail_text: '{order_no} 付款 {money}\n请发货',
      sms: 1,
      sms_template: 'T1',
      sms_params: 'no=order_no,money',
      webhook: 1,
      webhook_url: 'https://hooks.example.com/in?key=secret',
    });
    expect(saved).toMatchObject({ code: 1 });
    const occasion = { subject: 'order 1', data: { order_no: '<b>A1</b>', money: '9.90' } };
    await Promise.all([raise(occasion), raise(occasion)]);
    await until(async () => (await statesOf('order 1')).every((state) => state === 'sent'));
    await raise(occasion);
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms', 'webhook']);
    const what = (channel: string) => sent.find((each) => each.channel === channel)?.what;
    expect(what('mail')).toEqual([
      {
        to: 'ann@example.com',
        subject: '订单 <b>A1</b>',
        text: '<b>A1</b> 付款 9.90\n请发货',
        html: '<p>&lt;b&gt;A1&lt;/b&gt; 付款 9.90<br>请发货</p>',
      },
    ]);
    expect(what('sms')).toEqual([
      {
        mobile: '13812345678',
        template: 'T1',
        params: [
          { name: 'no', value: '<b>A1</b>' },
          { name: 'money', value: '9.90' },
        ],
      },
    ]);
    expect(what('webhook')).toMatchObject([
      'https://hooks.example.com/in?key=secret',
      { type: 'parcel_paid', subject: 'order 1', message: '订单 <b>A1</b> 已付款', data: occasion.data },
    ]);
    const rows = await logOf('order 1');
    expect(rows.map(({ address }) => address).sort()).toEqual([
      '138****5678',
      'an***@example.com',
      'hooks.example.com',
    ]);
    expect(rows).toContainEqual(expect.objectContaining({ provider_id: 'sms 1', tries: 1 }));
  });

  test('go out in the language their receiver was here last with', async () => {
    await setConfig({
      mail_subject_en: 'Order {order_no}',
      mail_text_en: '{order_no} was paid with {money}',
      sms_template_en: 'T1-en',
    });
    const sentIn = async (locale: string, subject: string) => {
      sent.length = 0;
      const person = test_.admin.with({ 'think-lang': locale });
      await person.data('GET', '/admin/Index/index');
      await raise({ subject, data: { order_no: 'A1', money: '9.90' } });
      await until(async () => {
        const states = await statesOf(subject);
        return states.length === 3 && states.every((state) => state === 'sent');
      });
      return sent.filter(({ channel }) => channel !== 'webhook').flatMap(({ what }) => what);
    };
    expect(await sentIn('en', 'order en')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'Order A1', text: 'A1 was paid with 9.90' }),
        expect.objectContaining({ template: 'T1-en' }),
      ]),
    );
    expect(await sentIn('zh-cn', 'order zh-cn')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: '订单 A1', text: 'A1 付款 9.90\n请发货' }),
        expect.objectContaining({ template: 'T1' }),
      ]),
    );
  });

  test('never leave when the transaction rolls back', async () => {
    const failed = get<Records>(RECORDS).transaction(async (transaction) => {
      await get<Notices>(Notices).raise(transaction, paid, { subject: 'order 2', data: {} });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await logOf('order 2')).toEqual([]);
  });

  test('wait while a provider is away, fail visibly after the last try, and can be sent once more', async () => {
    sent.length = 0;
    isAway = true;
    await setConfig({ sms: 0, webhook: 0 });
    // The business goes on.
    await raise({ subject: 'order 3', data: { order_no: 'A3' } });
    await until(
      async () => (await logOf('order 3'))[0]?.tries === 1 && (await statesOf('order 3'))[0] === 'waiting',
    );
    const [row] = await logOf('order 3');
    expect(row).toMatchObject({ state: 'waiting', error: 'connection refused' });
    const early = await test_.admin.post<Enveloped>('/admin/shop.notify.NotifyLog/retry', { ids: [row?.id] });
    expect(early.body.code).not.toBe(1);
    const job = noticeJob({
      records: get<Records>(RECORDS),
      scenes: get<Scenes>(Scenes),
      carriers: get<Carriers>(CARRIERS),
      now: Date.now,
    });
    expect(job.retries).toEqual([60, 300, 1800]);
    const last = {
      id: 'x',
      key: null,
      data: { log: row?.id ?? 0 } as JsonObject,
      attempt: 4,
      signal: new AbortController().signal,
      progress: () => {},
    };
    await expect(job.run(last)).rejects.toThrow('connection refused');
    expect(await logOf('order 3')).toMatchObject([{ state: 'failed', tries: 2 }]);
    isAway = false;
    await job.run(last);
    expect(sent).toEqual([]);
    expect(
      (await test_.admin.post<Enveloped>('/admin/shop.notify.NotifyLog/retry', { ids: [row?.id] })).body.code,
    ).toBe(1);
    await until(async () => (await statesOf('order 3'))[0] === 'sent');
    expect(sent).toHaveLength(1);
  });

  test('are left to people where a server died while sending', async () => {
    sent.length = 0;
    await raise({ subject: 'order 4', data: {} });
    await until(async () => (await statesOf('order 4'))[0] === 'sent');
    const [row] = await logOf('order 4');
    await test_.main.query({
      text: `UPDATE shop_notify_log SET state = 'sending' WHERE id = $1`,
      values: [row?.id],
    });
    const job = noticeJob({
      records: get<Records>(RECORDS),
      scenes: get<Scenes>(Scenes),
      carriers: get<Carriers>(CARRIERS),
      now: Date.now,
    });
    const signal = new AbortController().signal;
    await job.run({
      id: 'x',
      key: null,
      data: { log: row?.id ?? 0 },
      attempt: 2,
      signal,
      progress: () => {},
    });
    expect(sent).toHaveLength(1);
    expect(await logOf('order 4')).toMatchObject([{ state: 'failed' }]);
  });

  test('wait for the end of quiet hours', async () => {
    sent.length = 0;
    const { body } = await test_.admin.post<Enveloped>('/admin/shop.notify.NotifyStrategy/add', {
      name: 'quiet',
      admin_ids: [1],
      quiet_from: '00:00:00',
      quiet_to: '23:59:59',
      status: 1,
    });
    expect(body.code).toBe(1);
    await raise({ subject: 'order 5', data: {} });
    const [row] = await logOf('order 5');
    expect(row).toMatchObject({ state: 'waiting', tries: 0 });
    expect(row?.send_after).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(sent).toEqual([]);
  });
});
