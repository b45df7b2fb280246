import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSession } from '#server/designer/database-session.ts';
import { readSettings } from '#server/config/settings.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';

const run = startServerProcess;
const ready = (server: ServerProcess): Promise<string> => server.ready();

describe('the server as a process', () => {
  let dataDir: string;
  let first: ServerProcess;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'metamall-process-'));
    first = run({ DATA_DIR: dataDir });
    await ready(first);
  }, 120_000);
  afterAll(() => {
    first.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prints the first password, which opens the back office', async () => {
    const [, password] = /First administrator: admin {3}password: (\S+) /.exec(first.output()) ?? [];
    const client = new HttpClient(await ready(first));
    const { body } = await client.post<Enveloped>('/admin/Index/login', { username: 'admin', password });
    expect(body.code).toBe(1);
  });

  it('refuses a second process on its data directory in one line', async () => {
    const second = run({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(
        `^Metamall did not start\\. The data directory ${dataDir} is in use by process ${first.child.pid}, started [^\\n]+\\n$`,
      ),
    );
  });

  it('lets a command reach its database', async () => {
    const session = await openSession(readSettings({ DATA_DIR: dataDir }), 'main');
    const rows = await session.query('SELECT username FROM admin');
    await session.close();
    expect(rows).toEqual([{ username: 'admin' }]);
    expect((await new HttpClient(await ready(first)).get('/readyz')).status).toBe(200);
  });

  it.each([
    ['a setting that is misspelt', { DATABASE_ULR: 'postgres://db/x' }, 'did you mean DATABASE_URL?'],
    ['a value that can not be', { PORT: 'high' }, 'PORT must be a whole number'],
  ])('does not start with %s and says so in one line', async (_, env, line) => {
    const refused = run(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(line);
    expect(refused.output().trim().split('\n')).toHaveLength(1);
  });

  it('does not start on a database that can not be opened, and says so', async () => {
    const broken = path.join(dataDir, 'broken');
    mkdirSync(path.join(broken, 'database'), { recursive: true });
    writeFileSync(path.join(broken, 'database', 'PG_VERSION'), '9');
    const refused = run({ DATA_DIR: broken });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Metamall did not start.');
    expect(refused.output()).toContain('The embedded database');
    expect(existsSync(path.join(broken, 'server.lock'))).toBe(false);
  });

  it('stops cleanly when asked to, and starts again with what it had', async () => {
    const { socket } = JSON.parse(readFileSync(path.join(dataDir, 'server.lock'), 'utf8')) as {
      socket: { host: string };
    };
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
    expect(existsSync(socket.host)).toBe(false);
    const again = run({ DATA_DIR: dataDir });
    await ready(again);
    expect(again.output()).not.toContain('First administrator');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});
