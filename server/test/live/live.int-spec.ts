import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setAdminPassword } from '#server/auth/set-password.ts';
import { AUTHENTICATOR, type Authenticator } from '#server/http/authenticator.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { LiveGateway } from '#server/system/live/live.gateway.ts';
import { OpenSockets } from '#server/system/live/open-sockets.ts';
import { Live } from '#server/system/live/live.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { startServer } from '#server/main/bootstrap.ts';
import { createTestDatabase, DATABASE_KINDS, settingsFor } from '../harness/test-database.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { LiveClient } from './live-client.ts';

const tokenOf = (client: HttpClient): string => client.headers['batoken'] ?? '';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

describe.each(DATABASE_KINDS)('the live channel on %s', (kind) => {
  let server: TestServer;
  let url: string;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    server = await startTestServer({
      database: kind,
      env: { WS_PORT: String(port), ALLOWED_ORIGINS: 'https://shop.example.com' },
      timeLimits: { bindMs: 600, quietMs: 3000, checkMs: 50 },
    });
    url = server.server.url;
  });
  afterAll(() => server?.stop());
  const accountOf = async (client: HttpClient) =>
    server.server.app.get<Authenticator>(AUTHENTICATOR).actorOf(tokenOf(client), 'admin');
  const counts = () => server.server.app.get(OpenSockets).count();

  test('binds with a token and answers pings', async () => {
    const client = await LiveClient.bound(url, tokenOf(server.admin));
    client.send({ type: 'ping' });
    expect(await client.until(({ type }) => type === 'pong')).toEqual({ type: 'pong' });
    await client.close();
  });

  test('is on its own port too, at any path', async () => {
    expect(server.server.app.get(LiveGateway).ownPort).toBe(port);
    const client = new LiveClient(`http://127.0.0.1:${port}`);
    await client.opened;
    client.send({ type: 'bind', pathInfo: '/admin', token: tokenOf(server.admin) });
    expect(await client.until(({ type }) => type === 'bind')).toEqual({ type: 'bind', code: 1 });
    await client.close();
  });

  test('opens nowhere but at its path', async () => {
    await expect(new LiveClient(`${url}/elsewhere`).opened).rejects.toThrow(/hang up|401/);
    expect((await server.guest.get('/healthz')).status).toBe(200);
  });

  test('opens for pages of our host and of allowed origins alone', async () => {
    const own = new LiveClient(`${url}/ws`, { origin: 'http://127.0.0.1:5173' });
    const allowed = new LiveClient(`${url}/ws`, { origin: 'https://shop.example.com' });
    await Promise.all([own.opened, allowed.opened]);
    await expect(new LiveClient(`${url}/ws`, { origin: 'https://bad.example' }).opened).rejects.toThrow(
      /hang up|401/,
    );
    await Promise.all([own.close(), allowed.close()]);
  });

  test.each([
    ['an unknown token', { type: 'bind', pathInfo: '/admin', token: 'x'.repeat(43) }],
    ['no token', { type: 'bind', pathInfo: '/admin' }],
    ['a token that is no text', { type: 'bind', pathInfo: '/admin', token: { $ne: '' } }],
    ['no page', { type: 'bind', token: 'x' }],
  ])('answers %s with 303 and closes', async (_name, frame) => {
    const client = new LiveClient(`${url}/ws`);
    await client.opened;
    client.send(frame);
    expect(await client.until(({ type }) => type === 'bind')).toEqual({ type: 'bind', code: 303 });
    expect((await client.closed)[0]).toBe(4303);
  });

  test("does not take an administrator's token for a member's", async () => {
    const client = new LiveClient(`${url}/ws`);
    await client.opened;
    client.send({ type: 'bind', pathInfo: '/user/profile', token: tokenOf(server.admin) });
    expect(await client.until(({ type }) => type === 'bind')).toMatchObject({ code: 303 });
  });

  test('closes what is not bound in time', async () => {
    const client = new LiveClient(`${url}/ws`);
    expect((await client.closed)[0]).toBe(4408);
  });

  test('lets a thousand go that never bind, and serves meanwhile', async () => {
    const strangers = Array.from({ length: 1000 }, () => new LiveClient(`${url}/ws`));
    await Promise.allSettled(strangers.map(({ opened }) => opened));
    expect((await server.guest.get('/healthz')).status).toBe(200);
    const client = await LiveClient.bound(url, tokenOf(server.admin));
    await Promise.all(strangers.map(({ closed }) => closed));
    await client.until(() => counts().unbound === 0);
    client.send({ type: 'ping' });
    await client.until(({ type }) => type === 'pong');
    await client.close();
  });

  test('answers what is no frame with an error, in the language of the peer', async () => {
    const client = await LiveClient.bound(url, tokenOf(server.admin), { lang: 'en' });
    for (const text of ['{"type":', '[]', 'null', '"ping"', '{"type":1}', '{"type":"__proto__"}', '']) {
      client.frames.length = 0;
      client.send(text);
      expect(await client.until(({ type }) => type === 'error')).toMatchObject({
        msg: 'Incorrect parameter!',
      });
    }
    client.frames.length = 0;
    client.sendBytes(Buffer.from([0, 1, 2]));
    await client.until(({ type }) => type === 'error');
    await client.close();
  });

  test('closes a peer that sends a frame of 10 MB, or of one byte too many', async () => {
    for (const size of [10 * 1024 * 1024, 64 * 1024 + 1]) {
      const client = await LiveClient.bound(url, tokenOf(server.admin));
      client.send('x'.repeat(size));
      expect((await client.closed)[0]).toBe(1009);
    }
    expect((await server.guest.get('/healthz')).status).toBe(200);
  });

  test('closes a peer that sends far too many frames', async () => {
    const client = await LiveClient.bound(url, tokenOf(server.admin));
    for (let at = 0; at < 200; at += 1) client.send({ type: 'ping' });
    expect((await client.closed)[0]).toBe(1008);
  });

  test('drops who gives no sign of life', async () => {
    const silent = await LiveClient.bound(url, tokenOf(server.admin));
    const alive = await LiveClient.bound(url, tokenOf(server.admin));
    const beat = setInterval(() => alive.send({ type: 'ping' }), 500);
    expect((await silent.closed)[0]).toBe(1006);
    expect(alive.frames.filter(({ type }) => type === 'pong').length).toBeGreaterThan(3);
    clearInterval(beat);
    await alive.close();
  });

  test('brings a message to all connections of a person, after the commit, and to nobody else', async () => {
    const actor = await server.actor(['routine/adminInfo/index']);
    const [one, two, other] = await Promise.all([
      LiveClient.bound(url, tokenOf(actor)),
      LiveClient.bound(url, tokenOf(actor)),
      LiveClient.bound(url, tokenOf(server.admin)),
    ]);
    const live = server.server.app.get(Live);
    const person = { audience: 'admin', id: (await accountOf(actor)).id } as const;
    const failed = server.main.transaction(async (transaction) => {
      await live.toPerson(transaction, person, { type: 'job', data: { id: 'never' } });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await server.main.transaction(async (transaction) => {
      await live.toPerson(transaction, person, { type: 'job', data: { id: 'seven' } });
      expect(one.frames).toHaveLength(1);
    });
    for (const client of [one, two]) await client.until(({ type }) => type === 'job');
    await live.send(server.main, 'all', { type: 'note' });
    await other.until(({ type }) => type === 'note');
    expect(other.frames.map(({ type }) => type)).toEqual(['bind', 'note']);
    expect(one.frames.map(({ type, data: said }) => [type, said])).toContainEqual(['job', { id: 'seven' }]);
    expect(JSON.stringify(one.frames)).not.toContain('never');
    await expect(live.toPerson(server.main, person, { type: 'job', data: 'x'.repeat(9000) })).rejects.toThrow(
      'too long',
    );
    await Promise.all([one.close(), two.close(), other.close()]);
  });

  test('lets a peer go that does not read', async () => {
    const slow = await LiveClient.bound(url, tokenOf(server.admin));
    slow.pause();
    const live = server.server.app.get(Live);
    const message = { type: 'note', data: 'x'.repeat(6000) };
    for (let at = 0; at < 5000 && counts().all > 0; at += 1) {
      await live.send(server.main, 'all', message);
      if (at % 50 === 0) await new Promise(setImmediate);
    }
    expect(counts().all).toBe(0);
    await slow.close();
  });

  test('ends with the session, and not where only rights changed', async () => {
    const actor = await server.actor(['routine/adminInfo/index']);
    const client = await LiveClient.bound(url, tokenOf(actor));
    const changes = server.server.app.get(SessionChanges);
    changes.announce(null);
    client.send({ type: 'ping' });
    await client.until(({ type }) => type === 'pong');
    const { id, username } = await accountOf(actor);
    await setAdminPassword(server.main, username, 'another-Password1');
    changes.announce(id);
    expect((await client.closed)[0]).toBe(4303);
    expect(client.frames.at(-1)).toEqual({ type: 'bind', code: 303 });
  });
});

