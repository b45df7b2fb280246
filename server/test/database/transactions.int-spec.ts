import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import {
  connectTo,
  createTestDatabase,
  DATABASE_KINDS,
  type TestDatabase,
} from '../harness/test-database.ts';

const INSERT = 'INSERT INTO kept (id) VALUES ($1) RETURNING id';

describe.each(DATABASE_KINDS)('a transaction (%s)', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  let main: Connection;
  const ids = async (): Promise<number[]> =>
    (await main.query<{ id: number }>({ text: 'SELECT id FROM kept ORDER BY id', values: [] })).rows.map(
      ({ id }) => id,
    );
  const insert = (id: number) => ({ name: 'insert-kept', text: INSERT, values: [id] });

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
    main = connections.get('main');
    await main.query({ text: 'CREATE TABLE kept (id integer PRIMARY KEY)', values: [] });
  });
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });

  // The first on a client prepares its beginning, all others bring it along with their first statement.
  it.each([1, 2, 3])('gives what its first statement gives, and keeps it (%i)', async (id) => {
    const result = await main.transaction((transaction) => transaction.query(insert(id)));
    expect(result).toEqual({ rows: [{ id }], count: 1 });
    expect(await ids()).toContain(id);
  });

  it('takes everything back when a later statement fails', async () => {
    const failing = main.transaction(async (transaction) => {
      await transaction.query(insert(10));
      await transaction.query(insert(1));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('takes everything back when its first statement fails, and leaves the client as it was', async () => {
    const failing = main.transaction((transaction) => transaction.query(insert(1)));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await main.transaction((transaction) => transaction.query(insert(4)));
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('takes back what was written when the work fails for reasons of its own', async () => {
    const failing = main.transaction(async (transaction) => {
      await transaction.query(insert(20));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('may begin with a statement that can not be prepared, or with none at all', async () => {
    await main.transaction(async (transaction) => {
      await transaction.query({ text: 'SAVEPOINT one', values: [] });
      await transaction.query(insert(5));
      await transaction.query({ text: 'ROLLBACK TO SAVEPOINT one', values: [] });
    });
    expect(await main.transaction(() => Promise.resolve('nothing'))).toBe('nothing');
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('refuses a first statement that can not be parsed, and prepares the next one all the same', async () => {
    const wrong = { name: 'wrong', text: 'SELECT nothing FROM nowhere WHERE 1 = $1', values: [1] };
    for (let turn = 0; turn < 2; turn += 1) {
      const failing = main.transaction((transaction) => transaction.query(wrong));
      await expect(failing).rejects.toMatchObject({ code: '42P01' });
    }
    await main.query({ text: 'CREATE TABLE IF NOT EXISTS nowhere (nothing integer)', values: [] });
    const { rows } = await main.transaction((transaction) => transaction.query(wrong));
    expect(rows).toEqual([]);
  });

  it('begins anew where a pooler took its prepared statements away', async () => {
    await main.transaction((transaction) => transaction.query(insert(30)));
    await main.query({ text: 'DEALLOCATE ALL', values: [] });
    await main.transaction((transaction) => transaction.query(insert(31)));
    await main.query({ text: 'DELETE FROM kept WHERE id >= 30', values: [] });
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('runs statements that are sent at the same time, all inside', async () => {
    const failing = main.transaction(async (transaction) => {
      await Promise.all([6, 7, 8].map((id) => transaction.query(insert(id))));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('says of statements that are sent at the same time which of them failed', async () => {
    const outcome = main.transaction(async (transaction) => {
      const all = await Promise.allSettled([40, 1, 41].map((id) => transaction.query(insert(id))));
      throw Object.assign(new Error('seen'), { all });
    });
    const failed = { status: 'rejected', reason: { code: '23505' } };
    await expect(outcome).rejects.toMatchObject({ all: [{ value: { rows: [{ id: 40 }] } }, failed, {}] });
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('sends nothing more of a transaction whose work has failed', async () => {
    const failing = main.transaction(async (transaction) => {
      const twice = transaction.query(insert(50)).then(() => transaction.query(insert(51)));
      await Promise.all([twice, Promise.reject(new Error('no'))]);
    });
    await expect(failing).rejects.toThrow('no');
    await main.transaction((transaction) => transaction.query(insert(52)));
    await main.query({ text: 'DELETE FROM kept WHERE id = 52', values: [] });
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it.each([true, false])('runs with the commit what is left for it, alone or not (%s)', async (alone) => {
    await main.transaction(async (transaction) => {
      transaction.withCommit(insert(61));
      if (!alone) await transaction.query(insert(60));
      transaction.withCommit({ text: 'DELETE FROM kept WHERE id = $1', values: [60] });
    });
    expect(await ids()).toEqual([1, 2, 3, 4, 61]);
    await main.query({ text: 'DELETE FROM kept WHERE id = 61', values: [] });
  });

  it('takes everything back when what goes with the commit fails', async () => {
    const failing = main.transaction(async (transaction) => {
      await transaction.query(insert(70));
      transaction.withCommit(insert(1));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await main.transaction((transaction) => transaction.query({ text: 'SELECT 1', values: [] }));
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('keeps a statement prepared that failed the first time it ran', async () => {
    const text = 'INSERT INTO kept (id) VALUES ($1)';
    const first = (id: number) => ({ name: 'insert-first', text, values: [id] });
    await expect(main.query(first(1))).rejects.toMatchObject({ code: '23505' });
    await expect(main.transaction((transaction) => transaction.query(first(1)))).rejects.toMatchObject({
      code: '23505',
    });
    for (const id of [80, 81]) {
      await main.transaction((transaction) => transaction.query(first(id)));
    }
    const { rows } = await main.query({ text: 'DELETE FROM kept WHERE id >= 80 RETURNING id', values: [] });
    expect(rows).toEqual([{ id: 80 }, { id: 81 }]);
  });

  it('answers what is read together in its order, and says why where one of it fails', async () => {
    const id = (value: number) => ({ name: 'kept-id', text: 'SELECT $1::int AS id', values: [value] });
    const answers = await main.together([id(1), id(2), { text: 'SELECT 3 AS id', values: [] }]);
    expect(answers.map(({ rows }) => rows)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
    const wrong = { name: 'divided', text: 'SELECT 1 / $1::int AS id', values: [0] };
    await expect(main.together([id(1), wrong, id(2)])).rejects.toMatchObject({ code: '22012' });
    expect((await main.together([id(4), id(5)])).map(({ rows }) => rows)).toEqual([[{ id: 4 }], [{ id: 5 }]]);
  });

  it('reads together after the structure of a table has changed', async () => {
    const all = { name: 'kept-all', text: 'SELECT * FROM kept WHERE id = $1', values: [1] };
    await main.together([all, all]);
    await main.query({ text: 'ALTER TABLE kept ADD COLUMN note text', values: [] });
    const answers = await main.together([all, all]);
    await main.query({ text: 'ALTER TABLE kept DROP COLUMN note', values: [] });
    expect(answers.map(({ rows }) => rows)).toEqual([[{ id: 1, note: null }], [{ id: 1, note: null }]]);
  });
});
