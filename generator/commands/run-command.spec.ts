import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandPorts } from './command.ts';
import { runCommand } from './run-command.ts';

describe('runCommand', () => {
  let root: string;
  let lines: string[];
  let errors: string[];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'metamall-command-'));
    mkdirSync(join(root, 'definitions'));
    [lines, errors] = [[], []];
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const run = (...argv: string[]) => {
    const ports: CommandPorts = {
      root,
      definitionsDir: join(root, 'definitions'),
      connectionNames: () => ['main'],
      open: () => Promise.reject(new Error('no database here')),
      openDesigner: () => Promise.reject(new Error('no database here')),
      routes: async () => [],
      systemTables: () => [],
      setAdminPassword: (username, password) =>
        username === 'admin'
          ? Promise.resolve(password ?? 'made-up')
          : Promise.reject(new Error(`There is no administrator "${username}".`)),
      out: (line) => lines.push(line),
      error: (line) => errors.push(line),
      progress: () => {},
    };
    return runCommand(argv, ports);
  };

  it('lists the verbs that work, and only those', async () => {
    expect(await run()).toBe(0);
    const verbs = lines.flatMap((line) => /^ {2}(\S+) {2,}/.exec(line)?.[1] ?? []);
    expect(verbs).toEqual([
      'import',
      'check',
      'generate',
      'openapi',
      'new',
      'plan',
      'apply',
      'undo',
      'eject',
      'regions',
      'fake-channel',
      'admin:password',
    ]);
  });

  it.each([
    'import',
    'check',
    'generate',
    'openapi',
    'new',
    'plan',
    'apply',
    'undo',
    'eject',
    'regions',
    'admin:password',
  ])('explains %s with an example', async (verb) => {
    expect(await run('help', verb)).toBe(0);
    expect(lines.at(-1)).toMatch(/^ {2}.*npm run/);
  });

  it.each([
    [['imprt'], 'Unknown verb "imprt". Did you mean "import"?'],
    [
      ['design'],
      'Unknown verb "design". Known are import, check, generate, openapi, new, plan, apply, undo, eject, regions, fake-channel, admin:password.',
    ],
    [['constructor'], 'Unknown verb "constructor". Known are'],
    [['check', '--jsn'], 'Unknown option --jsn. Did you mean "json"? See: npm run metamall -- help check'],
    [['import'], 'Say where from: either --connection NAME or --sql FILE.'],
    [['import', '--sql', 'a.sql', '--schema', 'x'], '--schema goes with --connection, not with --sql.'],
    [['import', '--connection', 'main', '--replace'], '--replace goes with --sql, not with --connection.'],
    [
      ['import', '--connection', 'crm'],
      'There is no connection "crm": set DATABASE_URL_CRM. Configured: main.',
    ],
    [['new', 'Shop/Tag'], 'help new'],
  ])('answers %j with one clear line and code 2', async (argv, message) => {
    expect(await run(...argv)).toBe(2);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(message);
  });

  it('writes a definition to begin with that has no issue, once', async () => {
    expect(await run('new', 'shop/goods/season')).toBe(0);
    const text = readFileSync(join(root, 'definitions/shop/goods/season.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ name: 'shop/goods/season', table: 'shop_goods_season' });
    expect(await run('check')).toBe(0);
    expect(lines.at(-1)).toBe('1 definitions, 0 errors, 0 warnings');
    expect(await run('new', 'shop/goods/season')).toBe(1);
    expect(errors).toEqual(['definitions/shop/goods/season.json is there already.']);
  });

  it('checks definitions and fails when one is broken, naming it', async () => {
    writeFileSync(
      join(root, 'definitions/a.json'),
      '{ "name": "a", "title": "A", "table": "a", "fields": [{ "name": "x", "type": "strng" }] }',
    );
    expect(await run('check')).toBe(1);
    expect(lines[0]).toMatch(/^error D108 a fields\.x\.type: /);
  });

  it('ejects typed code of a definition once, and lists it', async () => {
    await run('new', 'shop/goods/season');
    lines = [];
    expect(await run('eject', 'shop/goods/season')).toBe(0);
    expect(lines).toContain('wrote server/behaviours/shop/goods/season.behaviour.ts');
    const text = (path: string): string => readFileSync(join(root, path), 'utf8');
    expect(text('server/behaviours/shop/goods/season.behaviour.ts')).toContain(
      'export const seasonBehaviour = (_deps: BehaviourDeps): Behaviour => ({',
    );
    expect(text('server/generated/behaviours.ts')).toContain('shop/goods/season.behaviour.ts');
    expect(text('web/overrides/shop/goods/season/page.tsx')).toContain('export function SeasonPage');
    expect(text('web/generated/table-pages.ts')).toContain("'shop/goods/season': () =>");
    writeFileSync(join(root, 'web/overrides/shop/goods/season/page.tsx'), '// mine');
    lines = [];
    expect(await run('eject', 'shop/goods/season')).toBe(0);
    expect(lines).toContain('web/overrides/shop/goods/season/page.tsx is there already and stays');
    expect(text('web/overrides/shop/goods/season/page.tsx')).toBe('// mine');
    expect(await run('eject', 'shop/nothing')).toBe(1);
    expect(errors).toEqual(['There is no definition "shop/nothing" without errors.']);
  });

  it('writes generated files, then finds nothing stale, then finds what was changed', async () => {
    expect(await run('generate', '--check')).toBe(1);
    expect(existsSync(join(root, 'definitions/schema'))).toBe(false);
    expect(await run('generate')).toBe(0);
    expect(await run('generate', '--check')).toBe(0);
    writeFileSync(join(root, 'definitions/schema/definition.schema.json'), '{}');
    lines = [];
    expect(await run('generate', '--check')).toBe(1);
    expect(lines).toEqual(['definitions/schema/definition.schema.json is stale: npm run generate']);
  });

  it('sets a password, made up or given, and shows only the made-up one', async () => {
    expect(await run('admin:password', 'admin')).toBe(0);
    expect(await run('admin:password', 'admin', '--password', 'my-own')).toBe(0);
    expect(lines).toEqual(['The password of admin is now: made-up', 'The password of admin is set.']);
    expect(await run('admin:password', 'eve')).toBe(1);
    expect(errors).toEqual(['There is no administrator "eve".']);
  });
});
