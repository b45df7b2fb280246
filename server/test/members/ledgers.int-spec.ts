import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import type { ClientView } from '#engine/compile/index.ts';
import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import { type Records, RECORDS } from '#server/record/records.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ADDS, answered, EDITS } from '../hostile/write-routes.ts';

type Entry = Record<string, unknown> & { id: number; before: unknown; after: unknown };
interface Issues {
  issues: { path: string; code: string; message: string }[];
}
interface Ledger {
  name: string;
  table: string;
  field: 'money' | 'score';
  /** An amount as it is sent, and as it is shown. */
  sent: (amount: number) => unknown;
  shown: (amount: number) => unknown;
  /** The greatest balance, as it is sent. */
  max: string;
}

const LEDGERS: Ledger[] = [
  {
    name: 'user/moneyLog',
    table: 'user_money_log',
    field: 'money',
    sent: (amount) => (amount / 100).toFixed(2),
    shown: (amount) => (amount / 100).toFixed(2),
    max: '92233720368547758.07',
  },
  {
    name: 'user/scoreLog',
    table: 'user_score_log',
    field: 'score',
    sent: (amount) => amount,
    shown: (amount) => amount,
    max: '9007199254740991',
  },
];

describe.each(DATABASE_KINDS)('the logs of members (%s)', (database) => {
  let test: TestServer;
  let last = 0;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const member = async (money = 0, score = 0): Promise<number> => {
    last += 1;
    const [made] = await sql(
      `INSERT INTO "user" (group_id, username, nickname, password, money, score)
       VALUES (1, $1, $2, 'x', $3, $4) RETURNING id::int`,
      [`member${last}`, `Name ${last}`, money, score],
    );
    return Number(made?.['id']);
  };
  const balance = async (id: number, field: string) =>
    Number((await sql(`SELECT ${field}::bigint AS balance FROM "user" WHERE id = $1`, [id]))[0]?.['balance']);
  const backOffice = (name: string): string => `/admin/${name.replace('/', '.')}`;
  const add = (name: string, body: unknown, as: HttpClient = test.admin) =>
    as.post<Enveloped<Issues | null>>(`${backOffice(name)}/add`, body);
  const entries = async (name: string, id: number): Promise<Entry[]> => {
    const query = `limit=100&order=id,asc&search[0][field]=user_id&search[0][val]=${id}&search[0][operator]=eq`;
    return (await test.admin.data<{ list: Entry[] }>('GET', `${backOffice(name)}/index?${query}`)).list;
  };

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
  });
  afterAll(() => test.stop());

  describe.each(LEDGERS)('$name', ({ name, table, field, sent, shown, max }) => {
    it('reports what each change made of the balance, and who it is about', async () => {
      const id = await member(1000, 1000);
      expect((await add(name, { user_id: id, [field]: sent(250), memo: 'Gift' })).body).toMatchObject({
        code: 1,
      });
      expect((await add(name, { user_id: String(id), [field]: sent(-1250), memo: 'Back' })).body.code).toBe(
        1,
      );
      expect(await balance(id, field)).toBe(0);
      expect(await entries(name, id)).toMatchObject([
        { user_id: id, [field]: shown(250), before: shown(1000), after: shown(1250), memo: 'Gift' },
        {
          [field]: shown(-1250),
          before: shown(1250),
          after: shown(0),
          create_time: expect.any(Number),
          user: { id, username: `member${last}`, nickname: `Name ${last}` },
        },
      ]);
    });

    it('follows one change by the other where code writes several together', async () => {
      const id = await member(1000, 1000);
      const records = test.server.app.get<Records>(RECORDS);
      await records.transaction((transaction) =>
        records
          .as(SYSTEM)
          .in(transaction)
          .addMany(
            name,
            [-300, 500, -1].map((by) => ({ user_id: id, [field]: String(by), memo: 'Together' })),
          ),
      );
      expect(await balance(id, field)).toBe(1199);
      expect(await entries(name, id)).toMatchObject([
        { before: shown(1000), after: shown(700) },
        { before: shown(700), after: shown(1200) },
        { before: shown(1200), after: shown(1199) },
      ]);
    });

    it('takes what was before and after from the balance, whatever is sent', async () => {
      const id = await member(500, 500);
      await add(name, { user_id: id, [field]: sent(1), before: sent(7), after: sent(9000), memo: 'x' });
      expect(await entries(name, id)).toMatchObject([{ before: shown(500), after: shown(501) }]);
    });

    it.each([
      ['no member', { user_id: '' }, 'user_id', 'required', '会员不能为空', 'Member required'],
      ['a member who is not there', { user_id: 987654 }, 'user_id', 'reference.missing', '', ''],
      ['no change', { [field]: 0 }, field, 'nonZero', '不能为零', 'must not be zero'],
      ['a change that is left out', { [field]: undefined }, field, 'required', '', ''],
      ['an empty memo', { memo: '' }, 'memo', 'required', '', 'Memo required'],
      ['a blank memo', { memo: '   ' }, 'memo', 'required', '', ''],
      [
        'more than there is',
        { [field]: sent(-101) },
        field,
        'range.min',
        String(shown(-100)),
        String(shown(-100)),
      ],
      ['more than fits', { [field]: max }, field, 'range.max', '', ''],
    ])('refuses %s, at its field, in both languages', async (_, change, path, code, zh, en) => {
      const id = await member(100, 100);
      const body = { user_id: id, [field]: sent(5), memo: 'Why', ...change };
      for (const [language, words] of [
        ['zh-cn', zh],
        ['en', en],
      ] as const) {
        const { data, code: answer } = (await add(name, body, test.admin.with({ 'think-lang': language })))
          .body;
        expect({ answer, issues: data?.issues }).toMatchObject({ answer: 0, issues: [{ path, code }] });
        expect(data?.issues[0]?.message).toContain(words);
        expect(/[\u4e00-\u9fff]/.test(data?.issues[0]?.message ?? '')).toBe(language === 'zh-cn');
      }
      expect(await balance(id, field)).toBe(100);
      expect(await entries(name, id)).toEqual([]);
    });

    it('begins a new entry with the member as they stand', async () => {
      const id = await member(1234, 77);
      const start = async (query: string, as: HttpClient = test.admin) =>
        (await as.get<Enveloped>(`${backOffice(name)}/add?${query}`)).body;
      const reported = field === 'money' ? { money: '12.34' } : { score: 77 };
      const whole = { id, username: `member${last}`, nickname: `Name ${last}`, ...reported };
      expect(await start(`userId=${id}`)).toMatchObject({ code: 1, data: { user: whole } });
      expect(Object.keys((await start(`user_id=${id}`)).data as object)).toEqual(['user']);
      for (const query of ['userId=987654', 'userId=abc', 'userId=', '', 'userId[]=1'])
        expect({ query, ...(await start(query)) }).toMatchObject({ query, code: 0 });
      const reader = await test.actor([`${name}/index`]);
      expect((await start(`userId=${id}`, reader)).code).toBe(401);
      const clerk = await test.actor([`${name}/add`]);
      expect((await start(`userId=${id}`, clerk)).data).toEqual({ user: whole });
    });

    it('keeps its rows as they are, on every route', async () => {
      const id = await member(100, 100);
      await add(name, { user_id: id, [field]: sent(5), memo: 'Kept' });
      const [entry] = await entries(name, id);
      const key = entry?.id ?? 0;
      for (const [route, edit] of EDITS) {
        const { done } = await edit(test.admin, name, key, { memo: 'Other', [field]: sent(9) });
        expect({ route, done }).toEqual({ route, done: false });
      }
      const [csv] = ADDS.filter(([route]) => route === 'a file');
      expect((await csv?.[1](test.admin, name, { user_id: id, [field]: sent(5), memo: 'x' }))?.done).toBe(
        false,
      );
      const dotted = backOffice(name);
      for (const [method, path, body] of [
        ['DELETE', `${dotted}/del?ids[]=${key}`],
        ['POST', `${dotted}/del`, { ids: [key] }],
        ['DELETE', `/admin/rest/${name}/${key}`],
        ['DELETE', `/admin/rest/${name}/${key}?recycled=true`],
        ['GET', `${dotted}/recycle`],
        ['POST', `${dotted}/purge`, { ids: [key] }],
        ['POST', `${dotted}/restore`, { ids: [key] }],
        ['POST', `/admin/rest/${name}/purge`, { ids: [key] }],
        ['POST', `${dotted}/sortable`, { id: key, targetId: key }],
        ['POST', `/admin/rest/${name}/sortable`, { id: key, targetId: key }],
        ['POST', `${dotted}/import`, { csv: 'memo\nx\n' }],
      ] as const) {
        const { done } = answered(await test.admin.call(method, path, body ? { body } : {}));
        expect({ method, path, done }).toEqual({ method, path, done: false });
      }
      expect(await entries(name, id)).toEqual([entry]);
      expect(await balance(id, field)).toBe(105);
    });

    it('keeps the member whose balance it explains', async () => {
      const id = await member(100, 100);
      await add(name, { user_id: id, [field]: sent(5), memo: 'Kept' });
      const { body } = await test.admin.call<Enveloped>('DELETE', `/admin/user.User/del?ids[]=${id}`);
      expect(body.code).toBe(0);
      expect(await entries(name, id)).toHaveLength(1);
    });

    it('is found by the words of its member, quickly and by search', async () => {
      const id = await member(0, 0);
      await sql(`UPDATE "user" SET username = 'zoe${field}', nickname = 'Ms Zoë ${field}' WHERE id = $1`, [
        id,
      ]);
      await add(name, { user_id: id, [field]: sent(42), memo: `A gift of ${field}` });
      const found = async (query: string) =>
        (await test.admin.data<{ list: Entry[] }>('GET', `${backOffice(name)}/index?${query}`)).list.map(
          ({ user_id }) => user_id,
        );
      const search = (name: string, operator: string, val: string): string =>
        `search[0][field]=${name}&search[0][operator]=${operator}&search[0][val]=${encodeURIComponent(val)}`;
      for (const query of [
        `quickSearch=zoe${field}`,
        `quickSearch=${encodeURIComponent(`s Zoë ${field}`)}`,
        search('user.username', 'LIKE', `oe${field}`),
        search('user.nickname', 'LIKE', `Zoë ${field}`),
        search('memo', 'LIKE', `gift of ${field}`),
        `${search('user_id', 'eq', String(id))}`,
        `order=user.nickname,desc&${search('after', 'RANGE', `${String(sent(42))},${String(sent(42))}`)}`,
      ])
        expect({ query, found: await found(query) }).toEqual({ query, found: [id] });
      expect(await found('quickSearch=nobody')).toEqual([]);
      const filter = encodeURIComponent(JSON.stringify({ q: `zoe${field}` }));
      const { body } = await test.admin.get<Entry[]>(`/admin/rest/${name}?filter=${filter}`);
      expect(body).toMatchObject([{ user_id: id, user: { username: `zoe${field}` } }]);
    });

    it('is open to who holds its nodes, and to nobody else', async () => {
      const id = await member(100, 100);
      const body = { user_id: id, [field]: sent(5), memo: 'x' };
      const reader = await test.actor([`${name}/index`]);
      expect((await add(name, body, reader)).body.code).toBe(401);
      expect((await reader.post(`/admin/rest/${name}`, body)).status).toBe(403);
      const clerk = await test.actor([`${name}/index`, `${name}/add`]);
      expect((await add(name, body, clerk)).body.code).toBe(1);
      const other = await test.actor(['user/user/index', 'user/user/edit']);
      expect((await other.get<Enveloped>(`${backOffice(name)}/index`)).body.code).toBe(401);
      const rules = await sql(
        `SELECT child.name FROM admin_rule child JOIN admin_rule parent ON parent.id = child.pid
          WHERE parent.name = $1 AND parent.type = 'menu' ORDER BY child.name`,
        [name],
      );
      expect(rules.map((rule) => rule['name'])).toEqual([`${name}/add`, `${name}/index`]);
    });

    it('M2: sums up thirty changes at once, each upon the one before it', async () => {
      const id = await member(0, 0);
      const amounts = Array.from({ length: 30 }, (_, at) => (at % 3 === 2 ? -at : at * 7 + 1));
      const start = 1000;
      await add(name, { user_id: id, [field]: sent(start), memo: 'Start' });
      const answers = await Promise.all(
        amounts.map((amount, at) => {
          const body = { user_id: id, [field]: sent(amount), memo: `Change ${at}` };
          return at % 2 === 0
            ? add(name, body).then((answer) => answer.body.code === 1)
            : test.admin.post(`/admin/rest/${name}`, body).then(({ status }) => status === 201);
        }),
      );
      expect(answers).toEqual(amounts.map(() => true));
      const total = amounts.reduce((sum, amount) => sum + amount, start);
      expect(await balance(id, field)).toBe(total);
      const rows = await sql(
        `SELECT "${field}"::bigint AS change, before, after FROM ${table} WHERE user_id = $1 ORDER BY id`,
        [id],
      );
      expect(rows).toHaveLength(31);
      // Each begins where another ended, and every end but the last is a beginning: one chain without gaps.
      const ends = rows.map((row) => Number(row['after']));
      const begins = rows.map((row) => Number(row['before']));
      expect(rows.map((row) => Number(row['before']) + Number(row['change']))).toEqual(ends);
      expect([...begins, total].sort((a, b) => a - b)).toEqual([0, ...ends].sort((a, b) => a - b));
    });
  });

  it('is the only way to a balance: a member is saved without theirs', async () => {
    const id = await member(1234, 5);
    const row = (await test.admin.get<Enveloped<{ row: object }>>(`/admin/user.User/edit?id=${id}`)).body.data
      .row;
    expect(row).toMatchObject({ money: '12.34', score: 5 });
    for (const [route, edit] of EDITS)
      for (const change of [{ money: '99.00' }, { score: 99 }])
        expect({ route, ...(await edit(test.admin, 'user/user', id, change)) }).toMatchObject({
          route,
          done: false,
        });
    expect([await balance(id, 'money'), await balance(id, 'score')]).toEqual([1234, 5]);
  });
});

