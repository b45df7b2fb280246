import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from '../bench-database.ts';
import { nextMessage, stopProgram } from '../child-program.ts';
import { freePort, startProduct, type Product } from '../product.ts';

const MAX_COMPLAINTS = 200;
const IDLE_POLL_MS = 50;
const IDLE_PATIENCE_MS = 180_000;
/** Jobs that run, or could. */
const BUSY = `select count(*)::int as "jobs" from pgboss.job
  where state = 'active' or (state < 'active' and start_after <= now())`;

interface ClockAnswer {
  now?: number;
  error?: string;
}

/** The server under test: a process of its own on one port, whose clock is moved, and which is killed and started again. */
export class SimulatedServer {
  readonly #settings: Record<string, string>;
  readonly #database: BenchDatabase;
  #product: Product | null = null;
  #ahead: number;
  #starting: Promise<void> | null = null;
  kills = 0;
  /** Requests that were sent to it. */
  calls = 0;
  /** The first of what it has complained of. */
  readonly complaints: string[] = [];

  constructor(database: BenchDatabase, settings: Record<string, string>, start: number) {
    this.#database = database;
    this.#settings = settings;
    this.#ahead = start - Date.now();
  }

  /** On a free port, with a clock that starts at a time in milliseconds since 1970. */
  static async start(
    database: BenchDatabase,
    settings: Record<string, string>,
    start: number,
  ): Promise<SimulatedServer> {
    const port = String(await freePort());
    const server = new SimulatedServer(database, { ...settings, PORT: port }, start);
    await server.#run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#settings['PORT']}`;
  }

  /** What time it is there; milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#ahead;

  /** Waits until it can be called. */
  async ready(): Promise<void> {
    await this.#starting;
  }

  /** Jumps to a time; what is due by then is under way. */
  async moveTo(time: number): Promise<void> {
    await this.ready();
    const child = this.#product?.child;
    if (!child) throw new Error('There is no server');
    this.#ahead += Math.max(0, time - this.now());
    child.send({ moveTo: time });
    const answer = await nextMessage<ClockAnswer>(child);
    if (answer.error) throw new Error(`The clock could not be moved: ${answer.error}`);
  }

  /** Waits until no job runs and none could. */
  async idle(): Promise<void> {
    const end = Date.now() + IDLE_PATIENCE_MS;
    for (let quiet = 0; quiet < 2; quiet += 1) {
      const [row] = await this.#database.query<{ jobs: number }>(BUSY);
      if (row?.jobs !== 0) quiet = -1;
      if (Date.now() > end) throw new Error('The jobs do not come to rest');
      await sleep(IDLE_POLL_MS);
    }
  }

  /** `kill -9`, and a new start. */
  async kill(): Promise<void> {
    await this.ready();
    const child = this.#product?.child;
    if (!child) return;
    this.kills += 1;
    this.#starting = stopProgram(child, 'SIGKILL').then(() => this.#run());
    await this.#starting;
  }

  async stop(): Promise<void> {
    await this.#product?.stop();
    this.#product = null;
  }

  async #run(): Promise<void> {
    const clock = { NODE_ENV: 'simulation', SIMULATED_CLOCK: new Date(this.now()).toISOString() };
    this.#product = await startProduct({ ...this.#settings, ...clock });
    const { stdout, stderr } = this.#product.child;
    for (const stream of [stdout, stderr])
      stream?.on('data', (chunk: Buffer) => {
        if (this.complaints.length < MAX_COMPLAINTS) this.complaints.push(chunk.toString('utf8'));
      });
    this.#starting = null;
  }
}
