import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadRequest, LoadResult } from './load-shape.ts';

/**
 * The load program: a process of its own that keeps so many connections busy, one request after the other on each.
 * It speaks plain HTTP/1.1 over sockets, because a full client would cost more than the servers that are compared.
 */
process.on('message', (order: LoadOrder) => {
  void run(order).then(
    (result) => process.send?.(result),
    (error: unknown) =>
      process.send?.({
        requests: 0,
        failures: 1,
        failure: String(error),
        seconds: 1,
        p50: 0,
        p95: 0,
        p99: 0,
      }),
  );
});

interface Run {
  order: LoadOrder;
  texts: Buffer[];
  next: number;
  until: number;
  times: number[];
  failures: number;
  failure: string;
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const start = performance.now();
  const texts = order.requests.map((request) => requestText(order, request));
  const state: Run = {
    order,
    texts,
    next: order.offset,
    until: start + order.milliseconds,
    times: [],
    failures: 0,
    failure: '',
  };
  await Promise.all(Array.from({ length: order.connections }, () => keepBusy(state)));
  const seconds = (performance.now() - start) / 1000;
  const times = state.times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  const { failures, failure } = state;
  return { requests: times.length, failures, failure, seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function requestText({ port, headers }: LoadOrder, { method, path, body }: LoadRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** One connection, from its first request to its last answer. */
function keepBusy(state: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: state.order.port, host: '127.0.0.1', noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let sent = 0;
    const send = (): void => {
      if (performance.now() >= state.until) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(state.texts[state.next % state.texts.length]!);
      state.next += 1;
    };
    socket.on('connect', send);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      state.times.push(performance.now() - sent);
      note(state, answer);
      send();
    });
    failing(socket, reject);
  });
}

function failing(socket: Socket, reject: (error: Error) => void): void {
  socket.on('error', reject);
  socket.on('end', () => reject(new Error('The server closed the connection.')));
}

/** Status and body of a complete answer; null while some of it is still on the way. */
function readAnswer(received: Buffer): { status: number; body: Buffer } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.subarray(0, end).toString('latin1');
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const body = received.subarray(end + 4);
    return body.length >= Number(length) ? { status, body } : null;
  }
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n'
    ? { status, body: received.subarray(end + 4) }
    : null;
}

/** A success is HTTP 200 with what the order says: in an envelope, code 1. */
function note(state: Run, { status, body }: { status: number; body: Buffer }): void {
  const { holds = '"code":1' } = state.order;
  const good = status === 200 && body.subarray(0, 64).includes(holds);
  if (good) return;
  state.failures += 1;
  if (state.failure === '') state.failure = `${status} ${body.toString('utf8').slice(0, 300)}`;
}
