import { quoted } from '#engine/compile/index.ts';
import type { IndexProgress } from '#engine/contract/index.ts';
import type { DeferredIndex } from '#engine/plan/index.ts';
import { stepSql } from '#engine/storage/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Connections, Executor } from '../connection.ts';
import { driverFailure } from '../driver-failure.ts';
import { tableKey } from './read-stored-plans.ts';

const TURNS = 3;
const AGAIN_MS = 5000;
const ASK_MS = 1000;

interface Job extends DeferredIndex {
  connection: string;
  state: IndexProgress['state'];
  error?: string;
}

/**
 * Builds plain indexes of large tables beside the work, one after the other on each connection. Of several servers one
 * builds, the others find the index there. What a crash left half built is dropped and begun anew.
 */
export class IndexBuilder {
  readonly #connections: Connections;
  readonly #log: (line: string) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #working = new Map<string, Promise<void>>();
  #stopped = false;
  #wake: () => void = () => {};

  constructor(connections: Connections, log: (line: string) => void) {
    this.#connections = connections;
    this.#log = log;
  }

  /** Has indexes built; those that are being built already are left to that. */
  build(connection: string, indexes: readonly DeferredIndex[]): void {
    for (const each of indexes) {
      const key = JSON.stringify([connection, tableKey(each), each.index.name]);
      const known = this.#jobs.get(key);
      if (known && (known.state === 'waiting' || known.state === 'building')) continue;
      this.#jobs.set(key, { ...each, connection, state: 'waiting' });
    }
    if (indexes.length === 0) return;
    const before = this.#working.get(connection) ?? Promise.resolve();
    this.#working.set(
      connection,
      before.then(() => this.#work(connection)),
    );
  }

  /** What this server has to build of a table, or failed to. */
  jobs(connection: string, table: string): IndexProgress[] {
    return [...this.#jobs.values()]
      .filter((job) => job.connection === connection && tableKey(job) === table)
      .map(({ index, state, error }) => ({
        index: index.name,
        table,
        state,
        percent: state === 'done' ? 100 : null,
        ...(error === undefined ? {} : { error }),
      }));
  }

  /** Resolves when nothing is left to build. */
  async idle(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  /** Begins nothing more. An index that is being built is left to the database, and finished at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
  }

  async #work(connection: string): Promise<void> {
    for (const job of this.#jobs.values()) {
      if (this.#stopped) return;
      if (job.connection === connection && job.state === 'waiting') await this.#build(job);
    }
  }

  async #build(job: Job): Promise<void> {
    job.state = 'building';
    for (let turn = 1; turn <= TURNS && !this.#stopped; turn += 1) {
      try {
        await this.#connections.get(job.connection).session((session) => buildIndex(session, job));
        job.state = 'done';
        delete job.error;
        this.#log(`Database ${job.connection}: built the index ${job.index.name} on ${tableKey(job)}`);
        return;
      } catch (error) {
        job.error = error instanceof Error ? error.message : String(error);
        if (!mayPass(error)) break;
      }
      await this.#pause(turn < TURNS ? AGAIN_MS * turn : 0);
    }
    job.state = 'failed';
    this.#log(`Database ${job.connection}: the index ${job.index.name} was not built: ${job.error}`);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Whether another turn may go better: it was the timing, not what the rows hold. */
function mayPass(error: unknown): boolean {
  if (error instanceof AppError || driverFailure(error) !== null) return true;
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || /^(40|55|57|58|XX)/.test(code);
}

/** Builds an index unless it is there; whoever comes second waits and finds it. */
async function buildIndex(session: Executor, job: DeferredIndex): Promise<void> {
  const run = (text: string, values: unknown[] = []) => session.query<{ valid: boolean }>({ text, values });
  const name = `${quoted(job.schema)}.${quoted(job.index.name)}`;
  const state = async () =>
    (await run('SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)', [name])).rows;
  // Asked again and again, for a session that waits for a lock keeps the building one waiting for itself.
  while (!(await isFirst(session, name))) {
    if ((await state())[0]?.valid === true) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  const rows = await state();
  if (rows[0]?.valid === true) return;
  if (rows[0]) await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  try {
    for (const text of stepSql({ kind: 'createIndex', risk: 'green', index: job.index }, job))
      await run(concurrently(text));
  } catch (error) {
    await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`).catch(() => undefined);
    throw error;
  }
}

async function isFirst(session: Executor, name: string): Promise<boolean> {
  const { rows } = await session.query<{ first: boolean }>({
    text: 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS first',
    values: [`metamall index ${name}`],
  });
  return rows[0]?.first === true;
}

/** The statement that makes or drops an index without keeping writers waiting. */
export function concurrently(statement: string): string {
  return statement.replace(/^(create|drop) index if/, '$1 index concurrently if');
}

/** Indexes that some server is building just now on a quoted table, with how far they are. */
export async function indexesUnderWay(executor: Executor, table: string): Promise<IndexProgress[]> {
  const { rows } = await executor.query<{ name: string; done: string; total: string; phase: string }>({
    text: `SELECT coalesce(index_relid::regclass::text, '') AS name, phase,
                  coalesce(nullif(blocks_done, 0), tuples_done) AS done,
                  coalesce(nullif(blocks_total, 0), tuples_total) AS total
             FROM pg_stat_progress_create_index WHERE relid = to_regclass($1)`,
    values: [table],
  });
  return rows.map(({ name, done, total }) => ({
    index: name.replaceAll('"', '').replace(/^.*\./, ''),
    table,
    state: 'building' as const,
    percent: Number(total) > 0 ? Math.min(99, Math.floor((Number(done) / Number(total)) * 100)) : null,
  }));
}
