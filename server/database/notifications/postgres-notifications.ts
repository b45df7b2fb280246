import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Executor } from '../connection.ts';
import { fixedStatement } from '../fixed-statement.ts';
import { isTransaction } from '../is-transaction.ts';
import type { ConnectionLog } from '../pooled-connection.ts';
import { Listeners } from './listeners.ts';
import { MAX_PAYLOAD, type Channel, type NotificationListener, type Notifications } from './notifications.ts';

/** All channels share one of PostgreSQL's, so that listening is one statement. */
const WIRE = 'metamall';
const NOTIFY = fixedStatement('SELECT pg_notify($1, $2)');
/** Every server that listens holds this lock together with the others ("meta", "here" on the keypad of a telephone). */
const PRESENCE = [6382, 4373] as const;

const CONNECT_MS = 5000;
/** A connection that died without a word is found out after this time at the latest. */
const PULSE_MS = 5000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

export interface PostgresOptions {
  config: pg.ClientConfig;
  log: ConnectionLog;
}

/**
 * News by LISTEN and NOTIFY, heard on a connection of their own beside the pool: one that is broken is opened anew, and
 * whoever listens reads anew what it may have missed.
 */
export class PostgresNotifications implements Notifications {
  readonly decided: Promise<void>;
  readonly #options: PostgresOptions;
  readonly #listeners: Listeners;
  readonly #stop = new AbortController();
  #decide = (): void => {};
  #client: pg.Client | null = null;
  #running: Promise<void> | null = null;
  #reason = '';

  constructor(options: PostgresOptions) {
    this.#options = options;
    this.decided = new Promise((resolve) => (this.#decide = resolve));
    this.#listeners = new Listeners((error) => options.log.error('News of another server failed', error));
  }

  get listening(): boolean {
    return this.#client !== null;
  }

  async publish(executor: Executor, channel: Channel, payload: string): Promise<void> {
    if (Buffer.byteLength(payload) > MAX_PAYLOAD) throw new Error(`News of ${channel} are too long`);
    const notify = NOTIFY([WIRE, `${channel} ${payload}`]);
    // Nobody hears of it before the commit in any case.
    if (isTransaction(executor)) executor.withCommit(notify);
    else await executor.query(notify);
  }

  subscribe(channel: Channel, listener: NotificationListener): () => void {
    this.#running ??= this.#run();
    return this.#listeners.add(channel, listener);
  }

  async alone(): Promise<boolean> {
    const client = this.#client;
    if (client === null) return false;
    const { rows } = await client.query<{ others: string }>(
      `SELECT count(*) AS others FROM pg_locks
        WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2 AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND pid <> pg_backend_pid()`,
      [...PRESENCE],
    );
    return Number(rows[0]?.others) === 0;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#decide();
    this.#listeners.clear();
    await this.#running;
  }

  /** Listens again and again until it is stopped. */
  async #run(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!this.#stop.signal.aborted) {
      try {
        await this.#listen(() => (wait = FIRST_WAIT_MS));
      } catch (error) {
        this.#reportFailure(error);
      }
      this.#decide();
      await sleep(wait, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /** One connection from its beginning to its end. */
  async #listen(begun: () => void): Promise<void> {
    const client = new pg.Client({ ...this.#options.config, connectionTimeoutMillis: CONNECT_MS });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // Reported by the pulse or by the end; without a listener it would end the process.
    client.on('error', () => void client.end().catch(() => {}));
    client.on('notification', ({ payload = '' }) => this.#heard(payload));
    const close = (): void => void client.end().catch(() => {});
    this.#stop.signal.addEventListener('abort', close, { once: true });
    try {
      await client.connect();
      await client.query(`LISTEN ${WIRE}`);
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [...PRESENCE]);
      this.#client = client;
      begun();
      this.#reason = '';
      this.#decide();
      this.#listeners.missed();
      await this.#untilSilent(client, ended);
    } finally {
      this.#client = null;
      this.#stop.signal.removeEventListener('abort', close);
      await client.end().catch(() => {});
    }
  }

  async #untilSilent(client: pg.Client, ended: Promise<void>): Promise<void> {
    let alive = true;
    void ended.then(() => (alive = false));
    while (alive) {
      await Promise.race([ended, sleep(PULSE_MS, undefined, { ref: false })]);
      if (alive) await withinTime(client.query('SELECT 1'), PULSE_MS);
    }
  }

  #heard(text: string): void {
    const at = text.indexOf(' ');
    if (at > 0) this.#listeners.heard(text.slice(0, at), text.slice(at + 1));
  }

  #reportFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.#stop.signal.aborted || reason === this.#reason) return;
    this.#reason = reason;
    this.#options.log.error(`News of other servers can't be heard: ${reason}`);
  }
}

async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  work.catch(() => {});
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('the connection answers no more');
  });
  late.catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
