import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Catalog,
  columnTitle,
  definitionNames,
  ImportError,
  loadSql,
  proposeDefinitions,
  type Query,
  readCatalog,
  readSamples,
  readSchemas,
  sqlText,
} from '#generator/readers/index.ts';
import { type Arguments, UsageError } from './arguments.ts';
import type { Command, CommandPorts, DatabaseSession } from './command.ts';
import { readDefinitionFolder } from './definition-folder.ts';
import { applyChanges } from './apply-changes.ts';
import { type ImportOutcome, printOutcome } from './import-outcome.ts';
import { type ImportRecord, readRecord } from './import-record.ts';
import { planImport } from './plan-import.ts';

/** Folders below definitions/ that hold something else, and the groups that the product itself uses. */
const TAKEN_GROUPS = new Set(
  'schema menus options pages connections auth routine security user crud shop merchant metadata'.split(' '),
);

/** What is imported, settled from the options. */
interface Source {
  connection: string;
  group: string;
  homeSchema: string;
  schemas?: string[];
  tables?: string[];
  sql?: { file: string; replace: boolean };
}

/** `import`: an existing database becomes definitions. */
export const importCommand: Command = {
  summary: 'makes a screen of every table of an existing database',
  words: [],
  options: {
    connection: { kind: 'value', value: 'NAME', help: 'a database that DATABASE_URL_<NAME> points to' },
    schema: { kind: 'value', value: 'S', help: 'schema, or several with commas (public)' },
    tables: { kind: 'value', value: 'a,b', help: 'only these tables, and those imported earlier' },
    sql: {
      kind: 'value',
      value: 'FILE',
      help: 'loads a SQL file into a schema of the main database, then imports it',
    },
    as: { kind: 'value', value: 'NAME', help: 'name of that schema and of the group (the name of the file)' },
    replace: { kind: 'flag', help: 'drops that schema and its rows first' },
    reguess: { kind: 'flag', help: 'guesses anew, also for columns that have not changed' },
    json: { kind: 'flag', help: 'prints the whole report as JSON' },
  },
  examples: [
    'DATABASE_URL_SALES=postgres://me@host/sales npm run metamall -- import --connection sales',
    'npm run metamall -- import --connection sales --schema crm --tables customer,orders',
    'npm run metamall -- import --sql northwind.sql',
  ],
  async run(given, ports) {
    const source = sourceFrom(given, ports);
    const session = await ports.open(source.connection);
    try {
      return await importFrom(session, source, given, ports);
    } finally {
      ports.progress('');
      await session.close();
    }
  },
};

function sourceFrom({ values, flags }: Arguments, ports: CommandPorts): Source {
  const sql = values.get('sql');
  const connection = values.get('connection');
  if ((sql === undefined) === (connection === undefined)) {
    throw new UsageError('Say where from: either --connection NAME or --sql FILE.');
  }
  if (sql !== undefined) {
    const odd = ['schema', 'tables'].find((name) => values.has(name));
    if (odd) throw new UsageError(`--${odd} goes with --connection, not with --sql.`);
    const [group = ''] = definitionNames([values.get('as') ?? basename(sql).replace(/\.[^.]*$/, '')]);
    return {
      connection: 'main',
      group: freeGroup(group, '--as'),
      homeSchema: group,
      schemas: [group],
      sql: { file: sql, replace: flags.has('replace') },
    };
  }
  const odd = values.has('as') ? 'as' : flags.has('replace') ? 'replace' : undefined;
  if (odd) throw new UsageError(`--${odd} goes with --sql, not with --connection.`);
  const name = (connection ?? '').toLowerCase();
  if (!ports.connectionNames().includes(name)) throw new UsageError(unknownConnection(name, ports));
  const schemas = list(values.get('schema'));
  const tables = list(values.get('tables'));
  return {
    connection: name,
    group: freeGroup(name, 'the connection'),
    homeSchema: 'public',
    ...(schemas ? { schemas } : {}),
    ...(tables ? { tables } : {}),
  };
}

function unknownConnection(name: string, ports: CommandPorts): string {
  const known = ports.connectionNames().join(', ');
  return `There is no connection "${name}": set DATABASE_URL_${name.toUpperCase()}. Configured: ${known}.`;
}

function freeGroup(group: string, where: string): string {
  if (!TAKEN_GROUPS.has(group)) return group;
  throw new UsageError(`The name "${group}" is taken by the product; choose another one with ${where}.`);
}

function list(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names && names.length > 0 ? names : undefined;
}

/** A file is loaded and imported in one transaction, so that a failure at any point leaves the database as it was. */
async function importFrom(
  session: DatabaseSession,
  source: Source,
  given: Arguments,
  ports: CommandPorts,
): Promise<number> {
  const outcome = source.sql
    ? await session.transaction(async (query) => {
        await load(query, source, ports);
        return carryOut(guarded(query), source, given, ports);
      })
    : await carryOut(session.query, source, given, ports);
  ports.progress('');
  printOutcome(outcome, given.flags.has('json'), ports);
  return 0;
}

