import type { Proposal } from '#engine/contract/index.ts';
import { quoted } from '#engine/compile/index.ts';
import { both, type Definition, type FullText, type Text, withUuids } from '#engine/definition/index.ts';
import { diffStorage, stepSql, storagePlans } from '#engine/storage/index.ts';
import { ImportError, type Query, readCatalog, tableScript } from '#generator/readers/index.ts';
import type { DesignerServices } from '../designer-services.ts';
import { explained } from '../read-only.ts';
import { onScratchDatabase } from '../scratch/on-scratch-database.ts';
import { refusalWords } from '../scratch/refusal-words.ts';
import { draftName } from './draft-name.ts';
import { definitionsByTable } from './from-table.ts';
import { ownColumns } from './own-columns.ts';
import { proposeOne } from './propose-one.ts';

/** What a pasted text says; `tables` names all it describes, so that another can be asked for. */
export type SqlProposal = Proposal & { tables: string[] };

/**
 * A draft from pasted `CREATE TABLE` statements. They run in a database that is made for them and thrown away, in a
 * thread that is ended after a while; the text never reaches a database that holds anything.
 */
export function proposeFromSql(
  services: DesignerServices,
  { sql, connection, table }: { sql: string; connection: string; table: string },
): Promise<SqlProposal> {
  return explained(() => {
    const script = tableScript(sql);
    return onScratchDatabase(sql, async (query) => {
      const defined = definitionsByTable(services, connection);
      const stubs = await makeStubs(query, services, connection, sql);
      for (const each of script.statements) await run(query, each, stubs);
      return proposeFrom(query, {
        services,
        connection,
        table,
        defined,
        stubs,
        passedOver: script.passedOver,
      });
    });
  });
}

interface Surroundings {
  services: DesignerServices;
  connection: string;
  /** Which of several tables; empty for the first. */
  table: string;
  defined: ReadonlyMap<string, Definition>;
  /** Tables that were made only to be pointed to, as `schema.table`. */
  stubs: ReadonlySet<string>;
  passedOver: number;
}

async function proposeFrom(query: Query, around: Surroundings): Promise<SqlProposal> {
  const { services, connection, defined, stubs, passedOver } = around;
  const rows = await query<{ name: string }>(
    "SELECT nspname::text AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
  );
  const catalog = await readCatalog(query, { schemas: rows.map(({ name }) => name) });
  const made = catalog.tables.filter(({ schema, name }) => !stubs.has(`${schema}.${name}`));
  const table = made.find(({ name }) => name === around.table) ?? made[0];
  if (table === undefined || (around.table !== '' && table.name !== around.table))
    throw new ImportError(
      both(`文本中没有表“${around.table}”。`, `The text describes no table "${around.table}".`),
    );
  if (table.columns.length === 0)
    throw new ImportError(both(`表 ${table.name} 没有列。`, `The table ${table.name} has no columns.`));
  const { metadata } = services;
  const name = draftName(table, connection, metadata.menus(), (each) => metadata.get(each) !== undefined);
  const others = new Map([...defined].filter(([place]) => stubs.has(place)));
  const proposal = await proposeOne({
    query,
    catalog,
    table,
    connection,
    name,
    mayLookInto: () => true,
    defined: others,
  });
  const { managed: _, ...read } = proposal.draft;
  const { fields, computed } = ownColumns(read.fields, table.columns);
  const draft = { ...read, fields };
  const notes: Text[] = [
    ...proposal.notes,
    ...computed.map(computedNote),
    ...(passedOver === 0 ? [] : [passedOverNote(passedOver)]),
  ];
  return {
    ...proposal,
    draft: withUuids(draft),
    notes,
    base: null,
    empty: true,
    tables: made.map((each) => each.name),
  };
}

/**
 * Tables that the text refers to but does not describe are made empty from their definitions, so that a reference to a
 * table of the product is one.
 */
async function makeStubs(
  query: Query,
  { metadata }: DesignerServices,
  connection: string,
  sql: string,
): Promise<Set<string>> {
  const made = new Set<string>();
  const mentioned = new Set(
    [...sql.matchAll(/\breferences\s+(?:only\s+)?([\w".$]+)/gi)].map(([, name = '']) => plainName(name)),
  );
  const described = new Set(
    [...sql.matchAll(/\bcreate\s+(?:\w+\s+)*?table\s+(?:if\s+not\s+exists\s+)?([\w".$]+)/gi)].map(
      ([, name = '']) => plainName(name),
    ),
  );
  const own = [...metadata.all().values()].filter((definition) => definition.connection === connection);
  const wanted = own.filter(
    ({ schema, table }) =>
      (mentioned.has(table) || mentioned.has(`${schema}.${table}`)) &&
      !described.has(table) &&
      !described.has(`${schema}.${table}`),
  );
  for (const definition of wanted) {
    const place = `${definition.schema}.${definition.table}`;
    const [plan] = storagePlans([{ ...definition, managed: true }], metadata.all());
    if (plan === undefined || made.has(place)) continue;
    await query(`CREATE SCHEMA IF NOT EXISTS ${quoted(definition.schema)}`);
    const [create] = diffStorage(null, plan);
    if (create?.kind !== 'createTable') continue;
    for (const text of stepSql(create, definition)) await query(text);
    made.add(place);
  }
  return made;
}

async function run(
  query: Query,
  { text, line }: { text: string; line: number },
  stubs: ReadonlySet<string>,
): Promise<void> {
  const [, schema] = /\btable\s+(?:if\s+not\s+exists\s+)?("?[\w$]+"?)\s*\./i.exec(text) ?? [];
  try {
    if (schema !== undefined) await query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await query(text);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const reason = refusalWords(error);
    const hint = hintFor(reason.en, stubs);
    throw new ImportError(
      both(`第 ${line} 行：${reason['zh-cn']}。${hint['zh-cn']}`, `Line ${line}: ${reason.en}.${hint.en}`),
      { cause: error },
    );
  }
}

function hintFor(reason: string, stubs: ReadonlySet<string>): FullText {
  const [, name = ''] = /^relation "([^"]+)" does not exist/.exec(reason) ?? [];
  if (name === '' || stubs.has(name)) return both('', '');
  return both('请把那张表也粘贴进来，或去掉引用。', ' Paste that table as well, or take the reference out.');
}

function plainName(name: string): string {
  return name.replaceAll('"', '');
}

function computedNote(name: string): Text {
  return {
    'zh-cn': `列 ${name} 原由数据库计算；这里改为普通字段。`,
    en: `The database computed the column ${name}; here it is a field like others.`,
  };
}

function passedOverNote(count: number): Text {
  return {
    'zh-cn': `有 ${count} 条语句不是表结构，已略过。`,
    en: `${count} statements that describe no table were passed over.`,
  };
}
