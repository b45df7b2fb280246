import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { agreementSettings } from '#server/mall/settings/shop-agreement.ts';
import { freeWhileWaiting } from '../harness/free-while-waiting.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer } from './shop.fixture.ts';

const SCREEN = '/admin/merchant.auth';
const PASSWORD = 'green-tea-2026';
const IDENTITY = '330106199001011237';
const ACCOUNT = '6222000011112222';

interface State {
  status: number;
  step: number;
  can_edit: boolean;
  note: string;
  merchant_id: number | null;
  remarks: { field: string; text: string }[];
  values: Record<string, unknown>;
}
type Issues = Answer<{ issues: { path: string }[] }>;

describe.each(DATABASE_KINDS)('who wants to sell in the mall on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let members = 0;
  const sql = async (text: string, values: unknown[] = []) =>
    (await own.main.query<Record<string, unknown>>({ text, values })).rows;
  const one = async (text: string, values: unknown[] = []) => (await sql(text, values))[0]!;

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const applicant = async () => {
    members += 1;
    const member = await shop.member(`applicant${members}`);
    const pictures = [1, 2].map((at) => `/storage/${member.id}/${at}.png`);
    for (const url of pictures)
      await sql(
        `insert into attachment (user_id, url, name, mimetype, size, storage, sha1, topic)
         values ($1, $2, 'a.png', 'image/png', 1, 'local', $2, 'default')`,
        [member.id, url],
      );
    const call = callerOf(member.client);
    const apply = (step: number, values: object) =>
      call.post<State>('shop.merchant/apply', { step, ...values });
    const first = {
      type: 1,
      legal_name: 'Li Lei',
      id_number: IDENTITY,
      id_front: pictures[0],
      id_back: pictures[1],
    };
    const second = { account_kind: 'alipay', holder: 'Li Lei', account_no: ACCOUNT };
    const third = {
      shop_name: `Tea ${members}`,
      contact: 'Li Lei',
      mobile: '13800000001',
      username: `teaowner${members}`,
      password: PASSWORD,
    };
    const state = async () => (await call.get<State>('shop.merchant/applyState')).data;
    const send = async (more: object = {}) => {
      await apply(1, first);
      await apply(2, second);
      return apply(3, { ...third, submit: true, ...more });
    };
    const key = async () =>
      Number((await one('select id from merchant_apply where user_id = $1', [member.id]))['id']);
    return { ...member, call, apply, first, second, third, state, send, key };
  };
  const audit = async (verb: string, id: number, params: object = {}, by = own.admin) =>
    (await by.post<Answer>(`${SCREEN}/${verb}`, { ids: [id], ...params })).body;
  const login = async (username: string, password: string) =>
    (
      await own.guest.post<Enveloped<{ userInfo?: { token: string } }>>('/admin/Index/login', {
        username,
        password,
        keep: false,
      })
    ).body;

  test('16.2 three steps are saved one by one, and what is missing is named when they are sent', async () => {
    const me = await applicant();
    expect(await me.state()).toMatchObject({ status: 0, step: 0, can_edit: true });
    expect((await me.apply(1, me.first)).data).toMatchObject({ status: 0, step: 1 });
    const early = (await me.apply(3, { ...me.third, submit: true })) as unknown as Issues;
    expect(early.code).toBe(0);
    expect(early.data.issues.map(({ path }) => path)).toEqual(['account_kind', 'holder', 'account_no']);
    // Nothing of a step that is refused is kept.
    expect((await me.state()).values['shop_name']).toBe('');
    await me.apply(2, me.second);
    expect((await me.apply(3, me.third)).data).toMatchObject({ status: 0, step: 3 });
    const sent = await me.apply(3, { submit: true });
    expect(sent.data).toMatchObject({ status: 1, can_edit: false });
    expect((await me.apply(1, { legal_name: 'Han Mei' })).code).toBe(0);
    expect((await me.state()).values['legal_name']).toBe('Li Lei');
    const { heard } = await one(
      `select count(*)::int as heard from shop_notify where message_type = 'merchant_apply'`,
    );
    expect(heard).toBeGreaterThan(0);
  });

  test('16.1 numbers of people and accounts are sealed in the database and shown to who may read them', async () => {
    const me = await applicant();
    await me.send();
    const stored = await one('select * from merchant_apply where user_id = $1', [me.id]);
    for (const secret of [IDENTITY, ACCOUNT, PASSWORD]) expect(JSON.stringify(stored)).not.toContain(secret);
    const { history } = await one(`select coalesce(json_agg(h)::text, '') as history from row_history h`);
    for (const secret of [IDENTITY, ACCOUNT, PASSWORD]) expect(history).not.toContain(secret);
    const state = await me.state();
    expect(state.values).toMatchObject({ id_number: '****1237', account_no: '****2222' });
    expect(JSON.stringify(state)).not.toContain(PASSWORD);
    const row = async (client: HttpClient) =>
      (await client.get<Record<string, unknown>>(`/admin/rest/merchant/auth/${await me.key()}`)).body;
    const masked = await row(await own.actor(['merchant/auth/index']));
    expect(masked).toMatchObject({ id_number: '****', account_no: '****' });
    const clear = await row(await own.actor(['merchant/auth/index', 'merchant/auth/clear']));
    expect(clear).toMatchObject({ id_number: IDENTITY, account_no: ACCOUNT });
  });

  test('16.2 what is refused has a reason and remarks, is edited and sent again', async () => {
    const me = await applicant();
    await me.send();
    const remarks = [{ field: 'id_front', text: 'blurred' }];
    expect((await audit('refuse', await me.key(), { remarks })).code).toBe(0);
    expect((await audit('refuse', await me.key(), { note: 'Not readable', remarks })).code).toBe(1);
    expect(await me.state()).toMatchObject({ status: 2, can_edit: true, note: 'Not readable', remarks });
    expect((await audit('pass', await me.key())).code).toBe(0);
    expect((await me.apply(1, { legal_name: 'Li Leilei' })).data).toMatchObject({ status: 2 });
    expect((await me.apply(3, { submit: true })).data).toMatchObject({ status: 1, note: '' });
    const read = await me.call.get<{ list: { message: string }[] }>('shop.message/index');
    expect(read.data.list.some(({ message }) => message.includes('Not readable'))).toBe(true);
  });

  test('16.2 what passes makes shop, group and account at once, and its owner signs in', async () => {
    const me = await applicant();
    await me.apply(1, { valid_until: '2093-05-31' });
    const sent = await me.send();
    expect(sent.data.status).toBe(1);
    await sql(`insert into shop_goods_classify (name) values ('Tea')`);
    const { id: classify } = await one('select max(id)::int as id from shop_goods_classify');
    const hasty = await Promise.all(
      [1, 2].map(async () => audit('pass', await me.key(), { classify_ids: [classify] })),
    );
    expect(hasty.filter(({ code }) => code === 1)).toHaveLength(1);
    const state = await me.state();
    expect(state).toMatchObject({ status: 3, can_edit: false, merchant_id: expect.any(Number) });
    const made = await one(
      `select a.merchant_id::int, g.rules, s.name, s.classify_ids::text[] as classes, s.certified_until::text, p.password
         from admin a join admin_group_access x on x.uid = a.id join admin_group g on g.id = x.group_id
         join merchant_shop s on s.id = a.merchant_id join merchant_apply p on p.merchant_id = s.id
        where a.username = $1`,
      [me.third.username],
    );
    expect(made).toMatchObject({
      merchant_id: state.merchant_id,
      name: me.third.shop_name,
      classes: [String(classify)],
      certified_until: '2093-05-31',
      password: '',
    });
    // Of the platform's they have the people of the shop, and nothing else.
    const beyond = (made['rules'] as string[]).filter((node) =>
      /^(\*|auth\/|security\/|user\/|crud\/)/.test(node),
    );
    const people = ['auth/admin', 'auth/group'].flatMap((name) => [
      name,
      ...['add', 'del', 'edit', 'index'].map((verb) => `${name}/${verb}`),
    ]);
    expect(beyond.sort()).toEqual(people);
    expect(made['rules']).not.toContain('merchant/withdrawal/pay');
    await own.admin.data('POST', '/admin/routine.Config/edit', {});
    const entered = await own.main.query<{ password: string }>({
      text: 'select password from admin where username = $1',
      values: [me.third.username],
    });
    expect(entered.rows[0]?.password).toMatch(/^\$argon2id\$/);
    expect((await login(me.third.username, PASSWORD)).code).toBe(1);
    expect((await login(me.third.username, 'another-one-1')).code).not.toBe(1);
  });

  test('16.2 a shop that owes its deposit opens once the whole of it is paid', async () => {
    const me = await applicant();
    await me.send();
    expect((await audit('pass', await me.key(), { deposit: '1e3' })).code).toBe(0);
    expect((await audit('pass', await me.key(), { deposit: '1000.00' })).code).toBe(1);
    const { merchant_id: id } = (await me.state()) as { merchant_id: number };
    const shop = () =>
      one(
        `select s.state, s.status, a.deposit_due::int, a.deposit::int from merchant_shop s
          join merchant_account a on a.id = s.id where s.id = $1`,
        [id],
      );
    expect(await shop()).toEqual({ state: 6, status: 0, deposit_due: 100_000, deposit: 0 });
    const pay = (amount: string) =>
      own.admin.data('POST', '/admin/merchant.Account/payDeposit', { ids: [id], amount });
    await pay('999.99');
    expect(await shop()).toMatchObject({ state: 6, status: 0 });
    await pay('0.01');
    expect(await shop()).toEqual({ state: 1, status: 1, deposit_due: 100_000, deposit: 100_000 });
    const read = await me.call.get<{ list: { message: string }[] }>('shop.message/index');
    expect(read.data.list.some(({ message }) => message.includes('1000.00'))).toBe(true);
  });

  test('16.2 names of shops and accounts are taken once; nothing is left of what fails', async () => {
    const [one_, two] = [await applicant(), await applicant()];
    await one_.send({ shop_name: 'Jade Tea', username: 'jadeowner' });
    const same = (await two.send({ shop_name: 'jade tea' })) as unknown as Issues;
    expect(same).toMatchObject({ code: 0, data: { issues: [{ path: 'shop_name' }] } });
    const user = (await two.send({ username: 'jadeowner' })) as unknown as Issues;
    expect(user).toMatchObject({ code: 0, data: { issues: [{ path: 'username' }] } });
    await sql(`insert into merchant_shop (name, status) values ('Jade Tea', 1)`);
    const before = await one(
      'select (select count(*) from merchant_shop)::int as shops, (select count(*) from admin_group)::int as groups',
    );
    expect((await audit('pass', await one_.key())).code).toBe(0);
    expect(await one_.state()).toMatchObject({ status: 1, merchant_id: null });
    expect(
      await one(
        'select (select count(*) from merchant_shop)::int as shops, (select count(*) from admin_group)::int as groups',
      ),
    ).toEqual(before);
  });

  test('applications are audited by staff of the house who hold the node, and read by nobody else', async () => {
    const me = await applicant();
    await me.send();
    const id = await me.key();
    const nodes = ['index', 'pass', 'refuse'].map((verb) => `merchant/auth/${verb}`);
    const merchant = await own.actor(nodes, { merchantId: 77 });
    expect((await merchant.get(`/admin/rest/merchant/auth/${id}`)).status).toBe(404);
    expect((await audit('pass', id, {}, merchant)).code).toBe(0);
    await sql(`insert into merchant_shop (id, name, status) values (77, 'M', 1)`);
    await sql('update merchant_apply set merchant_id = 77 where id = $1', [id]);
    expect((await audit('pass', id, {}, merchant)).code).toBe(0);
    await sql('update merchant_apply set merchant_id = null where id = $1', [id]);
    const reader = await own.actor(['merchant/auth/index']);
    expect((await audit('pass', id, {}, reader)).code).toBe(401);
    const edited = await own.admin.put(`/admin/rest/merchant/auth/${id}`, { status: 3 });
    expect(edited.status).not.toBe(200);
    const other = await applicant();
    expect(await other.state()).toMatchObject({ status: 0, values: { legal_name: '' } });
    const foreign = await other.apply(1, { ...other.first, id_front: me.first.id_front });
    expect(foreign).toMatchObject({ code: 0, data: { issues: [{ path: 'id_front' }] } });
  });

  test('16.2 new papers wait for their audit, and those in force stay until they have passed', async () => {
    const me = await applicant();
    Object.assign(me.second, { account_kind: 'bank', bank: 'ICBC', branch: 'West Lake' });
    await me.send({ username: 'paperowner' });
    expect((await audit('pass', await me.key())).code).toBe(1);
    const { merchant_id: merchantId } = (await me.state()) as { merchant_id: number };
    expect(
      await one('select kind::int, holder, account_no from merchant_bank_account where merchant_id = $1', [
        merchantId,
      ]),
    ).toEqual({ kind: 1, holder: 'Li Lei', account_no: ACCOUNT });
    const versions = () =>
      sql(
        'select version::int, status::int, valid_until::text as until from merchant_certificate where merchant_id = $1 order by id',
        [merchantId],
      );
    expect(await versions()).toEqual([{ version: 1, status: 2, until: null }]);

    const nodes = ['index', 'add', 'withdraw', 'pass'].map((name) => `merchant/certificate/${name}`);
    const owner = await own.actor([...nodes, 'merchant/certificate/clear'], { merchantId });
    const papers = {
      type: 3,
      legal_name: 'Tea Ltd',
      id_number: IDENTITY,
      id_front: '/a.svg',
      id_back: '/a.svg',
      licence_no: '91330106MA2B12345X',
      legal_person: 'Li Lei',
      licence_image: '/a.svg',
      valid_until: '2093-05-31',
    };
    const sent = (values: object = {}) =>
      owner.post<{ id: number; errors?: object }>('/admin/rest/merchant/certificate', {
        ...papers,
        ...values,
      });
    const late = await sent({ valid_until: '2020-01-01' });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['valid_until']]);
    expect((await sent({ licence_no: '' })).status).toBe(422);
    const [first, second] = [await sent(), await sent({ valid_until: '2094-05-31' })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await versions()).toEqual([
      { version: 1, status: 2, until: null },
      { version: 2, status: 5, until: '2093-05-31' },
      { version: 3, status: 1, until: '2094-05-31' },
    ]);
    const kept = await one('select id_number from merchant_certificate where id = $1', [second.body.id]);
    expect(kept['id_number']).not.toContain(IDENTITY);
    const path = `/admin/rest/merchant/certificate/${second.body.id}`;
    const seenBy = async (who: HttpClient) => (await who.get<{ id_number: string }>(path)).body.id_number;
    const clerk = await own.actor(nodes, { merchantId });
    expect(await seenBy(clerk)).not.toContain(IDENTITY.slice(-4));
    for (const who of [owner, own.admin]) expect(await seenBy(who)).toBe(IDENTITY);
    const other = await own.actor(nodes, { merchantId: merchantId + 1000 });
    expect((await other.get(path)).status).toBe(404);

    const decide = async (verb: string, id: number, params: object = {}, by = own.admin) =>
      (await by.post<Answer>(`/admin/merchant.certificate/${verb}`, { ids: [id], ...params })).body.code;
    expect(await decide('pass', second.body.id, {}, owner)).toBe(0);
    expect(await decide('refuse', second.body.id, { note: 'blurred' })).toBe(1);
    const third = await sent({ valid_until: '2095-05-31' });
    expect(await decide('pass', first.body.id)).toBe(0);
    expect(await decide('pass', third.body.id)).toBe(1);
    expect((await versions()).map(({ status }) => status)).toEqual([4, 5, 3, 2]);
    expect(
      await one('select certified_until::text as until from merchant_shop where id = $1', [merchantId]),
    ).toEqual({
      until: '2095-05-31',
    });
    // Whoever sends another version and whoever decides about the one before wait for each other, and not in a circle.
    const waiting = await sent();
    const turn = {
      text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
      values: ['merchant/certificate', merchantId],
    };
    const rows = {
      text: 'select 1 from merchant_certificate where merchant_id = $1',
      values: [merchantId],
    };
    for (const call of [() => decide('pass', waiting.body.id), () => sent()]) {
      const all = (await versions()).length;
      expect(await freeWhileWaiting(own, { turn, rows, call })).toBe(database === 'postgres' ? all : null);
    }
    expect((await versions()).map(({ status }) => status)).toEqual([4, 5, 3, 4, 2, 1]);
    const inForce = (await versions()).filter(({ status }) => status === 2);
    expect(inForce).toHaveLength(1);
  });

  test('16.1 the terms for merchants are accepted in the version that is in force', async () => {
    const { on, zh, version } = agreementSettings('merchant');
    await own.admin.data('POST', '/admin/routine.Config/edit', {
      [on.key]: 1,
      [zh.key]: '<p>条款</p>',
      [version.key]: '2.1',
    });
    const me = await applicant();
    const without = (await me.send()) as unknown as Issues;
    expect(without).toMatchObject({ code: 0, data: { issues: [{ path: 'agreement_version' }] } });
    expect((await me.send({ agreement_version: '2.0' })).code).toBe(0);
    expect((await me.send({ agreement_version: '2.1' })).data).toMatchObject({
      status: 1,
      agreement_version: '2.1',
    });
  });
});
