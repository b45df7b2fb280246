import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '../harness/test-database.ts';

const ROUNDS = 150;

describe.each(DATABASE_KINDS)('clients that leave (%s)', (kind) => {
  let database: TestDatabase;
  const connect = async () => {
    const socket = database.embedded?.socket;
    const client = new pg.Client(
      socket
        ? { ...socket, user: 'postgres', database: 'postgres' }
        : { connectionString: database.url ?? '' },
    );
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.drop());

  test('never take back or end what others have begun', async () => {
    const staying = await connect();
    await staying.query('CREATE TABLE kept (id integer)');
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = await connect();
      await leaving.query('SELECT 1');
      const left = leaving.end();
      for (let turn = 0; turn < round % 5; turn += 1) await nextTurn();
      await staying.query('BEGIN');
      await staying.query('INSERT INTO kept VALUES ($1)', [round]);
      await staying.query('ROLLBACK');
      await left;
    }
    expect((await staying.query('SELECT id FROM kept')).rows).toEqual([]);
    await staying.end();
  });

  test('in the middle of a transaction leave nothing behind, and hold nobody up', async () => {
    const staying = await connect();
    for (let round = 0; round < ROUNDS / 5; round += 1) {
      const leaving = await connect();
      await leaving.query('BEGIN');
      await leaving.query('INSERT INTO kept VALUES (1)');
      await leaving.end();
      expect((await staying.query('SELECT id FROM kept')).rows).toEqual([]);
    }
    await staying.end();
  });
});