describe.each(DATABASE_KINDS)('balances that are not for everybody (%s)', (database) => {
  let test: TestServer;

  beforeAll(async () => {
    const read = (name: string): Definition =>
      JSON.parse(readFileSync(`definitions/user/${name}.json`, 'utf8')) as Definition;
    const guarded = (
      definition: Definition,
      access: Record<string, FieldDefinition['access']>,
    ): Definition => ({
      ...definition,
      fields: definition.fields.map((field) => ({ ...field, access: access[field.name] ?? field.access })),
    });
    const mask = { kind: 'hidden', node: 'user/user/balance' } as const;
    const definitions = [
      guarded(read('user'), { money: { mask }, score: { read: 'user/user/points' } }),
      guarded(read('moneyLog'), { before: { mask }, after: { mask } }),
      read('scoreLog'),
      read('group'),
      read('level'),
      read('tag'),
      read('memberTag'),
    ];
    test = await startTestServer({ database, definitions });
    await test.main.query({
      text: `INSERT INTO "user" (id, group_id, username, nickname, password, money, score) VALUES (7, 1, 'alice', 'Alice', 'x', 1234, 55)`,
      values: [],
    });
  });
  afterAll(() => test.stop());

  it('stay masked or hidden in what a new entry begins with, in lists and in the form', async () => {
    const nodes = ['user/moneyLog/index', 'user/moneyLog/add', 'user/scoreLog/index', 'user/scoreLog/add'];
    const clerk = await test.actor([...nodes, 'user/user/index', 'user/user/edit']);
    const start = async (as: HttpClient, log: string) =>
      (await as.get<Enveloped<{ user: object }>>(`/admin/user.${log}/add?userId=7`)).body.data.user;
    expect(await start(clerk, 'moneyLog')).toEqual({
      id: 7,
      username: 'alice',
      nickname: 'Alice',
      money: '****',
    });
    expect(await start(clerk, 'scoreLog')).toEqual({ id: 7, username: 'alice', nickname: 'Alice' });
    expect(await start(test.admin, 'moneyLog')).toMatchObject({ money: '12.34' });

    const body = { user_id: 7, money: '1.00', memo: 'x' };
    const made = await clerk.post<object>('/admin/rest/user/moneyLog', body);
    expect(made).toMatchObject({ status: 201, body: { money: '1.00', before: '****', after: '****' } });
    const [row] = (await test.admin.get<object[]>('/admin/rest/user/moneyLog')).body;
    expect(row).toMatchObject({ before: '12.34', after: '13.34' });

    const view = async (as: HttpClient, name: string) =>
      (await as.get<Enveloped<ClientView>>(`/admin/metadata/view/${name}`)).body.data;
    const inForm = async (as: HttpClient) => Object.keys((await view(as, 'user/moneyLog')).form.add.uiSchema);
    expect(await inForm(clerk)).not.toContain('after');
    expect(await inForm(test.admin)).toContain('after');
    const linked = async (as: HttpClient) =>
      Object.entries((await view(as, 'user/user')).form.edit.uiSchema)
        .filter(([, ui]) => (ui as { 'ui:options'?: { link?: object } })['ui:options']?.link)
        .map(([name]) => name);
    expect(await linked(test.admin)).toEqual(['money', 'score']);
    expect(await linked(clerk)).toEqual(['money']);
    expect(await linked(await test.actor(['user/user/index', 'user/user/edit']))).toEqual([]);
  });
});