/** A sample that fails must not end the transaction it is taken in. */
function guarded(query: Query): Query {
  return async (text, values) => {
    await query('SAVEPOINT sample');
    try {
      const rows = await query<never>(text, values);
      await query('RELEASE SAVEPOINT sample');
      return rows;
    } catch (error) {
      await query('ROLLBACK TO SAVEPOINT sample');
      throw error;
    }
  };
}

async function carryOut(
  query: Query,
  source: Source,
  given: Arguments,
  ports: CommandPorts,
): Promise<ImportOutcome> {
  const read = (path: string) => readText(join(ports.definitionsDir, path));
  const { group, connection, homeSchema } = source;
  const record = readRecord(read(`connections/${group}.json`), `definitions/connections/${group}.json`);
  refuseOther(record, source);
  const { catalog, samples, unread } = await look(query, source, record, ports);
  const last = record && !given.flags.has('reguess') ? record : undefined;
  const proposal = proposeDefinitions(catalog, samples, { connection, group, homeSchema }, last);
  const plan = planImport({
    record,
    proposal,
    head: { group, connection, homeSchema, ...placesOf(catalog) },
    menu: menuOf(
      group,
      proposal.definitions.map((definition) => definition.name),
    ),
    wanted: new Set(
      proposal.definitions.filter(({ table }) => source.tables?.includes(table)).map(({ name }) => name),
    ),
    read,
  });
  applyChanges(ports.definitionsDir, plan.changes);
  return { plan, report: proposal.report, unread, group };
}

function placesOf({ tables }: Catalog): { schemas: string[]; tables: string[] } {
  return {
    schemas: [...new Set(tables.map((table) => table.schema))],
    tables: tables.map((table) => `${table.schema}.${table.name}`),
  };
}

function refuseOther(record: ImportRecord | undefined, source: Source): void {
  if (!record || (record.connection === source.connection && record.homeSchema === source.homeSchema)) return;
  const from =
    record.connection === 'main'
      ? `schema "${record.homeSchema}" of the main database`
      : `connection "${record.connection}"`;
  throw new ImportError(
    `The group "${source.group}" was imported from ${from} and can't come from somewhere else.`,
  );
}

async function load(query: Query, source: Source, ports: CommandPorts): Promise<void> {
  const { file, replace } = source.sql ?? { file: '', replace: false };
  const bytes = readBytes(file);
  const progress = (done: number, all: number) => {
    if (done % 100 === 0) ports.progress(`loading ${basename(file)}: statement ${done} of ${all}`);
  };
  await loadSql(query, sqlText(bytes), { schema: source.homeSchema, replace, progress });
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new ImportError(`${file} can't be read: ${reason}.`, { cause: error });
  }
}

async function look(query: Query, source: Source, record: ImportRecord | undefined, ports: CommandPorts) {
  const known = await readSchemas(query);
  const asked = source.schemas ?? (record ? [] : ['public']);
  const schemas = [
    ...new Set([...asked, ...(record?.schemas ?? []).filter((schema) => known.includes(schema))]),
  ];
  const catalog = await readCatalog(query, {
    schemas: schemas.length > 0 ? schemas : ['public'],
    ...(source.tables ? { tables: source.tables, alsoIfThere: record?.tables ?? [] } : {}),
    ...(source.connection === 'main' ? { except: ownTables(source, ports) } : {}),
  });
  const unread: string[] = [];
  const samples = await readSamples(query, catalog.tables, {
    progress: (done, all, table) =>
      ports.progress(`reading ${table.schema}.${table.name} (${done + 1} of ${all})`),
    failed: (table, error) => unread.push(`${table.schema}.${table.name}: ${error.message}`),
  });
  return { catalog, samples, unread };
}

/** Tables of the main database that the product or a definition of its own looks after already. */
function ownTables({ group }: Source, ports: CommandPorts): string[] {
  const { definitions } = readDefinitionFolder(ports.definitionsDir);
  const others = definitions.filter(
    ({ name, connection = 'main' }) => connection === 'main' && !name.startsWith(`${group}/`),
  );
  return [...ports.systemTables(), ...others.map(({ schema, table }) => `${schema ?? 'public'}.${table}`)];
}

/** The menu directory of the group, with one below it for every further schema. */
function menuOf(group: string, names: string[]) {
  const folders = [...new Set(names.map((name) => name.split('/').slice(0, -1).join('/')))].filter(
    (name) => name !== group,
  );
  const children = folders
    .sort()
    .map((name) => ({ name, title: columnTitle(name.slice(group.length + 1)), icon: 'folder' }));
  return {
    name: group,
    title: columnTitle(group),
    icon: 'storage',
    weigh: 0,
    ...(children.length > 0 ? { children } : {}),
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
