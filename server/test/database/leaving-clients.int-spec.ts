import pg from 'pg';
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '../harness/test-database.ts';

const ROUNDS = 12;
const CROWD = 8;

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

  test('in the middle of a crowd take nothing along that is not theirs', async () => {
    const watching = await connect();
    await watching.query('CREATE TABLE kept (id integer)');
    for (let round = 0; round < ROUNDS; round += 1) {
      const crowd = await Promise.all(Array.from({ length: CROWD }, connect));
      await Promise.all(
        crowd.map(async (client, at) => {
          await client.query('BEGIN');
          for (let turn = 0; turn < 3; turn += 1) await client.query('INSERT INTO kept VALUES ($1)', [at]);
          if (at % 2 === 0) await client.query('COMMIT');
          await client.end();
        }),
      );
    }
    const { rows } = await watching.query('SELECT id, count(*)::int AS n FROM kept GROUP BY id ORDER BY id');
    const stayed = Array.from({ length: CROWD / 2 }, (_, at) => ({ id: at * 2, n: 3 * ROUNDS }));
    expect(rows).toEqual(stayed);
    await watching.query('DELETE FROM kept');
    await watching.end();
  });

  test('in the middle of a transaction leave nothing behind, and hold nobody up', async () => {
    const staying = await connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = await connect();
      await leaving.query('BEGIN');
      await leaving.query('INSERT INTO kept VALUES (1)');
      await leaving.end();
      expect((await staying.query('SELECT id FROM kept')).rows).toEqual([]);
    }
    await staying.end();
  });
});
