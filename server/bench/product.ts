import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopProgram } from './child-program.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The password of everybody who signs in. */
export const BENCH_PASSWORD = 'bench-pass-1';

/** The built product, running. */
export interface Product {
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to the first "ready". */
  readyAfter: number;
  /** For messages to it, and for who ends it without a word. */
  child: ChildProcess;
  stop(): Promise<void>;
}

const builtIn = (root: string): string => join(root, 'dist/server/main.js');

/** The flags of Node that `npm start` of a checkout runs with. */
function startFlags(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Builds the product of a checkout with its own build command, what is stale of it. */
export async function buildProduct(root = ROOT): Promise<void> {
  const build = spawn(process.execPath, ['server/main/build.mjs', '--stale'], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve) => build.once('exit', resolve));
  if (code !== 0 || !existsSync(builtIn(root))) throw new Error('The product could not be built.');
}

/**
 * Starts the built product, on a free port where the settings name none, and waits until it is ready.
 * @param settings environment; what this process has set by itself is not passed on.
 */
export async function startProduct(
  settings: Record<string, string>,
  patienceMs = 60_000,
  root = ROOT,
): Promise<Product> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...startFlags(root), builtIn(root)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      ADMIN_PASSWORD: BENCH_PASSWORD,
      ADMIN_LOGIN_CAPTCHA: '0',
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...settings,
    },
  });
  const said = collect(child);
  await untilReady(port, child, said, patienceMs);
  const readyAfter = performance.now() - start;
  return { port, pid: child.pid ?? 0, readyAfter, child, stop: () => stopProgram(child) };
}

/** Signs in and returns the headers a signed-in back office sends. */
export async function signIn({ port }: Product, username = 'admin'): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}/admin/Index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ username, password: BENCH_PASSWORD }),
  });
  const answer = (await response.json()) as { data?: { userInfo?: { token?: string } } };
  const token = answer.data?.userInfo?.token;
  if (!token) throw new Error(`Nobody was signed in: ${JSON.stringify(answer)}`);
  return { batoken: token, server: 'true', 'think-lang': 'en' };
}

/** Resident memory of a process in MB; NaN where the system does not report it. */
export function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Processor time a process has used, in milliseconds; NaN where the system does not report it. */
export function cpuMilliseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer): void => {
    text = (text + chunk.toString('utf8')).slice(-2000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function untilReady(
  port: number,
  child: ChildProcess,
  said: () => string,
  patienceMs: number,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.\n${said()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await stopProgram(child, 'SIGKILL');
  throw new Error(`The product was not ready within ${patienceMs / 1000} s.\n${said()}`);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
