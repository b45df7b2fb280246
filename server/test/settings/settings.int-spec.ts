import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAIL_SENDER } from '#server/adapters/mail/mail-sender.ts';
import type { MailSender } from '#server/adapters/mail/mail-sender.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

interface Item {
  id: number;
  name: string;
  type: string;
  value: unknown;
  rule: string;
  content: unknown;
  extend: unknown;
  input_extend: unknown;
  allow_del: number;
}

interface Index {
  list: Record<string, { name: string; title: string; list?: Item[] }>;
  configGroup: Record<string, string>;
  quickEntrance: { key: string; value: string }[];
}

type Refused = Enveloped<{ issues?: { path: string; message: string }[] } | null>;

const PASSWORD = 'ein sehr geheimes Wort';
const EVERYTHING = ['index', 'edit', 'add', 'del', 'mail', 'upload'].map((verb) => `routine/config/${verb}`);

describe.each(DATABASE_KINDS)('settings on %s', (database) => {
  let server: TestServer;
  let keeper: HttpClient;
  let mail: MailServer;

  const index = (client = keeper): Promise<Index> => client.data<Index>('GET', '/admin/routine.Config/index');
  const item = async (name: string): Promise<Item> => {
    const { list } = await index();
    const found = Object.values(list)
      .flatMap((group) => group.list ?? [])
      .find((each) => each.name === name);
    if (found === undefined) throw new Error(`There is no item ${name}`);
    return found;
  };
  const save = (values: object, client = keeper) =>
    client.data<null>('POST', '/admin/routine.Config/edit', values);
  const refused = async (path: string, body: object, client = keeper) => {
    const { body: answer } = await client.post<Refused>(`/admin/routine.Config/${path}`, body);
    return { code: answer.code, paths: (answer.data?.issues ?? []).map((issue) => issue.path), answer };
  };
  const query = async (text: string): Promise<Record<string, unknown>[]> =>
    (await server.main.query({ text, values: [] })).rows;

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions', database });
    keeper = await server.actor(EVERYTHING);
    mail = await startMailServer('shop', PASSWORD);
  });
  afterAll(async () => {
    await mail.stop();
    await server.stop();
  });

  test('come in groups, with every declared item in its wire form', async () => {
    const { list, configGroup, quickEntrance } = await index();
    expect(Object.keys(configGroup)).toEqual([
      'basics',
      'mail',
      'notices',
      'accounts',
      'upload',
      'cloud',
      'maps',
      'config_quick_entrance',
    ]);
    expect(list['basics']?.title).toBe('Basics');
    expect(await item('site_name')).toMatchObject({
      type: 'string',
      value: 'Metamall',
      rule: 'required',
      content: '',
      extend: [],
      input_extend: [],
      allow_del: 0,
    });
    expect(await item('time_zone')).toMatchObject({ value: 'Asia/Shanghai' });
    expect(await item('backend_entrance')).toMatchObject({ value: '/admin' });
    expect(await item('smtp_port')).toMatchObject({ type: 'number', value: '465' });
    expect(await item('smtp_verification')).toMatchObject({
      type: 'select',
      value: 'SSL',
      content: { SSL: 'SSL', NONE: expect.any(String) },
    });
    expect(await item('config_group')).toMatchObject({
      type: 'array',
      value: expect.arrayContaining([{ key: 'mail', value: 'Mail' }]),
    });
    expect(quickEntrance).toContainEqual({ key: 'Attachments', value: 'routine/attachment' });
  });

  test('only what was sent and differs is written, logged and in force at once', async () => {
    await save({ site_name: 'Tea House', record_number: '' });
    expect((await item('site_name')).value).toBe('Tea House');
    expect(await query(`SELECT name, before, after, username FROM config_log ORDER BY id`)).toMatchObject([
      {
        name: 'site_name',
        before: 'Metamall',
        after: 'Tea House',
        username: expect.stringMatching(/^actor/),
      },
    ]);
    await save({ site_name: 'Tea House' });
    expect(await query(`SELECT count(*)::int AS n FROM config_log`)).toEqual([{ n: 1 }]);
    const start = await server.admin.data<{ siteConfig: object }>('GET', '/admin/Index/index');
    expect(start.siteConfig).toMatchObject({
      siteName: 'Tea House',
      recordNumber: '',
      version: expect.any(String),
      cdnUrl: '',
      apiUrl: '',
      headNav: [],
      initialize: true,
      userInitialize: false,
      upload: { mode: 'local' },
    });
    const { site } = await server.guest.data<{ site: object }>('GET', '/api/index/index');
    expect(site).toMatchObject({ siteName: 'Tea House', initialize: true, userInitialize: false });
  });

  test('code reads them with their types', async () => {
    const settings = server.server.app.get(SiteSettings);
    await save({ head_nav: [{ key: 'Goods', value: '/goods' }] });
    const links: { key: string; value: string }[] = settings.get(BASICS.settings.head_nav);
    expect(links).toEqual([{ key: 'Goods', value: '/goods' }]);
    const start = await server.admin.data<{ siteConfig: object }>('GET', '/admin/Index/index');
    expect(start.siteConfig).toMatchObject({ headNav: [{ title: 'Goods', path: '/goods' }] });
  });

  test.each([
    [{ site_name: '' }, 'site_name'],
    [{ site_name: 'x'.repeat(51) }, 'site_name'],
    [{ smtp_port: 'many' }, 'smtp_port'],
    [{ smtp_port: 70_000 }, 'smtp_port'],
    [{ smtp_verification: 'ROT13' }, 'smtp_verification'],
    [{ smtp_sender_mail: 'nobody' }, 'smtp_sender_mail'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ no_access_ip: '10.0.0.1\nlocalhost' }, 'no_access_ip'],
    [{ no_access_ip: '127.0.0.0/8' }, 'no_access_ip'],
    [{ cdn_url: 'javascript:alert(1)' }, 'cdn_url'],
    [{ head_nav: [{ key: 'a', value: 'javascript:alert(1)' }] }, 'head_nav[0].value'],
    [{ head_nav: 'none' }, 'head_nav'],
    [{ backend_entrance: '/elsewhere' }, 'backend_entrance'],
    [{ nobody_declared_it: 1 }, 'nobody_declared_it'],
    [{ site_name: 'half', time_zone: 'done' }, 'time_zone'],
  ])('%j is refused at its field, and nothing is written', async (values, path) => {
    const before = await query('SELECT name, value FROM config ORDER BY id');
    expect(await refused('edit', values)).toMatchObject({ code: 0, paths: [path] });
    expect(await query('SELECT name, value FROM config ORDER BY id')).toEqual(before);
    const chinese = await refused('edit', values, keeper.with({ 'think-lang': 'zh-cn' }));
    expect(chinese.answer.data?.issues?.[0]?.message).toMatch(/[\u4e00-\u9fff]/);
  });

  test('what may only be looked at may be sent back', async () => {
    await expect(save({ backend_entrance: '/admin', site_name: 'Tea House' })).resolves.toBeNull();
  });

  describe('secrets', () => {
    test('are encrypted, never sent and written only when something is given', async () => {
      await save({
        smtp_server: '127.0.0.1',
        smtp_port: mail.port,
        smtp_user: 'shop',
        smtp_pass: PASSWORD,
        smtp_verification: 'NONE',
        smtp_sender_mail: 'shop@example.com',
      });
      const [row] = await query(`SELECT value FROM config WHERE name = 'smtp_pass'`);
      expect(row?.['value']).toMatch(/^v1\./);
      await save({ smtp_pass: '', smtp_user: 'shop' });
      await save({ smtp_pass: PASSWORD });
      expect(await query(`SELECT value FROM config WHERE name = 'smtp_pass'`)).toEqual([row]);
      const answers = await Promise.all(
        ['index', 'forms'].map((verb) => keeper.get(`/admin/routine.Config/${verb}`)),
      );
      const log = await server.admin.get('/admin/routine.ConfigLog/index');
      const everything = JSON.stringify([answers.map(({ body }) => body), log.body]);
      expect(everything).not.toContain(PASSWORD);
      expect(everything).not.toContain('v1.');
      expect(JSON.stringify(await query('SELECT * FROM admin_log'))).not.toContain(PASSWORD);
      expect(await query(`SELECT before, after FROM config_log WHERE name = 'smtp_pass'`)).toEqual([
        { before: '', after: '••••' },
      ]);
      const { groups } = await keeper.data<{ groups: { name: string; items: object[] }[] }>(
        'GET',
        '/admin/routine.Config/forms',
      );
      expect(groups.find(({ name }) => name === 'mail')?.items).toContainEqual({
        name: 'smtp_pass',
        deletable: null,
        secret: true,
        filled: true,
      });
    });

    test('are used for mail', async () => {
      const sender = server.server.app.get<MailSender>(MAIL_SENDER);
      await sender.send({ to: 'ann@example.com', subject: '你好', html: '<p>Hello</p>', text: 'Hello' });
      expect(mail.mails.at(-1)).toMatchObject({ user: 'shop', to: ['ann@example.com'] });
    });

    test('a test mail goes to the address asked for, with what is typed over what is saved', async () => {
      await keeper.data('POST', '/admin/routine.Config/sendTestMail', {
        testMail: 'bob@example.com',
        smtp_pass: '',
        smtp_server: '127.0.0.1',
      });
      expect(mail.mails.at(-1)?.to).toEqual(['bob@example.com']);
      expect(mail.mails.at(-1)?.content).toContain('Tea House');
      const wrong = await keeper.post<Refused>('/admin/routine.Config/sendTestMail', {
        testMail: 'bob@example.com',
        smtp_pass: 'wrong',
      });
      expect(wrong.body).toMatchObject({ code: 0, msg: expect.stringContaining('Invalid login') });
      expect((await refused('sendTestMail', { testMail: 'bob' })).paths).toEqual(['testMail']);
      expect(
        (await refused('sendTestMail', { testMail: 'bob@example.com', smtp_sender_mail: '' })).paths,
      ).toEqual(['smtp_sender_mail']);
    });

    test('a saved password goes to no server but its own', async () => {
      const before = mail.mails.length;
      expect(
        (await refused('sendTestMail', { testMail: 'bob@example.com', smtp_server: 'localhost' })).paths,
      ).toEqual(['smtp_pass']);
      expect(mail.mails).toHaveLength(before);
    });

    test('null takes one away', async () => {
      await save({ smtp_pass: null });
      expect(await query(`SELECT value FROM config WHERE name = 'smtp_pass'`)).toEqual([{ value: null }]);
      expect(
        await query(`SELECT before, after FROM config_log WHERE name = 'smtp_pass' ORDER BY id DESC LIMIT 1`),
      ).toEqual([{ before: '••••', after: '' }]);
    });
  });

  test('a group with a node of its own does not exist for others', async () => {
    const clerk = await server.actor(['routine/config/index', 'routine/config/edit']);
    expect(Object.keys((await index(clerk)).list)).toEqual([
      'basics',
      'notices',
      'accounts',
      'maps',
      'config_quick_entrance',
    ]);
    expect((await refused('edit', { smtp_user: 'me' }, clerk)).paths).toEqual(['smtp_user']);
    expect((await refused('sendTestMail', { testMail: 'a@example.com' }, clerk)).code).toBe(401);
    const { value } =
      (await index(clerk)).list['basics']?.list?.find(({ name }) => name === 'config_group') ?? {};
    expect(JSON.stringify(value)).not.toContain('mail');
    const order = Object.keys((await index()).configGroup);
    await save({ config_group: [...(value as object[]), { key: 'clerks', value: 'For clerks' }] }, clerk);
    expect(Object.keys((await index()).configGroup)).toEqual([...order, 'clerks']);
    expect((await index()).configGroup).toMatchObject({ mail: 'Mail' });
    await save({ config_group: value }, clerk);
    const reader = await server.actor(['routine/config/index']);
    expect((await refused('edit', { site_name: 'x' }, reader)).code).toBe(401);
    const stranger = await server.actor(['auth/admin/index']);
    expect((await stranger.get<Refused>('/admin/routine.Config/index')).body.code).toBe(401);
  });

  describe('items of people’s own', () => {
    const own = {
      group: 'basics',
      weigh: 3,
      name: 'opening',
      title: 'Opening hours',
      type: 'select',
      tip: 'Of the shop',
      rule: ['required'],
      content: 'day=By day\nnight=By night',
      extend: 'baInputExtend.a=1',
      inputExtend: 'clearable=true',
    };

    test('are added, used and deleted', async () => {
      await keeper.data('POST', '/admin/routine.Config/add', own);
      const added = await item('opening');
      expect(added).toMatchObject({
        type: 'select',
        allow_del: 1,
        weigh: 3,
        rule: 'required',
        content: { day: 'By day', night: 'By night' },
        extend: { baInputExtend: { a: 1 } },
        input_extend: { clearable: true },
        value: '',
      });
      expect((await refused('edit', { opening: 'never' })).paths).toEqual(['opening']);
      await save({ opening: 'night' });
      expect((await item('opening')).value).toBe('night');
      expect((await refused('edit', { config_group: [] })).paths).toEqual(['config_group']);
      await keeper.data('DELETE', `/admin/routine.Config/del?ids[]=${added.id}`);
      await expect(item('opening')).rejects.toThrow('There is no item opening');
      expect(
        await query(`SELECT action, before, after FROM config_log WHERE name = 'opening' ORDER BY id`),
      ).toEqual([
        { action: 'add', before: '', after: 'select' },
        { action: 'edit', before: '', after: 'night' },
        { action: 'del', before: 'night', after: '' },
      ]);
    });

    test.each([
      [{ name: 'site_name' }, 'name'],
      [{ name: 'id' }, 'name'],
      [{ name: '1st' }, 'name'],
      [{ name: '' }, 'name'],
      [{ group: 'nowhere' }, 'group'],
      [{ type: 'pk' }, 'type'],
      [{ content: '' }, 'content'],
      [{ content: 'day' }, 'content'],
      [{ inputExtend: '__proto__.x=1' }, 'inputExtend'],
      [{ rule: ['eval'] }, 'rule'],
      [{ type: 'remoteSelect', content: '' }, 'inputExtend'],
      [{ type: 'remoteSelect', inputExtend: 'definition=no/table' }, 'inputExtend'],
    ])('%j is refused at its field', async (change, path) => {
      expect((await refused('add', { ...own, name: 'another', ...change })).paths).toEqual([path]);
    });

    test('every input can be added', async () => {
      const types =
        'string password number radio checkbox switch textarea array datetime year date time select selects remoteSelect remoteSelects editor city image images file files icon color'.split(
          ' ',
        );
      for (const type of types) {
        const inputExtend = type.startsWith('remote') ? 'definition=auth/admin\nlabelField=nickname' : '';
        await keeper.data('POST', '/admin/routine.Config/add', {
          ...own,
          rule: [],
          name: `own_${type}`,
          type,
          inputExtend,
        });
      }
      expect(await item('own_switch')).toMatchObject({ value: false });
      expect(await item('own_checkbox')).toMatchObject({ value: [] });
      expect(await item('own_array')).toMatchObject({ value: [] });
      await save({
        own_switch: true,
        own_checkbox: ['day'],
        own_images: '/a.png,/b.png',
        own_password: 'hush',
        own_number: '3',
        own_city: ['110000'],
        own_array: [{ key: 'k', value: 'v' }],
      });
      expect(await item('own_switch')).toMatchObject({ value: true });
      expect(await item('own_checkbox')).toMatchObject({ value: ['day'] });
      expect(await item('own_images')).toMatchObject({ value: '/a.png,/b.png' });
      expect(await item('own_password')).toMatchObject({ type: 'password', value: '' });
      expect(await item('own_number')).toMatchObject({ value: '3' });
      expect(await item('own_array')).toMatchObject({ value: [{ key: 'k', value: 'v' }] });
      expect(
        JSON.stringify(await query(`SELECT value FROM config WHERE name = 'own_password'`)),
      ).not.toContain('hush');
      const { groups } = await keeper.data<{
        groups: { name: string; form: { uiSchema: Record<string, object> } }[];
      }>('GET', '/admin/routine.Config/forms');
      const basics = groups.find(({ name }) => name === 'basics');
      expect(types.filter((type) => basics?.form.uiSchema[`own_${type}`] === undefined)).toEqual([]);
      const ids = await query(`SELECT id::int FROM config WHERE name LIKE 'own\\_%'`);
      await keeper.data(
        'DELETE',
        `/admin/routine.Config/del?${ids.map(({ id }) => `ids[]=${String(id)}`).join('&')}`,
      );
    });

    test('a declared item stays', async () => {
      const { id } = await item('site_name');
      expect((await keeper.delete<Refused>(`/admin/routine.Config/del?ids[]=${id}`)).body.code).toBe(0);
      expect((await item('site_name')).id).toBe(id);
    });
  });

  test('groups of people’s own stand where the list puts them', async () => {
    const rows = [
      { key: 'house', value: 'The house' },
      { key: 'mail', value: 'Post' },
      { key: 'basics', value: 'Basics' },
      { key: 'notices', value: 'Notices' },
      { key: 'accounts', value: 'Member accounts' },
      { key: 'upload', value: 'Uploads' },
      { key: 'cloud', value: 'Cloud storage' },
      { key: 'maps', value: 'Maps' },
      { key: 'config_quick_entrance', value: 'Quick entrance' },
    ];
    await save({ config_group: rows });
    expect((await index()).configGroup).toEqual({
      house: 'The house',
      mail: 'Post',
      basics: 'Basics',
      notices: 'Notices',
      accounts: 'Member accounts',
      upload: 'Uploads',
      cloud: 'Cloud storage',
      maps: 'Maps',
      config_quick_entrance: 'Quick entrance',
    });
    expect((await index(keeper.with({ 'think-lang': 'zh-cn' }))).configGroup).toMatchObject({
      mail: 'Post',
      basics: '基础配置',
    });
    expect((await refused('edit', { config_group: [...rows, { key: 'mail', value: 'x' }] })).paths).toEqual([
      `config_group[${rows.length}].key`,
    ]);
    expect((await refused('edit', { config_group: [...rows, { key: '中', value: 'x' }] })).paths).toEqual([
      `config_group[${rows.length}].key`,
    ]);
  });

  test('the form’s rules are a script of their own version', async () => {
    const { groups } = await keeper.data<{ groups: { name: string; rules?: string }[] }>(
      'GET',
      '/admin/routine.Config/forms',
    );
    const rules = groups.find(({ name }) => name === 'mail')?.rules;
    expect((await keeper.get<string>(`/admin/routine.Config/rules/mail/${rules}.js`)).body).toContain(
      'export default',
    );
    expect((await keeper.get(`/admin/routine.Config/rules/mail/0.js`)).status).toBe(404);
  });

  test('the site’s clock is the one that is set', async () => {
    await save({ time_zone: '+00:00' });
    const { list } = await server.admin.data<{ list: { create_time: unknown }[] }>(
      'GET',
      '/admin/routine.ConfigLog/index',
    );
    expect(list[0]?.create_time).toBeGreaterThan(1_700_000_000);
    await query(`UPDATE admin SET previous_login_time = '2026-01-02T03:04:05Z'`);
    const at = async () =>
      (await server.admin.data<{ adminInfo: { last_login_time: string } }>('GET', '/admin/Index/index'))
        .adminInfo.last_login_time;
    expect(await at()).toBe('2026-01-02 03:04:05');
    await save({ time_zone: 'Asia/Shanghai' });
    expect(await at()).toBe('2026-01-02 11:04:05');
  });
});
