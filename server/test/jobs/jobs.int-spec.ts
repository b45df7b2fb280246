import { AppError } from '#server/errors/app-error.ts';
import type { Connection } from '#server/database/connection.ts';
import { InProcessNotifications } from '#server/database/notifications/in-process-notifications.ts';
import type { JobDefinition, RunningJob } from '#server/jobs/job-definition.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';

type Connections = Awaited<ReturnType<typeof connectTo>>;

interface Place {
  database: TestDatabase;
  connections: Connections;
  main: Connection;
  reports: string[];
  /** One server's jobs; stopped with the place. */
  open(...definitions: JobDefinition[]): Promise<Jobs>;
  stop(): Promise<void>;
}

async function openPlace(kind: (typeof DATABASE_KINDS)[number]): Promise<Place> {
  const database = await createTestDatabase(kind);
  const connections = await connectTo(database);
  const main = connections.get('main');
  const reports: string[] = [];
  const opened: Jobs[] = [];
  const notifications = new InProcessNotifications(() => {});
  return {
    database,
    connections,
    main,
    reports,
    async open(...definitions) {
      const jobs = new Jobs(main, notifications, (message) => reports.push(message));
      for (const definition of definitions) await jobs.handle(definition);
      await jobs.start('Asia/Shanghai');
      opened.push(jobs);
      return jobs;
    },
    async stop() {
      for (const jobs of opened) await jobs.stop(2000);
      await connections.close();
      await database.drop();
    },
  };
}

const stateOf = async (main: Connection, kind: string): Promise<string[]> => {
  const { rows } = await main.query<{ state: string }>({
    text: 'SELECT state FROM job WHERE kind = $1 ORDER BY create_time',
    values: [kind],
  });
  return rows.map(({ state }) => state);
};

