import type { Definition } from '#engine/definition/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface View {
  id: number;
  name: string;
  isOwn: boolean;
  isDefault: boolean;
  groups: number[];
}

const DEFINITIONS = ['test/note', 'test/other'].map(
  (name) =>
    ({
      name,
      title: name,
      table: name.replace('/', '_'),
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'text', type: 'string' },
      ],
    }) as Definition,
);
const NODES = ['test/note/index'];

describe.each(DATABASE_KINDS)('saved views (%s)', (database) => {
  let test: TestServer;
  let boss: HttpClient;
  let clerk: HttpClient;
  let stranger: HttpClient;
  let groups: Record<'boss' | 'clerk' | 'stranger', number>;

  const listed = async (client: HttpClient, definition = 'test/note') =>
    (
      await client.get<Enveloped<{ list: View[]; groups: { id: number; name: string }[] }>>(
        `/admin/views?definition=${definition}`,
      )
    ).body;
  const names = async (client: HttpClient) => (await listed(client)).data.list.map(({ name }) => name);
  const save = async (client: HttpClient, view: object) =>
    (await client.post<Enveloped<{ id: number }>>('/admin/views', { definition: 'test/note', ...view })).body;
  const change = async (client: HttpClient, id: number, part: object) =>
    (await client.post<Enveloped>(`/admin/views/${id}`, part)).body.code;
  const remove = async (client: HttpClient, id: number) =>
    (await client.call<Enveloped>('DELETE', `/admin/views/${id}`)).body.code;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: DEFINITIONS });
    [boss, clerk, stranger] = [await test.actor(NODES), await test.actor(NODES), await test.actor(NODES)];
    const { rows } = await test.main.query<{ id: string }>({
      text: 'SELECT id FROM admin_group WHERE id > 1 ORDER BY id DESC LIMIT 3',
      values: [],
    });
    const [third, second, first] = rows.map(({ id }) => Number(id));
    groups = { boss: first ?? 0, clerk: second ?? 0, stranger: third ?? 0 };
    await test.main.query({
      text: 'UPDATE admin_group SET pid = $1 WHERE id = $2',
      values: [groups.boss, groups.clerk],
    });
    // Where somebody stands is remembered with their session.
    const { AUTHENTICATOR } = await import('#server/http/authenticator.ts');
    test.server.app.get<{ forgetAll(): void }>(AUTHENTICATOR).forgetAll();
  });
  afterAll(() => test.stop());
  beforeEach(() => test.main.query({ text: 'DELETE FROM list_view', values: [] }));

  it('come back as they were saved', async () => {
    const view = { name: ' 待办 ', query: 'text=a%2Cb&sort=id&order=ASC', columns: { shown: { id: false } } };
    const { data } = await save(clerk, view);
    expect((await listed(clerk)).data.list).toEqual([
      {
        ...view,
        name: '待办',
        id: data.id,
        groups: [],
        isDefault: false,
        isOwn: true,
        owner: expect.any(String),
      },
    ]);
  });

  it('are seen by the groups they are given to and by those above, and by nobody else', async () => {
    await save(clerk, { name: 'mine' });
    await save(clerk, { name: 'ours', groups: [groups.clerk] });
    await save(boss, { name: 'theirs', groups: [groups.clerk] });
    await save(boss, { name: 'his own group', groups: [groups.boss] });
    expect(await names(clerk)).toEqual(['mine', 'ours', 'theirs']);
    expect(await names(boss)).toEqual(['his own group', 'theirs', 'ours']);
    expect(await names(stranger)).toEqual([]);
    expect(await names(test.admin)).toEqual(['his own group', 'ours', 'theirs']);
  });

  it('are given to no group beyond one’s reach', async () => {
    expect((await listed(boss)).data.groups.map(({ id }) => id)).toEqual([groups.boss, groups.clerk]);
    expect((await listed(clerk)).data.groups.map(({ id }) => id)).toEqual([groups.clerk]);
    const { data } = await save(clerk, { name: 'mine' });
    for (const group of [groups.boss, groups.stranger, 1]) {
      expect((await save(clerk, { name: `to ${group}`, groups: [group] })).code).toBe(401);
      expect(await change(clerk, data.id, { groups: [group] })).toBe(401);
    }
    expect(await names(stranger)).toEqual([]);
  });

  it('are changed and taken away by their owner', async () => {
    const { data } = await save(boss, { name: 'ours', groups: [groups.clerk] });
    expect(await change(clerk, data.id, { name: 'stolen' })).toBe(0);
    expect(await remove(clerk, data.id)).toBe(0);
    expect(await change(boss, data.id, { name: 'renamed', query: 'q=x' })).toBe(1);
    expect((await listed(clerk)).data.list).toMatchObject([{ name: 'renamed', query: 'q=x', isOwn: false }]);
    expect(await remove(boss, data.id)).toBe(1);
    expect(await names(boss)).toEqual([]);
  });

  it('have one default for each list and person', async () => {
    const one = (await save(clerk, { name: 'one', isDefault: true })).data.id;
    const two = (await save(clerk, { name: 'two', isDefault: true })).data.id;
    const defaults = async () =>
      (await listed(clerk)).data.list.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([two]);
    await change(clerk, one, { isDefault: true });
    expect(await defaults()).toEqual([one]);
    await change(clerk, one, { isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('have a name of their own', async () => {
    await save(clerk, { name: 'one' });
    const again = await save(clerk, { name: 'one' });
    expect(again).toMatchObject({
      code: 0,
      msg: 'Name exists already',
      data: { issues: [{ path: 'name' }] },
    });
    expect(await save(clerk, { name: '  ' })).toMatchObject({ code: 0, msg: 'Name required' });
    expect((await save(clerk, { name: 'x'.repeat(61) })).code).toBe(0);
    expect((await save(boss, { name: 'one' })).code).toBe(1);
    const both = await Promise.all([save(clerk, { name: 'two' }), save(clerk, { name: 'two' })]);
    expect(both.map(({ code }) => code).sort((left, right) => left - right)).toEqual([0, 1]);
  });

  it.each([
    ['a query that is no text', { query: 7 }],
    ['an endless query', { query: 'x'.repeat(10_001) }],
    ['NUL in a query', { query: 'a\0' }],
    ['a list of columns', { columns: [] }],
    ['half a character', { columns: { a: '\ud800' } }],
    ['groups that are no list', { groups: 'x' }],
    ['a group that is no key', { groups: ['x'] }],
    ['an unknown definition', { definition: 'test/none' }],
    ['no definition', { definition: null }],
  ])('%s is refused', async (_, part) => {
    expect((await save(clerk, { name: 'bad', ...part })).code).toBe(0);
    expect(await names(clerk)).toEqual([]);
  });

  it('are for lists one may see', async () => {
    expect((await listed(clerk, 'test/other')).code).toBe(401);
    expect((await save(clerk, { definition: 'test/other', name: 'x' })).code).toBe(401);
    expect((await test.guest.get<Enveloped>('/admin/views?definition=test/note')).body.code).toBe(303);
    for (const id of ['0', '-1', 'x', '99999999999999999999']) {
      expect((await clerk.call<Enveloped>('DELETE', `/admin/views/${id}`)).body.code).toBe(0);
    }
  });
});
