import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startServer } from '#server/main/bootstrap.ts';
import type { RunningServer } from '#server/main/bootstrap.ts';
import { MAIL } from '#server/system/mail/mail-settings.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { DATABASE_KINDS, settingsFor } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const SECRET_KEY = 'the same key on both of these servers';
const VALUES = { smtp_server: 'smtp.example.com', smtp_pass: 'geheim' };
const { smtp_server, smtp_pass } = MAIL.settings;

let one: TestServer;
let folder: string;
const others: RunningServer[] = [];

/** Another server on the same database, with a data directory of its own. */
async function startOther(key: string): Promise<RunningServer> {
  const env = { DATA_DIR: folder, DEFINITIONS_DIR: one.definitionsDir, SECRET_KEY: key };
  const { embedded } = one.database;
  const started = await startServer(settingsFor(one.database, env), embedded === null ? {} : { embedded });
  others.push(started);
  return started;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamall-other-'));
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
  await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(DATABASE_KINDS)(
  'on %s a secret of another key is as if there were none, until it is entered again',
  async (database) => {
    one = await startTestServer({ database, env: { SECRET_KEY } });
    await one.admin.data('POST', '/admin/routine.Config/edit', VALUES);
    const other = await startOther('another key that opens none of the secrets');
    expect(other.app.get(SiteSettings).get(smtp_pass)).toBe('');
    expect(other.app.get(SiteSettings).get(smtp_server)).toBe('smtp.example.com');
    await one.admin.at(other.url).data('POST', '/admin/routine.Config/edit', VALUES);
    expect(other.app.get(SiteSettings).get(smtp_pass)).toBe('geheim');
  },
);

if (DATABASE_KINDS.includes('postgres')) {
  describe('two servers of one database', () => {
    test('what one saves is in force on the other within a second, secrets too', async () => {
      one = await startTestServer({ database: 'postgres', env: { SECRET_KEY } });
      const other = await startOther(SECRET_KEY);
      const settings = other.app.get(SiteSettings);
      expect(settings.get(smtp_server)).toBe('');
      await one.admin.data('POST', '/admin/routine.Config/edit', VALUES);
      const saved = Date.now();
      while (settings.get(smtp_server) === '' && Date.now() - saved < 5000)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(Date.now() - saved).toBeLessThan(1000);
      expect(settings.get(smtp_pass)).toBe('geheim');
      const there = one.admin.at(other.url);
      const { list } = await there.data<{ list: object }>('GET', '/admin/routine.Config/index');
      expect(JSON.stringify(list)).toContain('smtp.example.com');
      expect(JSON.stringify(list)).not.toContain('geheim');
    });
  });
}
