import { setImmediate } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { QUEUE_SCHEMA, queueSql } from '#server/database/system-tables/queue-schema.ts';
import type { JobDefinition } from './job-definition.ts';
import { DEFAULT_RETRIES } from './job-definition.ts';

/** Seconds after which a job nobody renews is taken from its server. */
const LEASE = 60;
/** Seconds between two looks for leases that ended. */
const LOOK_EVERY = 15;
const KEPT_DAYS = 7;

/** Asked every second; the table of jobs has many partitions, which are dear to plan for. */
const DUE = fixedStatement(`SELECT kind FROM unnest($1::text[]) AS kind WHERE EXISTS (
  SELECT FROM ${QUEUE_SCHEMA}.job WHERE name = kind AND state < 'active' AND start_after < now())`);

/** A job that was taken and is to be run. */
export interface TakenJob {
  id: string;
  kind: string;
  data: JsonObject;
  key: string | null;
  attempt: number;
}

/** One more job. */
export interface NewJob {
  kind: string;
  data: JsonObject;
  /** While one with the same key waits, no second one of its kind does. */
  key?: string;
  /** Milliseconds from now. */
  after?: number;
}

/** How a job is getting on. */
export interface Progress {
  done: number;
  total: number;
}

interface FetchedRow {
  id: string;
  data: { work: JsonObject; key: string | null } | null;
  retryCount: number;
}

