import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { setAdminPassword } from '#server/auth/set-password.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const PATH = '/admin/metadata/changes';

const tag = (over: Partial<Definition> = {}): Definition => ({
  name: 'live/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'live_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
  ...over,
});
const secret = (): Definition => tag({ name: 'live/secret', table: 'live_secret' });

interface Event {
  name: string;
  data: Record<string, unknown>;
}

/** Reads a stream's events until one satisfies; gives all that came. */
class Stream {
  readonly events: Event[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly status: number;
  #text = '';
  ended = false;

  constructor(response: Response) {
    this.status = response.status;
    if (!response.body) throw new Error('no body');
    this.#reader = response.body.getReader();
  }

  async until(test: (event: Event) => boolean, withinMs = 8000): Promise<Event> {
    const late = Date.now() + withinMs;
    for (;;) {
      const found = this.events.find(test);
      if (found) return found;
      const left = late - Date.now();
      if (left <= 0 || this.ended) throw new Error(`Not heard of: ${JSON.stringify(this.events)}`);
      await Promise.race([this.#read(), new Promise((resolve) => setTimeout(resolve, left).unref())]);
    }
  }

  async end(): Promise<void> {
    while (!this.ended) await this.#read();
  }

  #reading: Promise<void> | null = null;

  #read(): Promise<void> {
    this.#reading ??= this.#reader
      .read()
      .then(({ done, value }) => {
        if (done) this.ended = true;
        else this.#take(new TextDecoder().decode(value));
      })
      .catch(() => {
        this.ended = true;
      })
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const parts = this.#text.split('\n\n');
    this.#text = parts.pop() ?? '';
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (name && data) this.events.push({ name, data: JSON.parse(data) as Record<string, unknown> });
    }
  }
}

const listen = async (client: HttpClient, signal?: AbortSignal): Promise<Stream> =>
  new Stream(await client.open(PATH, signal));

describe('the stream of definition changes', () => {
  let server: TestServer;
  const write = (definition: Definition | string, name = 'live/tag'): void => {
    const file = path.join(server.definitionsDir, `${name}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof definition === 'string' ? definition : JSON.stringify(definition));
  };
  beforeAll(async () => {
    server = await startTestServer({ definitions: [tag(), secret()], env: { NODE_ENV: 'development' } });
  });
  afterAll(() => server?.stop());

  test('is for those who are signed in', async () => {
    const refused = await server.guest.open(PATH);
    expect(((await refused.json()) as { code: number }).code).toBe(303);
  });

  test('names a changed definition with its version, to those who may see it', async () => {
    const all = await listen(server.admin);
    const some = await listen(await server.actor(['live/tag/index']));
    const others = await listen(await server.actor(['live/other/index']));
    for (const stream of [all, some, others]) await stream.until(({ name }) => name === 'state');
    write({ ...secret(), title: 'Changed' }, 'live/secret');
    write(tag({ title: { 'zh-cn': '新标签', en: 'New tags' } }));
    const view = async () => server.admin.data<{ version: string }>('GET', '/admin/metadata/view/live/tag');
    const heard = await all.until(({ data }) => data['name'] === 'live/tag');
    expect(heard.data['version']).toBe((await view()).version);
    await some.until(({ data }) => data['name'] === 'live/tag');
    await some.until(({ name }) => name === 'menu');
    await all.until(({ data }) => data['name'] === 'live/secret');
    await others.until(({ name }) => name === 'menu');
    expect(JSON.stringify([some.events, others.events])).not.toContain('secret');
    expect(others.events.map(({ name }) => name)).not.toContain('definition');
  });

  test('informs developers of what is wrong with a file, while the old version goes on', async () => {
    const stream = await listen(server.admin);
    await stream.until(({ name }) => name === 'issues');
    write('{ "name": "live/tag", ');
    const broken = await stream.until(
      ({ name, data }) => name === 'issues' && JSON.stringify(data).includes('live/tag'),
    );
    expect(broken.data['issues']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 'D101',
          definition: 'live/tag',
          remedy: { 'zh-cn': expect.any(String), en: expect.any(String) },
        }),
      ]),
    );
    expect((await server.admin.get<{ code: number }>('/admin/live.tag/index')).body.code).toBe(1);
    write(tag());
    stream.events.length = 0;
    await stream.until(({ name, data }) => name === 'issues' && !JSON.stringify(data).includes('live/tag'));
  });

  test('opens with a mark that is equal while nothing changed', async () => {
    const marks: unknown[] = [];
    for (let at = 0; at < 2; at += 1) {
      const stop = new AbortController();
      const stream = await listen(server.admin, stop.signal);
      marks.push((await stream.until(({ name }) => name === 'state')).data['mark']);
      stop.abort();
    }
    expect(marks[0]).toBe(marks[1]);
  });

  test('ends when the rights of its reader change, for the reader to come again', async () => {
    const stream = await listen(server.admin);
    await stream.until(({ name }) => name === 'state');
    server.server.app.get(SessionChanges).announce(1);
    await expect(stream.end()).resolves.toBeUndefined();
  });
});

describe.each(DATABASE_KINDS)('a stream ends with its session (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ definitions: [tag()], database });
  });
  afterAll(() => server?.stop());

  const sql = (text: string, values: unknown[] = []) => server.main.query({ text, values });
  /** Somebody with a session of their own, and what is changed of the account by SQL, as by another server whose news got lost. */
  const somebody = async () => {
    const client = await server.actor(['live/tag/index']);
    const { rows } = await server.main.query<{ id: number; username: string }>({
      text: 'SELECT id::int, username FROM admin ORDER BY id DESC LIMIT 1',
      values: [],
    });
    const { id = 0, username = '' } = rows[0] ?? {};
    return { client, id, username };
  };

  test.each<[string, (who: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>]>([
    ['a logout', ({ client }) => client.post('/admin/Index/logout', {})],
    ['it is revoked elsewhere', ({ id }) => sql('DELETE FROM token WHERE user_id = $1', [id])],
    [
      'it runs out',
      ({ id }) => sql(`UPDATE token SET expire_time = now() + interval '1 second' WHERE user_id = $1`, [id]),
    ],
    ['the account is disabled elsewhere', ({ id }) => sql('UPDATE admin SET status = 0 WHERE id = $1', [id])],
    [
      'somebody else sets the password',
      ({ username }) => setAdminPassword(server.main, username, 'another-pass'),
    ],
  ])('when %s', async (_what, end) => {
    const who = await somebody();
    const stream = await listen(who.client);
    await stream.until(({ name }) => name === 'state');
    await end(who);
    await Promise.race([
      stream.end(),
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error('still open')), 20_000).unref()),
    ]);
    expect(stream.ended).toBe(true);
    expect(((await who.client.get<{ code: number }>(PATH)).body as { code: number }).code).not.toBe(1);
  });
});

describe('a server with many open streams', () => {
  test('stops at once, and keeps little of each', async () => {
    const server = await startTestServer({ definitions: [tag()] });
    const before = process.memoryUsage().heapUsed;
    const streams = await Promise.all(Array.from({ length: 200 }, () => listen(server.admin)));
    await Promise.all(streams.map((stream) => stream.until(({ name }) => name === 'state')));
    expect(JSON.stringify(streams[0]?.events)).not.toContain('issues');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 400_000);
    const started = Date.now();
    await server.stop();
    expect(Date.now() - started).toBeLessThan(4000);
    await Promise.all(streams.map((stream) => stream.end()));
  });
});