describe.each(DATABASE_KINDS)('jobs on %s', (kind) => {
  let place: Place;
  beforeAll(async () => (place = await openPlace(kind)), 60_000);
  afterAll(() => place.stop(), 30_000);

  test('a job exists only if its transaction commits', async () => {
    const seen: unknown[] = [];
    const jobs = await place.open({ kind: 'commits', run: async ({ data }) => void seen.push(data.n) });
    await place.main.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT 1', values: [] });
      await jobs.add('commits', { n: 1 }, { transaction });
    });
    await place.main
      .transaction(async (transaction) => {
        await jobs.add('commits', { n: 2 }, { transaction });
        throw new AppError('record.not-found');
      })
      .catch(() => {});
    await until(async () => (await stateOf(place.main, 'commits')).join() === 'completed');
    expect(seen).toEqual([1]);
  });

  test('a clock that jumps brings what waits, and what schedules would have run meanwhile, each once', async () => {
    const seen: string[] = [];
    const kinds = [
      { kind: 'skipped-later', run: async () => void seen.push('later') },
      { kind: 'skipped-much-later', run: async () => void seen.push('much later') },
      { kind: 'skipped-daily', schedule: '0 4 * * *', run: async () => void seen.push('daily') },
      { kind: 'skipped-yearly', schedule: '0 4 1 1 *', run: async () => void seen.push('yearly') },
    ];
    const jobs = await place.open(...kinds);
    await jobs.add('skipped-later', {}, { after: 3_600_000 });
    await jobs.add('skipped-much-later', {}, { after: 9 * 86_400_000 });
    const from = Date.parse('2026-03-01T00:00:00Z');
    await jobs.skipTime(from, from);
    await jobs.skipTime(from, from + 3 * 86_400_000);
    await until(async () => (await stateOf(place.main, 'skipped-daily')).join() === 'completed');
    await until(async () => (await stateOf(place.main, 'skipped-later')).join() === 'completed');
    expect(seen.sort()).toEqual(['daily', 'later']);
    expect(await stateOf(place.main, 'skipped-much-later')).toEqual(['created']);
  });

  test('what fails is tried again after the seconds it asks for, and then has failed with the reason', async () => {
    const attempts: number[] = [];
    const jobs = await place.open({
      kind: 'fails',
      retries: [0, 0],
      run: async ({ attempt }) => {
        attempts.push(attempt);
        throw attempt < 3 ? new Error('not yet') : new AppError('record.not-found');
      },
    });
    await jobs.add('fails', {});
    await until(async () => (await stateOf(place.main, 'fails')).join() === 'failed');
    expect(attempts).toEqual([1, 2, 3]);
    const { rows } = await place.main.query({
      text: `SELECT error, error_code FROM job WHERE kind = 'fails'`,
      values: [],
    });
    expect(rows).toEqual([{ error: 'record.not-found', error_code: 'record.not-found' }]);
  });

  test('while a job with a key waits there is no second one', async () => {
    const seen: unknown[] = [];
    const jobs = await place.open({
      kind: 'keyed',
      concurrency: 1,
      run: async ({ key }) => void seen.push(key),
    });
    await place.main.transaction(async (transaction) => {
      for (const key of ['a', 'a', 'b']) await jobs.add('keyed', {}, { key, transaction });
    });
    await until(() => seen.length === 2);
    expect(seen.sort((a, b) => String(a).localeCompare(String(b)))).toEqual(['a', 'b']);
    await jobs.add('keyed', {}, { key: 'a' });
    await until(() => seen.length === 3);
  });

  test('a job waits for its time', async () => {
    let ranAt = 0;
    const jobs = await place.open({ kind: 'later', run: async () => void (ranAt = Date.now()) });
    const from = Date.now();
    await jobs.add('later', {}, { after: 2000 });
    await until(() => ranAt > 0);
    expect(ranAt - from).toBeGreaterThanOrEqual(1900);
  });

  test('progress is seen, and a cancelled job is asked to end', async () => {
    let asked: unknown = null;
    const jobs = await place.open({
      kind: 'long',
      run: ({ signal, progress }) =>
        new Promise((_, reject) => {
          progress(3, 10);
          signal.addEventListener('abort', () => reject((asked = signal.reason)));
        }),
    });
    await jobs.add('long', {});
    const row = async () =>
      (
        await place.main.query<Record<string, unknown>>({
          text: `SELECT * FROM job WHERE kind = 'long'`,
          values: [],
        })
      ).rows[0];
    await until(async () => (await row())?.['done'] === '3');
    expect(await row()).toMatchObject({ state: 'active', total: '10' });
    const id = String((await row())?.['id']);
    await place.main.transaction((transaction) => jobs.cancel(transaction, 'long', id));
    await until(() => asked !== null);
  });

  test('a server that stops hands back what it has not finished, and the attempt does not count', async () => {
    const attempts: number[] = [];
    let release = (): void => {};
    const definition = {
      kind: 'handed',
      retries: [],
      run: ({ attempt, signal }: RunningJob) =>
        new Promise<void>((resolve, reject) => {
          attempts.push(attempt);
          release = resolve;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    };
    const first = await place.open(definition);
    await first.add('handed', {});
    await until(() => attempts.length === 1);
    await first.stop(0);
    expect(await stateOf(place.main, 'handed')).toEqual(['retry']);
    await place.open(definition);
    await until(() => attempts.length === 2);
    release();
    await until(async () => (await stateOf(place.main, 'handed')).join() === 'completed');
    expect(attempts).toEqual([1, 1]);
  });

  test('a job whose server died is taken up by the next one', async () => {
    const seen: number[] = [];
    const jobs = await place.open();
    await place.main.query({
      text: `SELECT pgboss.create_queue('orphan', '{"policy":"short","retryLimit":1}')`,
      values: [],
    });
    await place.main.query({
      text: `INSERT INTO pgboss.job (name, data, state, started_on, retry_limit, expire_in)
        VALUES ('orphan', '{"work":{"n":7},"key":null}', 'active', now(), 1, interval '60 seconds')`,
      values: [],
    });
    void jobs;
    await place.open({ kind: 'orphan', run: async ({ attempt }) => void seen.push(attempt) });
    await until(() => seen.length > 0);
    expect(seen).toEqual([2]);
  });

  test('a queue that is stopped ends what its upkeep has begun, while its database is there', async () => {
    // Elsewhere other servers would take the job.
    const own = await openPlace(kind);
    let taken = false;
    const slow = Object.create(own.main) as Connection;
    slow.query = async (statement) => {
      const result = await own.main.query(statement);
      if (result.rows.some((row) => (row as { data?: { name?: string } }).data?.name === 'sent')) {
        taken = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return result as never;
    };
    const reports: unknown[] = [];
    const queue = new JobQueue(slow, (error) => reports.push(error));
    await queue.prepare([{ kind: 'sent', run: async () => {} }], 'UTC');
    await queue.start();
    await own.main.query({
      text: `INSERT INTO pgboss.job (name, data) VALUES ('__pgboss__send-it', '{"name":"sent"}')`,
      values: [],
    });
    await until(() => taken);
    await queue.stop();
    const { rows } = await own.main.query({
      text: `SELECT state FROM pgboss.job WHERE name = '__pgboss__send-it' AND data->>'name' = 'sent'`,
      values: [],
    });
    expect(rows).toEqual([{ state: 'completed' }]);
    expect(await stateOf(own.main, 'sent')).toEqual(['created']);
    expect(reports).toEqual([]);
    await own.stop();
  });

  test('nobody adds a job that nobody does', async () => {
    const jobs = await place.open();
    await expect(jobs.add('nobody', {})).rejects.toThrow('Nobody does jobs nobody');
  });

  test('a schedule is kept while its kind has one', async () => {
    await place.open({ kind: 'nightly', schedule: '0 2 * * *', run: async () => {} });
    const kept = async () =>
      (await place.main.query({ text: 'SELECT kind, cron, time_zone FROM job_schedule', values: [] })).rows;
    expect(await kept()).toEqual([{ kind: 'nightly', cron: '0 2 * * *', time_zone: 'Asia/Shanghai' }]);
    await place.open();
    expect(await kept()).toEqual([]);
  });
});