describe('starting and stopping', () => {
  test('closes its connections and does not wait for them', async () => {
    const server = await startTestServer();
    const client = await LiveClient.bound(server.server.url, tokenOf(server.admin));
    const began = Date.now();
    await server.stop();
    expect((await client.closed)[0]).toBe(1001);
    expect(Date.now() - began).toBeLessThan(5000);
  });

  test('says in one line that its port for the channel is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const database = await createTestDatabase('embedded');
    const settings = settingsFor(database, {
      WS_PORT: String(port),
      DEFINITIONS_DIR: mkdtempSync(path.join(tmpdir(), 'live-')),
    });
    const embedded = database.embedded ? { embedded: database.embedded } : {};
    await expect(startServer(settings, embedded)).rejects.toThrow(/EADDRINUSE/);
    await database.drop();
    await new Promise((resolve) => taken.close(resolve));
  });
});

// Only a server of its own can be shared by several.
if (DATABASE_KINDS.includes('postgres')) {
  describe('two servers on one database', () => {
    let here: TestServer;
    let there: ServerProcess;
    beforeAll(async () => {
      here = await startTestServer({ database: 'postgres' });
      there = startServerProcess({
        DATABASE_URL: here.database.url ?? '',
        DEFINITIONS_DIR: here.definitionsDir,
      });
      await there.ready();
    });
    afterAll(async () => {
      there?.child.kill('SIGTERM');
      await there?.ended;
      await here?.stop();
    });

    test('bring a message to the connections of both', async () => {
      const clients = await Promise.all(
        [here.server.url, await there.ready()].map((url) => LiveClient.bound(url, tokenOf(here.admin))),
      );
      const person = { audience: 'admin', id: 1 } as const;
      const live = here.server.app.get(Live);
      await here.main.transaction((transaction) => live.toPerson(transaction, person, { type: 'note' }));
      for (const client of clients) {
        expect(await client.until(({ type }) => type === 'note', 1000)).toEqual({ type: 'note' });
      }
      await Promise.all(clients.map((client) => client.close()));
    });

    test('both end the connections of a session that ends on one', async () => {
      const actor = await here.actor(['routine/adminInfo/index']);
      const client = await LiveClient.bound(await there.ready(), tokenOf(actor));
      await actor.post('/admin/Index/logout', {});
      expect((await client.closed)[0]).toBe(4303);
    });
  });
}
