import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionPlans, connectionsOf } from '#server/database/data-source-connections.ts';
import { readSettings } from '#server/config/settings.ts';
import { startPublishing, wait, type Publishing } from '../test/recovery/kill-round.ts';
import { findWholeness } from '../test/recovery/wholeness.ts';

const PORT = Number(process.env.KILL_PORT ?? 8179);
const MAX_WAIT_MS = 1200;
const MAX_STARTS = 4;
const SILENT = { info: () => {}, error: () => {} };

/** What some rounds came to. */
export interface KillReport {
  rounds: number;
  /** Publications that were under way and had happened, or had not. */
  happened: number;
  undone: number;
  complaints: string[];
}

/** A PostgreSQL of its own that can be killed. */
class OwnCluster {
  readonly #bin: string;
  readonly #folder: string;
  readonly #user: { uid?: number; gid?: number };
  #server: ChildProcess | null = null;

  constructor(folder: string) {
    this.#bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    this.#folder = join(folder, 'cluster');
    // PostgreSQL refuses to run as root.
    this.#user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    chmodSync(folder, 0o777);
    this.#run('initdb', ['-D', this.#folder, '-U', 'postgres', '-A', 'trust', '--no-instructions']);
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${PORT}/postgres`;
  }

  /** Starts it and waits until it takes connections: it first mends what a kill left. */
  async start(): Promise<void> {
    const server = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#folder, '-p', String(PORT), '-k', this.#folder, '-c', 'listen_addresses=127.0.0.1'],
      { ...this.#user, stdio: 'ignore', detached: true },
    );
    this.#server = server;
    for (let turn = 0; turn < 600; turn += 1) {
      try {
        this.#run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(PORT)]);
        return;
      } catch {
        await wait(100);
      }
    }
    throw new Error('The database did not come back');
  }

  /** Kills it with everything it runs, without a word. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server?.pid === undefined) return;
    const gone = new Promise((resolve) => server.once('close', resolve));
    process.kill(-server.pid, 'SIGKILL');
    await gone;
    this.#server = null;
    rmSync(join(this.#folder, 'postmaster.pid'), { force: true });
  }

  #run(program: string, words: string[]): void {
    execFileSync(join(this.#bin, program), words, { ...this.#user, stdio: 'ignore' });
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/**
 * Publishes without end on a PostgreSQL of its own and strikes at random times: by turns the publishing process, the
 * database with all its processes, and both. After each stroke everything must be as one version says.
 */
export async function killRounds(rounds: number, onLine: (line: string) => void): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'metamall-kill-'));
  const definitions = join(folder, 'definitions');
  mkdirSync(definitions);
  const cluster = new OwnCluster(folder);
  const env = { DATA_DIR: folder, DEFINITIONS_DIR: definitions, DATABASE_URL: cluster.url };
  const report: KillReport = { rounds, happened: 0, undone: 0, complaints: [] };
  await cluster.start();
  let publishing: Publishing | null = null;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      publishing ??= startPublishing(env);
      for (let turn = 0; turn <= Math.random() * MAX_STARTS; turn += 1) await publishing.begun();
      await wait(Math.random() * MAX_WAIT_MS);
      const target = ['process', 'database', 'both'][round % 3];
      const said = publishing.acknowledged().at(-1) ?? 0;
      if (target !== 'database') publishing.child.kill('SIGKILL');
      if (target !== 'process') await cluster.kill();
      await wait(50);
      publishing.child.kill('SIGKILL');
      await publishing.ended;
      const last = publishing.acknowledged().at(-1) ?? said;
      publishing = null;
      if (target !== 'process') await cluster.start();
      const { version, complaints } = await look(env);
      if (version < last) complaints.push(`version ${last} was acknowledged, ${version} is there`);
      if (version > last) report.happened += 1;
      else report.undone += 1;
      report.complaints.push(...complaints.map((line) => `round ${round} (${target}): ${line}`));
      onLine(`${round}/${rounds} ${target} killed: version ${version}, ${complaints.length} complaints`);
    }
  } finally {
    publishing?.child.kill('SIGKILL');
    await cluster.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

async function look(env: Record<string, string>) {
  const connections = connectionsOf(connectionPlans(readSettings(env), null), SILENT, false);
  try {
    await connections.start();
    return await findWholeness(connections.get('main'));
  } finally {
    await connections.close();
  }
}
