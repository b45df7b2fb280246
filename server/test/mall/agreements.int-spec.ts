import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Link {
  code: string;
  title: string;
  version: string;
  effective_date: string | null;
}
interface Preview {
  hash: string;
  agreement: { version: string; required: boolean; list: Link[] } | null;
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe.each(DATABASE_KINDS)('agreements on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let goods: SoldGoods;
  let count = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    goods = await shop.goods('10.00', 100);
  });
  afterAll(() => own?.stop());

  const save = async (values: object): Promise<Answer<{ issues?: { path: string }[] } | null>> =>
    (
      await own.admin.post<Answer<{ issues?: { path: string }[] } | null>>(
        '/admin/routine.Config/save',
        values,
      )
    ).body;
  const guest = (path: string, locale = 'zh-cn') =>
    callerOf(own.guest.with({ 'think-lang': locale, server: 'true' })).get<{
      list: Link[];
      text: string;
      title: string;
    }>(path);
  const buyer = async () => {
    count += 1;
    return callerOf((await shop.member(`reader${count}`)).client);
  };
  const body = () => ({ items: [{ sku_id: goods.skuId, qty: 1 }] });
  const preview = async (me: ReturnType<typeof callerOf>): Promise<Preview> =>
    (await me.post<Preview>('shop.checkout/preview', body())).data;
  const order = async (me: ReturnType<typeof callerOf>, version?: string) => {
    count += 1;
    const { hash } = await preview(me);
    return me.post<{ orders: { order_no: string }[]; issues?: { path: string }[] }>('shop.order/create', {
      ...body(),
      hash,
      idempotency_key: `agree-${count}`,
      ...(version === undefined ? {} : { agreement_version: version }),
    });
  };

  test('what is not switched on is nowhere; a text is needed, and its markup is cleaned', async () => {
    expect((await guest('shop.agreement/index')).data.list).toEqual([]);
    expect(await guest('shop.agreement/detail?code=user')).toMatchObject({ code: 0 });
    const refused = await save({ agree_user_on: 1, agree_user_zh: '<p> </p>' });
    expect(refused).toMatchObject({ code: 0, data: { issues: [{ path: 'agree_user_zh' }] } });
    expect(await save({ agree_user_on: 1 })).toMatchObject({ code: 1 });
    expect((await guest('shop.agreement/index')).data.list).toEqual([]);
    const saved = await save({
      agree_user_on: 1,
      agree_user_zh: '<p>本店与您<strong>约定</strong></p><script>alert(1)</script>',
      agree_user_version: '1.2',
      agree_about_on: 1,
      agree_about_zh: '<p>关于我们</p>',
      agree_about_en: '<p>Who we are</p>',
      agree_about_date: '2026-01-31',
    });
    expect(saved).toMatchObject({ code: 1 });
    expect((await guest('shop.agreement/index', 'en')).data.list).toEqual([
      { code: 'user', title: 'User agreement', version: '1.2', effective_date: null },
      { code: 'about', title: 'About us', version: '1.0', effective_date: '2026-01-31' },
    ]);
    const user = await guest('shop.agreement/detail?code=user', 'en');
    expect(user.data).toMatchObject({
      title: 'User agreement',
      text: '<p>本店与您<strong>约定</strong></p>',
    });
    expect((await guest('shop.agreement/detail?code=about', 'en')).data.text).toBe('<p>Who we are</p>');
    expect((await guest('shop.agreement/detail?code=about')).data).toMatchObject({
      title: '关于我们',
      text: '<p>关于我们</p>',
    });
  });

  test('codes that are none, and words in versions, are refused', async () => {
    for (const code of ['nothing', '', 'USER', '../user', 'constructor'])
      expect((await guest(`shop.agreement/detail?code=${encodeURIComponent(code)}`)).code).not.toBe(1);
    expect(await save({ agree_user_version: 'user:1;' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'agree_user_version' }] },
    });
    expect(await save({ agree_user_version: '12345678901' })).toMatchObject({ code: 0 });
  });

  test('what clients start with names them in their language', async () => {
    const start = await own.guest
      .with({ 'think-lang': 'en', server: 'true' })
      .get<Answer<{ shop: { agreements: Link[] } }>>('/api/index/index');
    expect(start.body.data.shop.agreements).toMatchObject([
      { title: 'User agreement' },
      { title: 'About us' },
    ]);
  });

  test('an order keeps what its member accepts; another version than the present one is refused', async () => {
    const me = await buyer();
    expect((await preview(me)).agreement).toMatchObject({
      version: 'user:1.2',
      required: false,
      list: [{ code: 'user' }],
    });
    expect(await order(me, 'user:1.1')).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'agreement_version' }] },
    });
    const made = await order(me, 'user:1.2');
    expect(made.code).toBe(1);
    expect(
      await shop.one('select agreement_version as v from shop_order where order_no = $1', [
        made.data.orders[0]?.order_no,
      ]),
    ).toEqual({ v: 'user:1.2' });
    expect((await order(me)).code).toBe(1);
  });

  test('one that must be accepted again is asked for once it is in force, and once of each member', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const next = { agree_user_version: '2.0', agree_user_again: 1, agree_user_date: dayIn(3) };
    expect(await save(next)).toMatchObject({ code: 1 });
    expect((await preview(me)).agreement).toMatchObject({ version: 'user:2.0', required: false });
    expect((await order(me)).code).toBe(1);
    expect(await save({ agree_user_date: dayIn(-2) })).toMatchObject({ code: 1 });
    expect((await preview(me)).agreement).toMatchObject({ required: true });
    expect(await order(me)).toMatchObject({ code: 0, data: { issues: [{ path: 'agreement_version' }] } });
    expect((await order(me, 'user:2.0')).code).toBe(1);
    expect((await preview(me)).agreement).toMatchObject({ required: false });
    expect((await order(me)).code).toBe(1);
    expect((await preview(other)).agreement).toMatchObject({ required: true });
    await save({ agree_aftersale_on: 1, agree_aftersale_zh: '<p>七天</p>', agree_aftersale_version: '3' });
    expect((await preview(me)).agreement).toMatchObject({ version: 'user:2.0;aftersale:3', required: true });
    await save({ agree_user_on: 0, agree_aftersale_on: 0 });
    expect((await preview(me)).agreement).toBeNull();
    expect(await order(me, 'user:2.0')).toMatchObject({ code: 0 });
  });
});

test('a product without a shop has no agreements', async () => {
  const bare = await startTestServer({});
  expect(await callerOf(bare.guest.with({ server: 'true' })).get('shop.agreement/index')).toMatchObject({
    code: 0,
  });
  await bare.stop();
});
