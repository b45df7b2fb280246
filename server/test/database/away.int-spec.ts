import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#server/main/bootstrap.ts';
import type { RunningServer } from '#server/main/bootstrap.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { makeProxy } from '../harness/proxy.ts';
import type { Proxy } from '../harness/proxy.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS, settingsFor } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { ADMIN_PASSWORD } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

/** Where the proxy leads, and the address of the database through it. */
function wire(database: TestDatabase): { target: NetConnectOpts; through: (port: number) => string } {
  if (database.embedded !== null) {
    const { host, port } = database.embedded.socket;
    return {
      target: { path: path.join(host, `.s.PGSQL.${port}`) },
      through: (proxy) => `postgres://postgres@127.0.0.1:${proxy}/postgres`,
    };
  }
  const url = new URL(database.url ?? '');
  return {
    target: { host: url.hostname, port: Number(url.port || 5432) },
    through: (proxy) => {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(proxy);
      return changed.toString();
    },
  };
}

describe.each(DATABASE_KINDS)('a server whose database goes away (%s)', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let proxy: Proxy;
  let server: RunningServer;
  let client: HttpClient;
  const logIn = () =>
    client.post<Enveloped<{ userInfo: { token: string } }>>('/admin/Index/login', {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-away-'));
    database = await createTestDatabase(kind);
    const { target, through } = wire(database);
    proxy = await makeProxy(target);
    // The tables that are asked for here, so that what is waited for is the database and not a hundred others.
    const definitions = path.join(folder, 'definitions');
    cpSync('definitions/auth', path.join(definitions, 'auth'), { recursive: true });
    const settings = settingsFor(database, {
      DATA_DIR: folder,
      ADMIN_PASSWORD,
      DEFINITIONS_DIR: definitions,
    });
    server = await startServer({ ...settings, databaseUrl: through(proxy.port) });
    client = new HttpClient(server.url, { 'think-lang': 'en' });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.cut();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts all the same, and says what is missing', async () => {
    expect(server.ready).toBe(false);
    expect((await client.get('/healthz')).status).toBe(200);
    const readyz = await client.get<{ missing: string[] }>('/readyz');
    expect(readyz.status).toBe(503);
    expect(readyz.body.missing).toContain('database main');
    expect(await logIn()).toMatchObject({
      status: 503,
      body: { code: 0, msg: 'Service unavailable! The database can not be reached.' },
    });
  });

  it('gets ready by itself when the database is there', async () => {
    await proxy.mend();
    await until(async () => (await client.get('/readyz')).status === 200);
    const { body } = await logIn();
    expect(body.code).toBe(1);
    client = client.with({ batoken: body.data.userInfo.token });
    expect((await client.get('/admin/auth.Admin/index')).body).toMatchObject({ code: 1, data: { total: 1 } });
  });

  it('refuses calls clearly while the database is away later, in both dialects', async () => {
    await proxy.cut();
    const rest = await client.get('/admin/rest/auth/admin');
    expect(rest).toMatchObject({ status: 503, body: { code: 'database.away' } });
    const backOffice = await client.get('/admin/auth.Admin/index');
    expect(backOffice).toMatchObject({
      status: 503,
      body: { code: 0, msg: 'Service unavailable! The database can not be reached.' },
    });
    expect((await client.get('/readyz')).body).toEqual({ status: 'not ready', missing: ['database main'] });
    const started = performance.now();
    await logIn();
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('serves again when it is back, with nothing to be done', async () => {
    await proxy.mend();
    await until(async () => (await client.get('/admin/rest/auth/admin')).status === 200);
    expect((await client.get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('survives the end of a connection in the middle of a transaction, be it the very first', async () => {
    const { target, through } = wire(database);
    const own = await makeProxy(target);
    await own.mend();
    const connections = await connectTo({ ...database, url: through(own.port), embedded: null });
    const cut = connections.get('main').transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT 1', values: [] });
      await own.cut();
      await transaction.query({ text: 'SELECT 2', values: [] });
    });
    await expect(cut).rejects.toMatchObject({ code: 'database.away' });
    await connections.close();
  });

  if (kind === 'postgres') {
    it('survives the end of its sessions on the server', async () => {
      const admin = await startAdminConnection(database);
      await admin(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'metamall' AND datname = current_database()`,
      );
      await until(async () => (await client.get('/admin/rest/auth/admin')).status === 200);
      expect((await client.get('/readyz')).status).toBe(200);
    });
  }
});

async function startAdminConnection(database: TestDatabase): Promise<(text: string) => Promise<void>> {
  const { default: pg } = await import('pg');
  return async (text) => {
    const client = new pg.Client({ connectionString: database.url ?? '' });
    await client.connect();
    await client.query(text);
    await client.end();
  };
}
