import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built product on an empty database, the embedded one unless another is named, and a copy of the shipped definitions. */
export interface Product {
  origin: string;
  /** As printed for the newcomer; empty on a database that has administrators. */
  username: string;
  password: string;
  /** The folder of definitions that it reads and follows. */
  definitions: string;
  /** Runs a verb of the command line beside the running server, and gives what it prints. */
  command(...args: string[]): string;
  /** Ends the server, does something while nobody answers, and starts it again at its address with its data, at another time if one is given. */
  restart(whileAway: () => Promise<void>, clock?: string): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN = 60_000;
const FIRST_ADMINISTRATOR = /First administrator: (\S+)\s+password: (\S+)/;

/** Builds what is stale and starts the server as `npm start` does, or as a developer has it. */
export async function startProduct({
  development = false,
  captcha = false,
  basePath = '/admin',
  databaseUrl = '',
  secretKey = '',
  fakeChannel = '',
  /** An instant as ISO 8601 that the server's clock starts at. */
  clock = '',
} = {}): Promise<Product> {
  run('node', ['server/main/build.mjs', '--stale'], process.env);
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-e2e-'));
  const definitions = path.join(folder, 'definitions');
  cpSync(path.join(root, 'definitions'), definitions, { recursive: true });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // Only a server under test says where a captcha has to be clicked.
    NODE_ENV: captcha ? 'test' : clock !== '' ? 'simulation' : development ? 'development' : 'production',
    ...(clock === '' ? {} : { SIMULATED_CLOCK: clock }),
    PORT: String(port),
    ADMIN_BASE_PATH: basePath,
    ADMIN_LOGIN_CAPTCHA: captcha ? '1' : '0',
    DATA_DIR: path.join(folder, 'data'),
    DEFINITIONS_DIR: definitions,
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    ...(secretKey === '' ? {} : { SECRET_KEY: secretKey }),
    ...(fakeChannel === '' ? {} : { PAY_FAKE_CHANNEL: fakeChannel }),
  };
  const start = (more: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let server = start();
  try {
    const [, username = '', password = ''] = FIRST_ADMINISTRATOR.exec(await printedUntilReady(server)) ?? [];
    return {
      origin: `http://127.0.0.1:${port}`,
      username,
      password,
      definitions,
      command: (...args) => run('npx', ['tsx', 'server/designer/metamall.ts', ...args], env),
      restart: async (whileAway, later) => {
        await ended(server);
        try {
          await whileAway();
        } finally {
          server = start(later === undefined ? {} : { SIMULATED_CLOCK: later });
          await printedUntilReady(server);
        }
      },
      stop: async () => {
        await ended(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

function printedUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const give = setTimeout(() => reject(new Error(`The server is not ready.\n${printed}`)), READY_WITHIN);
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (!printed.includes('Metamall is ready')) return;
      clearTimeout(give);
      resolve(printed);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => {
      clearTimeout(give);
      reject(new Error(`The server ended with ${code}.\n${printed}`));
    });
  });
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => server.kill('SIGKILL'), 10_000);
    server.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    server.kill('SIGTERM');
  });
}

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
