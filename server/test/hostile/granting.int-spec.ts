import { rmSync } from 'node:fs';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { ADDS, answered, controller, EDITS, type Values } from './write-routes.ts';
import { withImport } from './with-import.ts';

const VERBS = ['index', 'add', 'edit', 'del', 'sortable', 'import'];
const NODES = [
  'auth',
  ...['auth/admin', 'auth/group', 'auth/rule'].flatMap((name) => [
    name,
    ...VERBS.map((verb) => `${name}/${verb}`),
  ]),
];
/** What the clerk does not hold. */
const MORE = 'shop/goods/goods/index';

/** Staff (above) > clerks (own) > helpers (below) and leaders (below, but with more than they have); drivers beside them. */
describe.each(DATABASE_KINDS)('rights that somebody does not hold (%s)', (database) => {
  let test: TestServer;
  let clerk: HttpClient;
  const ids: Record<string, number> = {};
  let folder = '';
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const group = async (name: string, pid: number | undefined, rules: string[]): Promise<void> => {
    const [row] = await sql('INSERT INTO admin_group (name, pid, rules) VALUES ($1, $2, $3) RETURNING id', [
      name,
      pid ?? null,
      rules,
    ]);
    ids[name] = Number(row?.['id']);
  };
  const person = async (username: string, groupName: string): Promise<void> => {
    const [row] = await sql(
      `INSERT INTO admin (username, nickname, password) VALUES ($1, $1, 'x') RETURNING id`,
      [username],
    );
    ids[username] = Number(row?.['id']);
    await sql('INSERT INTO admin_group_access (uid, group_id) VALUES ($1, $2)', [
      ids[username],
      ids[groupName],
    ]);
  };
  /** All that rights hang on. */
  const everything = async (): Promise<string> => {
    const tables = [
      `SELECT id, username, nickname, password, status, merchant_id, email FROM admin ORDER BY id`,
      'SELECT uid, group_id FROM admin_group_access ORDER BY 1, 2',
      'SELECT id, pid, name, rules, status FROM admin_group ORDER BY id',
      'SELECT id, pid, name, title, type, status, weigh FROM admin_rule ORDER BY id',
    ];
    const rows = [];
    for (const text of tables) rows.push(await sql(text));
    return JSON.stringify(rows, null, 1);
  };

  beforeAll(async () => {
    folder = withImport('auth/admin', 'auth/group', 'auth/rule');
    test = await startTestServer({ database, definitions: folder });
    clerk = await test.actor(NODES);
    const [own] = await sql('SELECT group_id, uid FROM admin_group_access ORDER BY uid DESC LIMIT 1');
    ids['clerks'] = Number(own?.['group_id']);
    ids['me'] = Number(own?.['uid']);
    await group('staff', undefined, [...NODES, MORE]);
    await sql(`UPDATE admin_group SET pid = $1, name = 'clerks' WHERE id = $2`, [
      ids['staff'],
      ids['clerks'],
    ]);
    await group('helpers', ids['clerks'], ['auth/admin/index']);
    await group('leaders', ids['clerks'], ['auth/admin/index', MORE]);
    await group('drivers', ids['staff'], ['auth/admin/index']);
    await person('boss', 'staff');
    await person('helper', 'helpers');
    await person('second', 'helpers');
    await person('leader', 'leaders');
    await person('driver', 'drivers');
    for (const [key, name] of [
      ['foreignRule', 'shop/goods/goods'],
      ['heldRule', 'auth/group'],
      ['foreignNode', MORE],
    ] as const) {
      const [rule] = await sql('SELECT id FROM admin_rule WHERE name = $1', [name]);
      ids[key] = Number(rule?.['id']);
    }
    await new Promise((resolve) => setTimeout(resolve, 3100));
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  type Attack = [string, string, string, () => Values];
  const ATTACKS: Attack[] = [
    ['the group of all rights for another', 'auth/admin', 'helper', () => ({ group_arr: [1] })],
    ['their own group for another', 'auth/admin', 'helper', () => ({ group_arr: [ids['clerks']] })],
    [
      'a group above for another',
      'auth/admin',
      'helper',
      () => ({ group_arr: [ids['helpers'], ids['staff']] }),
    ],
    ['a group with more than they hold', 'auth/admin', 'helper', () => ({ group_arr: [ids['leaders']] })],
    ['the group of all rights for themselves', 'auth/admin', 'me', () => ({ group_arr: [ids['clerks'], 1] })],
    [
      'another group below for themselves',
      'auth/admin',
      'me',
      () => ({ group_arr: [ids['clerks'], ids['leaders']] }),
    ],
    ['their own status', 'auth/admin', 'me', () => ({ status: 0 })],
    ['the password of one above', 'auth/admin', 'boss', () => ({ password: 'stolen-123' })],
    ['the password of one beside', 'auth/admin', 'driver', () => ({ password: 'stolen-123' })],
    ['the password of one with more', 'auth/admin', 'leader', () => ({ password: 'stolen-123' })],
    [
      'the first administrator',
      'auth/admin',
      'first',
      () => ({ password: 'stolen-123', email: 'mine@example.com' }),
    ],
    ['a merchant of their choice', 'auth/admin', 'helper', () => ({ merchant_id: 5 })],
    ['their own group, all rights', 'auth/group', 'clerks', () => ({ rules: ['*'] })],
    ['their own group, its name', 'auth/group', 'clerks', () => ({ name: 'Kings' })],
    ['a group below, all rights', 'auth/group', 'helpers', () => ({ rules: ['*'] })],
    [
      'a group below, a right by name',
      'auth/group',
      'helpers',
      () => ({ rules: ['auth/admin/index', MORE] }),
    ],
    ['a group below, a right by key', 'auth/group', 'helpers', () => ({ rules: [ids['foreignNode']] })],
    ['a group below, all that they may', 'auth/group', 'helpers', () => ({ rules: NODES })],
    [
      'a group below, all that can be done with what they may',
      'auth/group',
      'helpers',
      () => ({ rules: NODES.filter((node) => node !== 'auth' && node !== 'auth/admin') }),
    ],
    ['a group below, elsewhere in the tree', 'auth/group', 'helpers', () => ({ pid: ids['staff'] })],
    ['a group below, at the place of its child', 'auth/group', 'helpers', () => ({ pid: ids['helpers'] })],
    ['a group with more, its name', 'auth/group', 'leaders', () => ({ name: 'Mine' })],
    ['a group with more, its rights', 'auth/group', 'leaders', () => ({ rules: ['auth/admin/index'] })],
    ['a group above', 'auth/group', 'staff', () => ({ status: 0 })],
    ['a rule they do not hold', 'auth/rule', 'foreignRule', () => ({ title: 'Mine' })],
    ['a node they do not hold', 'auth/rule', 'foreignNode', () => ({ status: 0 })],
    ['the name of a rule they hold', 'auth/rule', 'heldRule', () => ({ name: MORE })],
    ['the place of a rule they hold', 'auth/rule', 'heldRule', () => ({ pid: ids['foreignRule'] })],
  ];

  describe.each(EDITS)('are not to be had through %s', (_route, edit) => {
    it.each(ATTACKS)('%s', async (_name, definition, on, values) => {
      const before = await everything();
      const id = on === 'first' ? 1 : (ids[on] ?? 0);
      const { done, text } = await edit(clerk, definition, id, values());
      expect(await everything()).toBe(before);
      // A value that is no business of theirs is passed over where it stands in a row that they may change.
      if (!Object.hasOwn(values(), 'merchant_id')) expect({ text, done }).toEqual({ text, done: false });
      expect(text).not.toMatch(/argon2|\$1|SQL/);
    });

    it('while what is below them is theirs to change', async () => {
      const nickname = `Helper ${_route}`;
      expect(await edit(clerk, 'auth/admin', ids['helper'] ?? 0, { nickname })).toMatchObject({ done: true });
      expect(await sql('SELECT nickname FROM admin WHERE id = $1', [ids['helper']])).toEqual([{ nickname }]);
      const rules = ['auth/admin/index', `auth/admin/${_route.length % 2 ? 'edit' : 'add'}`];
      expect(await edit(clerk, 'auth/group', ids['helpers'] ?? 0, { rules })).toMatchObject({ done: true });
      expect(await sql('SELECT rules FROM admin_group WHERE id = $1', [ids['helpers']])).toEqual([{ rules }]);
    });

    it('nor does it learn which rows there are beside and above them', async () => {
      const texts = [];
      for (const id of [ids['boss'] ?? 0, ids['driver'] ?? 0, 987_654])
        texts.push((await edit(clerk, 'auth/admin', id, { nickname: 'x' })).text.replaceAll(/\d+/g, '#'));
      expect(new Set(texts).size).toBe(1);
    });
  });

  describe.each(ADDS)('are not made by %s', (_route, add) => {
    const fresh = (more: Values): Values => ({
      username: 'fresh_one',
      nickname: 'Fresh',
      password: ADMIN_PASSWORD,
      ...more,
    });
    it.each<[string, string, () => Values]>([
      ['somebody who may do everything', 'auth/admin', () => fresh({ group_arr: [1] })],
      ['a peer', 'auth/admin', () => fresh({ group_arr: [ids['clerks']] })],
      ['somebody with more', 'auth/admin', () => fresh({ group_arr: [ids['leaders']] })],
      [
        'somebody with something of it',
        'auth/admin',
        () => fresh({ group_arr: [ids['helpers'], ids['drivers']] }),
      ],
      ['somebody by a flag', 'auth/admin', () => fresh({ group_arr: [], super: true })],
      ['a group of all rights', 'auth/group', () => ({ name: 'g', rules: ['*'] })],
      ['a group with more', 'auth/group', () => ({ name: 'g', pid: ids['helpers'], rules: [MORE] })],
      ['a group with more, by key', 'auth/group', () => ({ name: 'g', rules: [ids['foreignNode']] })],
      ['a group with all that they may', 'auth/group', () => ({ name: 'g', rules: NODES })],
      [
        'a group beside them',
        'auth/group',
        () => ({ name: 'g', pid: ids['staff'], rules: ['auth/admin/index'] }),
      ],
      [
        'a rule below one they do not hold',
        'auth/rule',
        () => ({ type: 'button', title: 'x', name: 'shop/goods/goods/x', pid: ids['foreignRule'] }),
      ],
      [
        'a rule of another place below theirs',
        'auth/rule',
        () => ({ type: 'button', title: 'x', name: 'shop/goods/goods/x', pid: ids['heldRule'] }),
      ],
      ['a rule at the top', 'auth/rule', () => ({ type: 'menu_dir', title: 'x', name: 'x' })],
    ])('%s', async (_name, definition, values) => {
      const before = await everything();
      const { done, text } = await add(clerk, definition, values());
      expect(await everything()).toBe(before);
      expect({ text, done }).toEqual({ text, done: false });
    });
  });

  it.each(ADDS)('are no hindrance where they hold them all: %s', async (route, add) => {
    const username = `new_${ADDS.findIndex(([name]) => name === route)}`;
    const person = { username, nickname: 'New', password: ADMIN_PASSWORD, group_arr: [ids['helpers']] };
    const { done, text } = await add(clerk, 'auth/admin', person);
    expect({ text, done }).toEqual({ text, done: true });
    const rights = { name: `below ${username}`, pid: ids['helpers'], rules: ['auth/admin/index'] };
    const made = await add(clerk, 'auth/group', rights);
    expect(made).toEqual({ text: made.text, done: true });
    const [row] = await sql('SELECT id, rules FROM admin_group WHERE name = $1', [rights.name]);
    expect(row?.['rules']).toEqual(rights.rules);
    await sql('DELETE FROM admin_group WHERE id = $1', [row?.['id']]);
    await sql('DELETE FROM admin WHERE username = $1', [username]);
  });

  it('do not come with a batch in which other rows are theirs to change', async () => {
    const before = await everything();
    const helper = { id: ids['second'], values: { nickname: 'Taken back' } };
    for (const row of [
      { id: ids['helper'], values: { group_arr: [1] } },
      { id: ids['boss'], values: { nickname: 'Mine' } },
      { id: ids['leader'], values: { nickname: 'Mine' } },
      { id: ids['me'], values: { status: 0 } },
    ]) {
      const both = await clerk.post('/admin/rest/auth/admin/edit', { rows: [helper, row].reverse() });
      expect(both.status).toBe(422);
      const tried = await clerk.post<{ changed: number; refused: { id: string }[] }>(
        '/admin/rest/auth/admin/edit',
        {
          rows: [row],
          trial: true,
        },
      );
      expect(tried.body).toMatchObject({ changed: 0, refused: [{ id: String(row.id) }] });
    }
    expect(await everything()).toBe(before);
  });

  it('are not deleted: who is above, beside, or has more', async () => {
    const before = await everything();
    for (const [name, on] of [
      ['auth/admin', 'boss'],
      ['auth/admin', 'driver'],
      ['auth/admin', 'leader'],
      ['auth/admin', 'me'],
      ['auth/group', 'clerks'],
      ['auth/group', 'leaders'],
      ['auth/group', 'staff'],
      ['auth/rule', 'foreignNode'],
    ] as const) {
      const id = ids[on] ?? 0;
      const one = answered(await clerk.call('DELETE', `/admin/${controller(name)}/del?ids[]=${id}`));
      const other = answered(await clerk.delete(`/admin/rest/${name}/${id}`));
      expect([name, on, one.done, other.done]).toEqual([name, on, false, false]);
    }
    const several = `ids[]=${ids['helper']}&ids[]=${ids['leader']}`;
    expect(answered(await clerk.call('DELETE', `/admin/auth.Admin/del?${several}`)).done).toBe(false);
    expect(await everything()).toBe(before);
  });

  it('are not dragged: a rule that they do not hold stays where it is', async () => {
    const beside = await sql(
      `SELECT id::int FROM admin_rule WHERE pid = (SELECT pid FROM admin_rule WHERE id = $1) AND id <> $1 LIMIT 1`,
      [ids['foreignRule']],
    );
    const before = await everything();
    const body = { id: ids['foreignRule'], targetId: beside[0]?.['id'] };
    expect(answered(await clerk.post('/admin/auth.Rule/sortable', body)).done).toBe(false);
    expect(answered(await clerk.post('/admin/rest/auth/rule/sortable', body)).done).toBe(false);
    expect(await everything()).toBe(before);
  });

  it('keep the password of whom they may change out of every answer', async () => {
    const values = { password: 'abc-12345' };
    for (const [route, edit] of EDITS) {
      const { text, done } = await edit(clerk, 'auth/admin', ids['helper'] ?? 0, values);
      expect({ route, done }).toEqual({ route, done: true });
      expect(text).not.toMatch(/argon2|abc-12345/);
    }
  });

  it('are marked with each row that is listed, as far as there is something to mark', async () => {
    const restricted = async (name: string, among: string[]) => {
      const { body } = await clerk.get<{ id: number; _barred?: { verbs: string[] } }[]>(
        `/admin/rest/${name}`,
      );
      return body
        .map(({ id, _barred }) => [among.find((key) => ids[key] === id), ...(_barred?.verbs ?? [])].join(' '))
        .sort();
    };
    expect(await restricted('auth/admin', ['me', 'helper', 'second', 'leader'])).toEqual([
      'helper',
      'leader edit del',
      'me del',
      'second',
    ]);
    expect(await restricted('auth/group', ['clerks', 'helpers', 'leaders'])).toEqual([
      'clerks edit del',
      'helpers',
      'leaders edit del',
    ]);
    const one = await clerk.get<{ _barred?: object }>(`/admin/rest/auth/admin/${ids['leader']}`);
    expect(one.body._barred).toEqual({
      verbs: ['edit', 'del'],
      fields: [],
      why: 'You do not have permission to operate!',
    });
  });
});
