/**
 * `npm run bench -- uploads [megabytes]`: one large file, as a form and in parts. The time of the whole upload over that of
 * `cp` and `sha1sum` of the same file, and memory over that of the idle product.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './bench-database.ts';
import { buildProduct, residentMegabytes, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const MEGABYTE = 1024 * 1024;
const SLICE = 5 * MEGABYTE;
const MAX_MEGABYTES = 60;
const MAX_RATIO = 1.3;
const ROUNDS = 3;

const megabytes = Number(process.argv[2] ?? 1024);
const folder = mkdtempSync(join(process.env['BENCH_FOLDER'] ?? tmpdir(), 'metamall-uploads-'));
const file = join(folder, 'large.txt');
const database = await createDatabase('uploads');

try {
  await buildProduct();
  mkdirSync(join(folder, 'data'));
  const product = await startProduct({
    DEFINITIONS_DIR: fileURLToPath(new URL('../../definitions', import.meta.url)),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
  });
  try {
    await measureAll(product);
  } finally {
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(product: Product): Promise<void> {
  const headers = await signIn(product);
  const allowed = { upload_max_size: megabytes + 1 };
  await post(product, headers, '/admin/routine.Config/edit', allowed);
  for (const [title, upload] of [
    ['as a form', sendForm],
    ['in parts', sendSlices],
  ] as const) {
    // The first file loads what files need.
    writeFile(1);
    await upload(product, headers, MEGABYTE);
    const idle = residentMegabytes(product.pid);
    const ratios: number[] = [];
    let over = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      writeFile(megabytes);
      // Neither waits for what was written before it.
      execFileSync('sync');
      const base = seconds(() => {
        execFileSync('cp', ['--reflink=never', file, join(folder, 'copy')]);
        execFileSync('sha1sum', [file]);
      });
      rmSync(join(folder, 'copy'));
      execFileSync('sync');
      let highest = 0;
      const look = setInterval(() => (highest = Math.max(highest, residentMegabytes(product.pid))), 50);
      const from = performance.now();
      await upload(product, headers, megabytes * MEGABYTE);
      const took = (performance.now() - from) / 1000;
      clearInterval(look);
      ratios.push(took / base);
      over = Math.max(over, highest - idle);
      console.log(
        `  ${title}, ${megabytes} MB: ${figure(took)} s, cp and sha1sum ${figure(base)} s, ` +
          `memory at most ${figure(highest)} MB after ${figure(idle)} MB`,
      );
    }
    report(title, ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN, over);
  }
}

function report(title: string, ratio: number, over: number): void {
  const said = (value: number, limit: number): string =>
    `${figure(value)} (${value <= limit ? 'reached' : 'MISSED'} ${limit})`;
  console.log(
    `${title}: times cp and sha1sum ${said(ratio, MAX_RATIO)}  MB over idle ${said(over, MAX_MEGABYTES)}`,
  );
  if (ratio > MAX_RATIO || over > MAX_MEGABYTES) process.exitCode = 1;
}

/** Another file each time: one that is kept already would be written all the same, and not be placed. */
function writeFile(size: number): void {
  const block = Buffer.from(randomBytes(MEGABYTE / 2).toString('hex'));
  const handle = openSync(file, 'w');
  for (let at = 0; at < size; at += 1) writeSync(handle, block);
  closeSync(handle);
}

function seconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}

type Headers = Record<string, string>;

async function sendForm(product: Product, headers: Headers, size: number): Promise<void> {
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\ncontent-type: text/plain\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--x--\r\n');
  const answer = await send(product, 'POST', '/admin/ajax/upload', {
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(head.length + size + tail.length),
    },
    head,
    body: createReadStream(file, { highWaterMark: MEGABYTE }),
    tail,
  });
  refuse(answer.text);
}

async function sendSlices(product: Product, headers: Headers, size: number): Promise<void> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('large.txt').toString('base64')}`;
  const made = await send(product, 'POST', '/admin/ajax/slices', {
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  const path = String(made.answer.headers.location ?? '');
  const handle = await open(file, 'r');
  // As in a browser, the next part is read while one is on its way.
  const buffers = [Buffer.alloc(SLICE), Buffer.alloc(SLICE)] as const;
  const partAt = async (at: number): Promise<Buffer> => {
    const buffer = buffers[(at / SLICE) % 2]!;
    const { bytesRead } = await handle.read(buffer, 0, Math.min(SLICE, size - at), at);
    return buffer.subarray(0, bytesRead);
  };
  let next = partAt(0);
  for (let at = 0; at < size; at += SLICE) {
    const part = await next;
    const sent = send(product, 'PATCH', path, {
      headers: {
        ...tus,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(part.length),
      },
      tail: part,
    });
    if (at + SLICE < size) next = partAt(at + SLICE);
    const { answer, text } = await sent;
    if (answer.statusCode !== 204) throw new Error(text);
  }
  await handle.close();
  await post(product, headers, '/admin/ajax/completeUpload', { upload: path.split('/').pop() });
}

async function post(product: Product, headers: Headers, path: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const json = { ...headers, 'content-type': 'application/json', 'content-length': length };
  refuse((await send(product, 'POST', path, { headers: json, tail: Buffer.from(text) })).text);
}

function refuse(text: string): void {
  if ((JSON.parse(text) as { code?: number }).code !== 1) throw new Error(text);
}

interface Sent {
  headers: Headers;
  head?: Buffer;
  body?: Readable;
  tail?: Buffer;
}

function send(
  { port }: Product,
  method: string,
  path: string,
  { headers, head, body, tail }: Sent,
): Promise<{ answer: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ answer, text }));
    });
    call.on('error', reject);
    if (head) call.write(head);
    if (!body) return void call.end(tail);
    body.on('error', reject);
    body.on('end', () => call.end(tail));
    body.pipe(call, { end: false });
  });
}