/**
 * The jobs of the main database, kept by pg-boss (`decisions/0001`): every statement runs on our own connection, so that
 * a job can be added inside a transaction and the embedded database's one connection is enough.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #connection: Connection;
  readonly #underWay = new Set<Promise<unknown>>();
  #stopped = false;

  /** @param onError hears of failures of the queue's own upkeep. */
  constructor(connection: Connection, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#boss = new PgBoss({
      db: this.#upkeepSql(queueSql(connection)),
      schema: QUEUE_SCHEMA,
      migrate: false,
      expireInSeconds: LEASE,
      maintenanceIntervalSeconds: LOOK_EVERY,
      archiveCompletedAfterSeconds: KEPT_DAYS * 86_400,
      deleteAfterDays: 1,
    });
    this.#boss.on('error', (error) => {
      if (!this.#stopped) onError(error);
    });
  }

  /** Starts schedules and upkeep. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Makes what each kind needs, and its schedule. */
  async prepare(definitions: readonly JobDefinition[], timeZone: string): Promise<void> {
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const { kind, retries = DEFAULT_RETRIES, schedule } of definitions) {
      const options = { name: kind, policy: 'short' as const, retryLimit: retries.length };
      await (known.has(kind) ? this.#boss.updateQueue(kind, options) : this.#boss.createQueue(kind, options));
      if (schedule !== undefined) await this.#boss.schedule(kind, schedule, {}, { tz: timeZone });
    }
  }

  /** Ends schedules of kinds that have none any more. */
  async endSchedulesBut(definitions: readonly JobDefinition[]): Promise<void> {
    const kinds = new Set(
      definitions.filter(({ schedule }) => schedule !== undefined).map(({ kind }) => kind),
    );
    for (const { name } of await this.#boss.getSchedules()) {
      if (!kinds.has(name)) await this.#boss.unschedule(name);
    }
  }

  /** Ends schedules and upkeep, once what is under way has ended. What was taken stays taken. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#boss.stop({ graceful: false });
    while (this.#underWay.size > 0) {
      await Promise.allSettled(this.#underWay);
      // What was answered may ask for one thing more, such as to complete what it has just taken.
      await setImmediate();
    }
  }

  /** Statements of the queue's own upkeep, so that stopping waits for them. */
  #upkeepSql({ executeSql }: PgBoss.Db): PgBoss.Db {
    const run = async (...[text, values]: Parameters<PgBoss.Db['executeSql']>) => {
      try {
        return await executeSql(text, values);
      } catch (error) {
        // pg-boss reads no answer as nothing done, and nobody hears of a failure that it does not wait for.
        if (this.#stopped) return undefined as never;
        throw error;
      }
    };
    return {
      executeSql: async (text, values) => {
        const answer = run(text, values);
        this.#underWay.add(answer);
        try {
          return await answer;
        } finally {
          this.#underWay.delete(answer);
        }
      },
    };
  }

  /** Adds jobs, in the executor's transaction where it is one. A job whose key is waiting already is not added again. */
  async add(executor: Executor, jobs: readonly NewJob[]): Promise<void> {
    const rows = jobs.map(({ kind, data, key, after }) => {
      const id = crypto.randomUUID();
      return {
        id,
        name: kind,
        data: { work: data, key: key ?? null },
        singletonKey: key ?? id,
        ...(after === undefined ? {} : { startAfter: `${Math.ceil(after / 1000)} seconds` }),
      };
    });
    await this.#boss.insert(rows as never, { db: queueSql(executor) });
  }

  /** Kinds of which a job can be started now. */
  async due(kinds: readonly string[]): Promise<string[]> {
    if (kinds.length === 0) return [];
    const { rows } = await this.#connection.query<{ kind: string }>(DUE([kinds]));
    return rows.map(({ kind }) => kind);
  }

  /** Takes up to `count` jobs; nobody else gets them while they are renewed. */
  async take(kind: string, count: number): Promise<TakenJob[]> {
    const rows = (await this.#boss.fetch(kind, {
      batchSize: count,
      includeMetadata: true,
      priority: false,
    })) as unknown as FetchedRow[];
    return rows.map(({ id, data, retryCount }) => ({
      id,
      kind,
      // A schedule adds its jobs without data.
      data: data?.work ?? {},
      key: data?.key ?? null,
      attempt: retryCount + 1,
    }));
  }

  async complete(kind: string, ids: readonly string[]): Promise<void> {
    // Whoever completes a job hears of it when that fails. The types have the connection of one id alone.
    await this.#boss.complete(kind, [...ids] as never, undefined as never, {
      db: queueSql(this.#connection),
    });
  }

  /** Writes down why a job failed; it is tried again after `retryAfter` seconds, or never where that is null. */
  async fail(job: TakenJob, error: JsonObject, retryAfter: number | null): Promise<void> {
    await this.#connection.transaction(async (transaction) => {
      await this.#boss.fail(job.kind, job.id, error, { db: queueSql(transaction) });
      if (retryAfter === null) return;
      await transaction.query({
        text: `UPDATE pgboss.job SET start_after = now() + $3 * interval '1 second'
          WHERE name = $1 AND id = $2 AND state = 'retry'`,
        values: [job.kind, job.id, retryAfter],
      });
    });
  }

  /** Renews the leases of running jobs and writes down how they are getting on. Gives those that are still this server's. */
  async renew(jobs: readonly (TakenJob & { progress: Progress | null })[]): Promise<Set<string>> {
    const { rows } = await this.#connection.query<{ id: string }>({
      text: `UPDATE pgboss.job AS job SET
          started_on = now(),
          output = jsonb_build_object('started', coalesce(job.output->'started', to_jsonb(job.started_on)),
            'done', mine.done, 'total', mine.total)
        FROM unnest($1::text[], $2::uuid[], $3::int[], $4::bigint[], $5::bigint[]) AS mine(kind, id, attempt, done, total)
        WHERE job.name = mine.kind AND job.id = mine.id AND job.state = 'active' AND job.retry_count + 1 = mine.attempt
        RETURNING job.id`,
      values: [
        jobs.map(({ kind }) => kind),
        jobs.map(({ id }) => id),
        jobs.map(({ attempt }) => attempt),
        jobs.map(({ progress }) => progress?.done ?? null),
        jobs.map(({ progress }) => progress?.total ?? null),
      ],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Gives jobs back that this server took and did not finish; the attempt does not count. */
  async handBack(ids: readonly string[]): Promise<void> {
    await this.#connection.query({
      text: `UPDATE pgboss.job SET state = 'retry', start_after = now(), started_on = NULL
        WHERE id = ANY ($1::uuid[]) AND state = 'active'`,
      values: [ids],
    });
  }

  /** Ends the leases of all jobs that run: for a server that is alone and has just started, so that nobody runs them. */
  async endLeases(): Promise<void> {
    await this.#connection.query({
      text: `UPDATE pgboss.job SET expire_in = interval '0' WHERE state = 'active'`,
      values: [],
    });
    await this.#boss.expire();
    await this.#connection.query({
      text: `UPDATE pgboss.job SET expire_in = $1 * interval '1 second' WHERE expire_in = interval '0'`,
      values: [LEASE],
    });
  }

  /** Jobs that wait for a time wait so many milliseconds less. */
  async hurry(milliseconds: number): Promise<void> {
    await this.#connection.query({
      text: `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 millisecond'
        WHERE state < 'active' AND start_after > now()`,
      values: [milliseconds],
    });
  }

  /** Jobs with a key that have not ended. */
  async idsOf(executor: Executor, kind: string, key: string): Promise<string[]> {
    const { rows } = await executor.query<{ id: string }>({
      text: `SELECT id FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND data->>'key' = $2 AND state < 'completed'`,
      values: [kind, key],
    });
    return rows.map(({ id }) => id);
  }

  async cancel(executor: Executor, kind: string, id: string): Promise<void> {
    await this.#boss.cancel(kind, id, { db: queueSql(executor) });
  }

  /** Runs a failed or cancelled job once more. */
  async retry(executor: Executor, kind: string, id: string): Promise<void> {
    await executor.query({
      text: `UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL, output = NULL,
          retry_limit = greatest(retry_limit, retry_count + 1)
        WHERE name = $1 AND id = $2 AND state IN ('failed', 'cancelled')`,
      values: [kind, id],
    });
  }
}
