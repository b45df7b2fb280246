/**
 * `npm run bench -- sockets [sockets]`: what idle bound connections of the live channel cost one server, and how long a
 * message to all of them takes until the last has it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { createDatabase } from './bench-database.ts';
import { nextMessage, startProgram, stopProgram } from './child-program.ts';
import { limitLine } from './report.ts';

const MAX_MEGABYTES = 400;
const MAX_MILLISECONDS = 1000;
/** Connections of one person, and opened at once. */
const EACH = 100;
const AT_ONCE = 200;
const ROUNDS = 5;

const wanted = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'metamall-sockets-'));
const database = await createDatabase('sockets');
const server = startProgram('sockets-server.ts', {
  BENCH_DATABASE: database.url,
  BENCH_FOLDER: folder,
  BENCH_PEOPLE: String(Math.ceil(wanted / EACH)),
  NODE_OPTIONS: '--expose-gc',
});

interface State {
  memory: number;
  bound: number;
}

async function stateOf(): Promise<State> {
  const answered = nextMessage<State>(server);
  server.send('memory');
  return answered;
}

/** Opens and binds a connection; `hear` is called for every message after that. */
function openBound(url: string, token: string, hear: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'bind', pathInfo: '/admin', token })));
    socket.once('message', () => {
      socket.on('message', hear);
      resolve(socket);
    });
  });
}

/** Milliseconds until everybody has a message. */
async function roundTrip(heard: { count: number; all: () => void }): Promise<number> {
  heard.count = 0;
  const everybody = new Promise<void>((resolve) => (heard.all = resolve));
  const start = performance.now();
  server.send('message');
  await everybody;
  return performance.now() - start;
}

try {
  const { url, tokens } = await nextMessage<{ url: string; tokens: string[] }>(server);
  const before = await stateOf();
  const heard = { count: 0, all: () => {} };
  const hear = (): void => {
    heard.count += 1;
    if (heard.count === wanted) heard.all();
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < wanted) {
    const some = Array.from({ length: Math.min(AT_ONCE, wanted - sockets.length) }, (_, at) =>
      openBound(url, tokens[Math.floor((sockets.length + at) / EACH)] ?? '', hear),
    );
    sockets.push(...(await Promise.all(some)));
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = await stateOf();
  if (after.bound !== wanted) throw new Error(`Only ${after.bound} of ${wanted} are bound`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await roundTrip(heard));
  const slowest = Math.max(...times);
  const more = after.memory - before.memory;
  console.log(limitLine(`${wanted} idle bound connections`, more, MAX_MEGABYTES, 'MB more'));
  console.log(limitLine('a message to all, slowest of five', slowest, MAX_MILLISECONDS, 'ms'));
  process.exitCode = more <= MAX_MEGABYTES && slowest <= MAX_MILLISECONDS ? 0 : 1;
  for (const socket of sockets) socket.terminate();
} finally {
  await stopProgram(server);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
