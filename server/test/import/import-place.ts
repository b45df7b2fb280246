import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Definition } from '#engine/definition/index.ts';
import { runCommand } from '#generator/commands/index.ts';
import { openSession, sessionOf } from '#server/designer/database-session.ts';
import { SYSTEM_TABLES } from '#server/designer/system-tables.ts';
import { createTestDatabase, type DatabaseKind, settingsFor } from '../harness/test-database.ts';

/** The folder of the sample files. */
export const DATA = path.resolve('server/test/import/data');

/** What one call of the command line left behind. */
export interface Outcome {
  code: number;
  out: string;
  error: string;
  progress: string[];
}

/** A database, a folder for definitions, and the command line over both. */
export interface ImportPlace {
  folder: string;
  /** Runs `metamall <argv>`; `main` and `store` lead to the same database, `gone` nowhere. */
  run(...argv: string[]): Promise<Outcome>;
  sql(text: string): Promise<Record<string, unknown>[]>;
  files(): string[];
  text(file: string): string;
  definition(name: string): Definition;
  /** Changes a definition by hand. */
  edit(name: string, change: (definition: Definition) => void): void;
  write(file: string, text: string): void;
  close(): Promise<void>;
}

export async function importPlace(kind: DatabaseKind): Promise<ImportPlace> {
  const database = await createTestDatabase(kind);
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-import-'));
  const connect = async () => {
    const socket = database.embedded?.socket;
    const client = new pg.Client(
      socket
        ? { ...socket, user: 'postgres', database: 'postgres' }
        : { connectionString: database.url ?? '' },
    );
    await client.connect();
    return client;
  };
  const client = await connect();
  const file = (name: string) => path.join(folder, name);
  const definition = (name: string) => JSON.parse(readFileSync(file(`${name}.json`), 'utf8')) as Definition;
  return {
    folder,
    run: (...argv) => run(argv, folder, async () => sessionOf(await connect(), kind === 'embedded'), kind),
    sql: async (text) => (await client.query(text)).rows as Record<string, unknown>[],
    files: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.'))
        .sort(),
    text: (name) => readFileSync(file(name), 'utf8'),
    definition,
    edit(name, change) {
      const changed = definition(name);
      change(changed);
      writeFileSync(file(`${name}.json`), JSON.stringify(changed));
    },
    write(name, text) {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      writeFileSync(file(name), text);
    },
    async close() {
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(
  argv: string[],
  folder: string,
  open: () => Promise<ReturnType<typeof sessionOf>>,
  kind: DatabaseKind,
): Promise<Outcome> {
  const lines: Record<'out' | 'error' | 'progress', string[]> = { out: [], error: [], progress: [] };
  const away = settingsFor(
    { kind, url: null, embedded: null, drop: async () => {} },
    { DATABASE_URL_GONE: 'postgres://me:hush@127.0.0.1:1/gone' },
  );
  const code = await runCommand(argv, {
    root: folder,
    definitionsDir: folder,
    connectionNames: () => ['main', 'store', 'gone'],
    open: (name) => (name === 'gone' ? openSession(away, 'gone') : open()),
    openDesigner: () => Promise.reject(new Error('An import publishes nothing')),
    routes: async () => [],
    systemTables: () => [...SYSTEM_TABLES],
    setAdminPassword: () => Promise.reject(new Error('not part of this test')),
    out: (line) => lines.out.push(line),
    error: (line) => lines.error.push(line),
    progress: (line) => lines.progress.push(line),
  });
  return { code, out: lines.out.join('\n'), error: lines.error.join('\n'), progress: lines.progress };
}
