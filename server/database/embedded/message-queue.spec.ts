import { PGlite } from '@electric-sql/pglite';
import { messageQueue } from './message-queue.mjs';

const [ANN, BOB] = [1, 2];

/** A message of a type (one letter) with one text in it. */
function message(letter: string, text: string): Uint8Array {
  const content = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, content]));
}

const query = (text: string) => message('Q', text);
const parse = (text: string) => message('P', `\0${text}\0\0`);
const ignore = () => {};

describe('the queue of messages to the embedded database', () => {
  let database: PGlite;
  let queue: ReturnType<typeof messageQueue>;
  const kept = async () => (await database.query<{ id: number }>('SELECT id FROM kept ORDER BY id')).rows;

  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec('CREATE TABLE kept (id integer)');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    queue = messageQueue(database);
    await database.exec('DELETE FROM kept');
  });

  test('leaves a transaction alone that begins while another connection goes', async () => {
    await queue.enqueue(ANN, query('SELECT 1'), ignore);
    let gone = Promise.resolve();
    await queue.enqueue(BOB, query('BEGIN'), () => {
      gone = queue.clearTransactionIfNeeded(ANN);
    });
    await queue.enqueue(BOB, query('INSERT INTO kept VALUES (1)'), ignore);
    expect(database.isInTransaction()).toBe(true);
    await queue.enqueue(BOB, query('ROLLBACK'), ignore);
    await gone;
    expect(await kept()).toEqual([]);
  });

  test('takes back what a connection leaves open, also where it goes while that begins', async () => {
    await queue.enqueue(ANN, query('BEGIN; INSERT INTO kept VALUES (1)'), ignore);
    const other = queue.enqueue(BOB, query('INSERT INTO kept VALUES (2)'), ignore);
    await queue.clearTransactionIfNeeded(ANN);
    await other;
    let gone = Promise.resolve();
    await queue.enqueue(ANN, query('BEGIN; INSERT INTO kept VALUES (3)'), () => {
      gone = queue.clearTransactionIfNeeded(ANN);
    });
    await queue.enqueue(BOB, query('INSERT INTO kept VALUES (4)'), ignore);
    await gone;
    expect(await kept()).toEqual([{ id: 2 }, { id: 4 }]);
  });

  test('ends an extended query that nobody will end any more', async () => {
    await queue.enqueue(ANN, parse('INSERT INTO kept VALUES (1)'), ignore);
    const other = queue.enqueue(BOB, query('INSERT INTO kept VALUES (2)'), ignore);
    await queue.clearTransactionIfNeeded(ANN);
    await other;
    expect(await kept()).toEqual([{ id: 2 }]);
  });

  test('keeps the turn of whoever has begun, and goes on with the others in their order', async () => {
    const order: string[] = [];
    const add = (owner: number, text: string) =>
      queue.enqueue(owner, query(text), ignore).then(() => order.push(`${owner}: ${text}`));
    const begun = add(ANN, 'BEGIN');
    const others = [add(BOB, 'SELECT 1'), add(BOB, 'SELECT 2')];
    await begun;
    await add(ANN, 'COMMIT');
    await Promise.all(others);
    expect(order).toEqual([`${ANN}: BEGIN`, `${ANN}: COMMIT`, `${BOB}: SELECT 1`, `${BOB}: SELECT 2`]);
  });

  test('refuses what waits of a connection that has gone', async () => {
    const running = queue.enqueue(BOB, query('SELECT 1'), ignore);
    const waiting = queue.enqueue(ANN, query('INSERT INTO kept VALUES (1)'), ignore);
    queue.clearQueueForHandler(ANN);
    await expect(waiting).rejects.toThrow('Handler disconnected');
    await running;
    expect([queue.getQueueLength(), await kept()]).toEqual([0, []]);
  });
});
