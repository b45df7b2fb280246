import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ADDS, EDITS } from '../hostile/write-routes.ts';

const read = (name: string): Definition =>
  JSON.parse(readFileSync(`definitions/user/${name}.json`, 'utf8')) as Definition;

const NOT_CHOSEN = 'Group has a value that can not be chosen';

describe.each(DATABASE_KINDS)('the group of a member (%s)', (database) => {
  let test: TestServer;
  let last = 0;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const member = async (group: number): Promise<number> => {
    last += 1;
    const [made] = await sql(
      `INSERT INTO "user" (group_id, username, nickname, password) VALUES ($1, $2, $2, 'x') RETURNING id::int`,
      [group, `member${last}`],
    );
    return Number(made?.['id']);
  };
  const groupOf = async (id: number) =>
    Number((await sql('SELECT group_id::int AS group FROM "user" WHERE id = $1', [id]))[0]?.['group']);

  beforeAll(async () => {
    const others = ['group', 'level', 'tag', 'memberTag'].map(read);
    const definitions = [{ ...read('user'), import: true }, ...others];
    test = await startTestServer({ database, definitions });
    await sql(`INSERT INTO user_group (id, name, status) VALUES (8, 'Active', 1), (9, 'Retired', 0)`);
  });
  afterAll(() => test.stop());

  it.each(EDITS)('is not changed to one that is off, by %s', async (_, edit) => {
    const id = await member(1);
    expect(await edit(test.admin, 'user/user', id, { group_id: 8 })).toMatchObject({ done: true });
    const refused = await edit(test.admin, 'user/user', id, { group_id: 9 });
    expect(refused).toMatchObject({ done: false });
    expect(refused.text).toContain(NOT_CHOSEN);
    expect(await edit(test.admin, 'user/user', id, { group_id: null })).toMatchObject({ done: false });
    expect(await groupOf(id)).toBe(8);
  });

  it.each(EDITS)('stays where it was switched off since, by %s', async (_, edit) => {
    const id = await member(9);
    expect(await edit(test.admin, 'user/user', id, { group_id: 9, nickname: 'Other' })).toMatchObject({
      done: true,
    });
    expect(await sql('SELECT nickname FROM "user" WHERE id = $1', [id])).toEqual([{ nickname: 'Other' }]);
    expect(await groupOf(id)).toBe(9);
  });

  it.each(ADDS)('of a new member is one that is on, by %s', async (route, add) => {
    const values = (name: string, group: number | string) => ({
      username: name,
      nickname: name,
      password: 'secret-1',
      group_id: route === 'a file' && group !== 'none' ? { 8: 'Active', 9: 'Retired' }[group] : group,
    });
    last += 1;
    const refused = await add(test.admin, 'user/user', values(`bad${last}`, 9));
    expect(refused).toMatchObject({ done: false });
    expect(refused.text).toContain(NOT_CHOSEN);
    const made = await add(test.admin, 'user/user', values(`good${last}`, 8));
    expect(made).toMatchObject({ done: true });
    expect(
      await sql(`SELECT group_id::int AS group FROM "user" WHERE username ~ '^(bad|good)${last}$'`),
    ).toEqual([{ group: 8 }]);
  });
});
