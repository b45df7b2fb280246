import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlanAnswer } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { runCommand } from '#generator/commands/index.ts';
import { commandPorts } from '#server/designer/command-ports.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded-database.ts';
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '../harness/test-database.ts';
import { readSettings } from '#server/config/settings.ts';

const season: Definition = {
  name: 'plan/season',
  title: 'Seasons',
  table: 'plan_season',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 20 },
  ],
};

describe.each(DATABASE_KINDS)('plan, apply and undo on the command line over the %s database', (kind) => {
  let folder: string;
  let database: TestDatabase | null = null;
  let running: EmbeddedDatabase | null = null;
  let env: Record<string, string>;
  let lines: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-verbs-'));
    mkdirSync(path.join(folder, 'definitions', 'plan'), { recursive: true });
    env = {
      DATA_DIR: path.join(folder, 'data'),
      DEFINITIONS_DIR: path.join(folder, 'definitions'),
      NODE_ENV: 'production',
    };
    if (kind === 'embedded') {
      // As beside a server that runs: opening the database for each command would take most of the time.
      running = startEmbedded({ dataDir: env['DATA_DIR'] ?? '', now: () => new Date(), onCrash: () => {} });
      await running.ready;
      return;
    }
    database = await createTestDatabase(kind);
    env = { ...env, DATABASE_URL: database.url ?? '' };
  });
  afterAll(async () => {
    await running?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...argv: string[]): Promise<number> => {
    lines = [];
    const say = (line: string): number => lines.push(line);
    return runCommand(argv, { ...commandPorts(readSettings(env)), out: say, error: say, progress: () => {} });
  };
  const write = (definition: Definition): void =>
    writeFileSync(path.join(folder, 'definitions', `${definition.name}.json`), JSON.stringify(definition));

  it('publishes a file, and then has nothing to do', async () => {
    write(season);
    expect(await run('plan', '--check')).toBe(1);
    expect(lines).toEqual(expect.arrayContaining(['plan/season becomes version 1 (green)']));
    expect(await run('plan', '--json')).toBe(0);
    const [answer] = JSON.parse(lines.join('\n')) as PlanAnswer[];
    expect(answer?.plan?.steps.map(({ kind: each }) => each)).toEqual(['createTable', 'createIndex']);
    expect(await run('apply', '--message', 'first')).toBe(0);
    expect(lines.at(-1)).toBe('plan/season is version 1');
    expect(await run('plan', '--check')).toBe(0);
    expect(lines).toEqual(['The files say what is in force: nothing to do.']);
  }, 120_000);

  it('asks before values go, and takes them back', async () => {
    write({ ...season, fields: season.fields.slice(0, 1) });
    const session = await commandPorts(readSettings(env)).open('main');
    await session.query(`INSERT INTO plan_season (name) VALUES ('autumn')`);
    await session.close();
    expect(await run('apply')).toBe(1);
    expect(lines).toContain('plan/season was not published: add --yes.');
    expect(lines.join('\n')).toContain('lost: 1');
    expect(await run('apply', '--yes')).toBe(0);
    expect(await run('undo', 'plan/season', '--plan')).toBe(0);
    expect(lines.join('\n')).toContain('Take the column name back from the trash');
    expect(await run('undo', 'plan/season', '--json')).toBe(0);
    const again = await commandPorts(readSettings(env)).open('main');
    expect(await again.query('SELECT name FROM plan_season')).toEqual([{ name: 'autumn' }]);
    await again.close();
  }, 120_000);

  it('says in one line what can not be', async () => {
    expect(await run('plan', 'plan/nothing')).toBe(1);
    expect(lines).toEqual(['There is no file definitions/plan/nothing.json that can be read.']);
    expect(await run('undo', 'plan/season', '--to', '99')).toBe(1);
    expect(lines).toEqual(['plan/season has no version 99; the latest is 3.']);
    expect(await run('undo', 'plan/nothing')).toBe(1);
    expect(lines).toEqual(['plan/nothing has no versions.']);
  }, 120_000);
});
