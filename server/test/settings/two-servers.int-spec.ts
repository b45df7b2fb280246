import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer } from '#server/main/bootstrap.ts';
import type { RunningServer } from '#server/main/bootstrap.ts';
import { MAIL } from '#server/system/mail/mail-settings.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { DATABASE_KINDS, settingsFor } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const SECRET_KEY = 'the same key on both of these servers';

/** An embedded database has one server only. */
const onPostgres = DATABASE_KINDS.includes('postgres') ? describe : describe.skip;

onPostgres('settings on two servers of one database', () => {
  let one: TestServer;
  let other: RunningServer;
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-other-'));

  beforeAll(async () => {
    one = await startTestServer({ database: 'postgres', env: { SECRET_KEY } });
    const env = { DATA_DIR: folder, DEFINITIONS_DIR: one.definitionsDir, SECRET_KEY };
    other = await startServer(settingsFor(one.database, env));
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what one saves is in force on the other within a second, secrets too', async () => {
    const settings = other.app.get(SiteSettings);
    const { smtp_server, smtp_pass } = MAIL.settings;
    expect(settings.get(smtp_server)).toBe('');
    const begun = Date.now();
    const values = { smtp_server: 'smtp.example.com', smtp_pass: 'geheim' };
    await one.admin.data('POST', '/admin/routine.Config/edit', values);
    while (settings.get(smtp_server) === '' && Date.now() - begun < 5000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(Date.now() - begun).toBeLessThan(1000);
    expect(settings.get(smtp_pass)).toBe('geheim');
    const there = one.admin.at(other.url);
    const { list } = await there.data<{ list: object }>('GET', '/admin/routine.Config/index');
    expect(JSON.stringify(list)).toContain('smtp.example.com');
    expect(JSON.stringify(list)).not.toContain('geheim');
  });
});
