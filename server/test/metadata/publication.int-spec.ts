import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Definition, printDefinition } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { lockStructure } from '#server/database/storage/apply-storage.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

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
const titled = (en: string): Definition => tag({ title: { 'zh-cn': '标签', en } });

/** Sessions that wait for their turn to change structures. */
const waiting = async (executor: Executor): Promise<number> => {
  const { rows } = await executor.query<{ count: string }>({
    text: `SELECT count(*) FROM pg_locks
            WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    values: [],
  });
  return Number(rows[0]?.count);
};
const titleAt = async (client: HttpClient): Promise<string | undefined> => {
  const { body } = await client.get<{ data: { title?: { en: string } } | null }>(
    '/admin/metadata/view/live/tag',
  );
  return body.data?.title?.en;
};
const publish = (server: TestServer, base: number, definition: Definition | null): Promise<number> =>
  server.main.transaction((transaction) =>
    server.server.app.get(DefinitionVersions).append(transaction, {
      name: 'live/tag',
      base,
      definition,
      origin: 'designer',
      author: { id: 1, username: 'admin' },
    }),
  );
const write = (folder: string, definition: Definition): void => {
  const file = path.join(folder, `${definition.name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, printDefinition(definition));
};
const fileOf = (server: TestServer): string => path.join(server.definitionsDir, 'live/tag.json');

describe.each(DATABASE_KINDS)('publications on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [tag()] });
  });
  afterAll(() => server?.stop());

  test('are in force when they are answered, and printed to their file', async () => {
    expect(await publish(server, 1, titled('Labels'))).toBe(2);
    expect(await titleAt(server.admin)).toBe('Labels');
    const printed = JSON.parse(readFileSync(fileOf(server), 'utf8')) as Definition;
    expect(printed).toMatchObject({ $schema: '../schema/definition.schema.json', title: { en: 'Labels' } });
    // The watch sees the printed file and finds nothing new in it.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await latestVersion(server.main, 'live/tag'))?.version).toBe(2);
  });

  test('change nothing for a request that began before', async () => {
    const metadata = server.server.app.get(MetadataService);
    const before = metadata.snapshot();
    const { version } = (await latestVersion(server.main, 'live/tag'))!;
    await publish(server, version, titled('Later'));
    expect(metadata.get('live.Tag')?.title).toMatchObject({ en: 'Later' });
    expect(before.get('live.Tag')?.title).toMatchObject({ en: 'Labels' });
    expect(before.all().get('live/tag')).toBe(before.get('live/tag'));
    await publish(server, version + 1, titled('Labels'));
  });

  test('are followed by edits of the file, which become versions', async () => {
    write(server.definitionsDir, titled('Edited'));
    await until(async () => (await titleAt(server.admin)) === 'Edited');
    expect((await latestVersion(server.main, 'live/tag'))?.record).toMatchObject({
      version: 5,
      origin: 'file',
    });
    write(server.definitionsDir, titled('Labels'));
    await until(async () => (await titleAt(server.admin)) === 'Labels');
    expect((await latestVersion(server.main, 'live/tag'))?.version).toBe(6);
  });

  test('that fail leave everything as it was', async () => {
    const failing = server.main.transaction(async (transaction) => {
      const versions = server.server.app.get(DefinitionVersions);
      await versions.append(transaction, {
        name: 'live/tag',
        base: 6,
        definition: titled('Never'),
        origin: 'designer',
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(publish(server, 1, titled('Stale'))).rejects.toThrow('definition.version-conflict');
    expect(await titleAt(server.admin)).toBe('Labels');
  });

  test('that can not be used leave the last good version in force', async () => {
    const broken = tag({ label: 'nothing' });
    await publish(server, 6, broken);
    expect(await titleAt(server.admin)).toBe('Labels');
    const metadata = server.server.app.get(MetadataService);
    expect(metadata.issues().map(({ definition }) => definition)).toContain('live/tag');
    await publish(server, 7, titled('Good again'));
    expect(await titleAt(server.admin)).toBe('Good again');
    expect(metadata.issues().filter(({ definition }) => definition === 'live/tag')).toEqual([]);
  });

  test('of a removal take the screen away, file and all, and can be taken back', async () => {
    await publish(server, 8, null);
    expect(await titleAt(server.admin)).toBeUndefined();
    expect(existsSync(fileOf(server))).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await publish(server, 9, titled('Back'));
    expect(await titleAt(server.admin)).toBe('Back');
  });
});

if (DATABASE_KINDS.includes('postgres')) {
  describe('two servers of one database', () => {
    let here: TestServer;
    let there: ServerProcess;
    let elsewhere: HttpClient;
    let folder: string;
    const start = async (): Promise<void> => {
      there = startServerProcess({
        DATABASE_URL: here.database.url ?? '',
        DEFINITIONS_DIR: folder,
        NODE_ENV: 'production',
      });
      elsewhere = here.admin.at(await there.ready());
    };
    const stop = async (): Promise<void> => {
      there.child.kill('SIGTERM');
      await there.ended;
    };
    beforeAll(async () => {
      here = await startTestServer({
        database: 'postgres',
        definitions: [tag()],
        env: { NODE_ENV: 'production' },
      });
      folder = mkdtempSync(path.join(tmpdir(), 'metamall-there-'));
      cpSync(here.definitionsDir, folder, { recursive: true });
      await start();
    }, 120_000);
    afterAll(async () => {
      if (there) await stop();
      await here?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('a table that goes while another server compares it does not come back empty', async () => {
      const spare = tag({ name: 'live/spare', table: 'live_spare' });
      const append = (executor: Executor, base: number | null, definition: Definition | null) =>
        here.server.app
          .get(DefinitionVersions)
          .append(executor, { name: 'live/spare', base, definition, origin: 'designer' });
      await here.main.transaction((transaction) => append(transaction, null, spare));
      const isThere = async (): Promise<boolean> => {
        const text = `SELECT to_regclass('live_spare') AS found`;
        return (
          (await here.main.query<{ found: string | null }>({ text, values: [] })).rows[0]?.found !== null
        );
      };
      expect(await isThere()).toBe(true);
      // Not begun within the transaction: the server's own statements are none of it.
      let begin = (): void => undefined;
      const compared = new Promise<void>((resolve) => (begin = resolve)).then(() =>
        here.server.app.get(MetadataService).reload(),
      );
      await here.main.transaction(async (transaction) => {
        await lockStructure(transaction);
        begin();
        await until(async () => (await waiting(transaction)) > 0);
        await append(transaction, 1, null);
        await transaction.query({ text: 'DROP TABLE live_spare', values: [] });
      });
      await compared;
      expect(await isThere()).toBe(false);
      expect(here.server.app.get(MetadataService).get('live/spare')).toBeUndefined();
    });

    test('both serve what one publishes, within a second', async () => {
      const times: number[] = [];
      for (let round = 1; round <= 5; round += 1) {
        await publish(here, round, titled(`Round ${round}`));
        times.push(await until(async () => (await titleAt(elsewhere)) === `Round ${round}`));
      }
      expect(Math.max(...times)).toBeLessThan(1000);
      expect(JSON.parse(readFileSync(fileOf(here), 'utf8'))).toMatchObject({ title: { en: 'Tags' } });
    });

    test('the menu follows', async () => {
      await publish(here, 6, tag({ title: { 'zh-cn': '新标签', en: 'New tags' } }));
      const late = until(async () => {
        const { rows } = await here.main.query<{ title: string }>({
          text: `SELECT title FROM admin_rule WHERE name = 'live/tag'`,
          values: [],
        });
        return rows[0]?.title === '新标签';
      });
      expect(await late).toBeLessThan(8000);
    });

    test('a newer delivery wins on both, and an older one beside it changes nothing', async () => {
      write(folder, titled('Delivered'));
      await until(async () => (await titleAt(here.admin)) === 'Delivered');
      const { version } = (await latestVersion(here.main, 'live/tag'))!;
      await stop();
      write(folder, tag());
      await start();
      expect(await titleAt(elsewhere)).toBe('Delivered');
      expect((await latestVersion(here.main, 'live/tag'))?.version).toBe(version);
    });

    test("a designer's version outlives the start of a server", async () => {
      const { version } = (await latestVersion(here.main, 'live/tag'))!;
      await publish(here, version, titled('Designed'));
      await stop();
      await start();
      expect(await titleAt(elsewhere)).toBe('Designed');
    });

    test('a stored version that has not the shape of a definition is reported, and the one before it is in force', async () => {
      const { version } = (await latestVersion(here.main, 'live/tag'))!;
      const fields = [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', column: {} },
      ];
      await here.main.query({
        text: `INSERT INTO definition_version (name, version, origin, definition, digest, plan, diff)
               VALUES ('live/tag', $1, 'designer', $2, 'misshapen', 'null', 'null')`,
        values: [version + 1, JSON.stringify({ ...titled('Misshapen'), fields })],
      });
      const metadata = here.server.app.get(MetadataService);
      await metadata.reload();
      expect(await titleAt(here.admin)).toBe('Designed');
      expect(metadata.issues()).toContainEqual(
        expect.objectContaining({ definition: 'live/tag', path: 'fields.name.column', severity: 'error' }),
      );
      await stop();
      await start();
      expect(await titleAt(elsewhere)).toBe('Designed');
      // What is wrong is made good by a publication like any other.
      const call = (route: string, body: object) =>
        here.admin.data<{ plan: { digest: string; steps: unknown[] }; version: number }>(
          'POST',
          `/admin/designer/${route}`,
          body,
        );
      const request = { draft: titled('Repaired'), base: version + 1 };
      const { plan } = await call('plan', request);
      expect(plan.steps).toEqual([]);
      expect((await call('apply', { ...request, digest: plan.digest })).version).toBe(version + 2);
      expect(await titleAt(here.admin)).toBe('Repaired');
    });
  });
}
