import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '#server/config/settings.ts';
import { openConnections } from '../harness/open-connections.ts';
import { createTestDatabase, DATABASE_KINDS, SILENT, type TestDatabase } from '../harness/test-database.ts';
import { startPublishing, wait } from './kill-round.ts';
import { findWholeness } from './wholeness.ts';

const ROUNDS = 3;
/** Points of a publication at which it is struck, as milliseconds after its begin; it takes some hundred. */
const DELAYS_MS = [30, 120, 300];

describe.each(DATABASE_KINDS)('a publication that is killed on the %s database', (kind) => {
  let folder: string;
  let database: TestDatabase | null = null;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-killed-'));
    mkdirSync(path.join(folder, 'definitions'));
    env = { DATA_DIR: path.join(folder, 'data'), DEFINITIONS_DIR: path.join(folder, 'definitions') };
    if (kind === 'embedded') return;
    database = await createTestDatabase(kind);
    env = { ...env, DATABASE_URL: database.url ?? '' };
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has happened altogether or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const publishing = startPublishing(env);
      await publishing.begun();
      await publishing.begun();
      await wait(DELAYS_MS[round % DELAYS_MS.length] ?? 0);
      publishing.child.kill('SIGKILL');
      await publishing.ended;
      const { connections, close } = await openConnections(readSettings(env), SILENT);
      const { version, complaints } = await findWholeness(connections.get('main'));
      await close();
      expect(complaints).toEqual([]);
      expect(version).toBeGreaterThanOrEqual(Math.max(0, ...publishing.acknowledged()));
    }
  }, 300_000);
});

if (DATABASE_KINDS.includes('postgres')) {
  describe('a publication on PostgreSQL', () => {
    let folder: string;
    let database: TestDatabase;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'metamall-dropped-'));
      database = await createTestDatabase('postgres');
    });
    afterAll(async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('leaves nothing behind when its connection is dropped in the middle', async () => {
      const env = { DATA_DIR: folder, DEFINITIONS_DIR: folder, DATABASE_URL: database.url ?? '' };
      const publishing = startPublishing(env);
      await publishing.begun();
      await wait(100);
      const { connections, close } = await openConnections(readSettings(env), SILENT);
      await connections.get('main').query({
        text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'metamall%'`,
        values: [],
      });
      publishing.child.kill('SIGKILL');
      await publishing.ended;
      expect((await findWholeness(connections.get('main'))).complaints).toEqual([]);
      await close();
    }, 120_000);
  });
}
