import type { Proposal } from '#engine/contract/index.ts';
import type { Actor } from '#engine/access/index.ts';
import { quotedTable } from '#engine/compile/index.ts';
import { both, type Definition, type Text, withUuids } from '#engine/definition/index.ts';
import { type CatalogTable, ImportError, type Query, readCatalog } from '#generator/readers/index.ts';
import type { DesignerServices } from '../designer-services.ts';
import { readOnly } from '../read-only.ts';
import { sampledTables } from '../rights/sampled-tables.ts';
import { isSystemTable } from '../rights/table-places.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { AppError } from '#server/errors/app-error.ts';
import { draftName } from './draft-name.ts';
import { proposeOne } from './propose-one.ts';
import type { TableRequest } from './table-request.ts';

/** A table or view of a connection. */
export interface TablePlace {
  connection: string;
  schema: string;
  table: string;
}

const OWNED = `SELECT pg_has_role(c.relowner, 'USAGE') AS owned FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = $2`;

/**
 * A draft for an existing table. One that has a definition already keeps its name and the identity of its fields, so
 * that publishing the draft continues it.
 */
export async function proposeFromTable(
  services: DesignerServices,
  place: TablePlace,
  actor: Actor,
): Promise<Proposal> {
  if (!services.connections.names().includes(place.connection))
    throw new AppError('designer.unknown-connection', { params: { name: place.connection } });
  if (await isSystemTable(services.connections, place))
    throw new AppError('designer.system-table', { params: { table: place.table } });
  const isOpen = await sampledTables(services, actor, place);
  const mayLookInto = ({ schema, name }: CatalogTable): boolean =>
    isOpen({ connection: place.connection, schema, table: name });
  const defined = definitionsByTable(services, place.connection);
  const before = defined.get(`${place.schema}.${place.table}`);
  const { draft, empty, ...rest } = await readOnly(services.connections, place.connection, (query) =>
    readTable(query, place, { services, mayLookInto, defined, name: before?.name }),
  );
  const base =
    before === undefined ? null : await latestVersion(services.connections.get('main'), before.name);
  const notes = before === undefined ? rest.notes : [hasDefinition(before.name), ...rest.notes];
  const named = before === undefined ? draft : { ...draft, title: before.title };
  return {
    ...rest,
    notes,
    empty,
    draft: withUuids(named, base?.definition ?? before ?? null),
    base: base?.version ?? null,
  };
}

/** Definitions in force as written, by `schema.table`. */
export function definitionsByTable(
  { metadata }: Pick<DesignerServices, 'metadata'>,
  connection: string,
): Map<string, Definition> {
  const own = [...metadata.written().definitions.values()].filter(
    (definition) => (definition.connection ?? 'main') === connection,
  );
  return new Map(
    own.reverse().map((definition) => [`${definition.schema ?? 'public'}.${definition.table}`, definition]),
  );
}

async function readTable(
  query: Query,
  { connection, schema, table: wanted }: TablePlace,
  known: Pick<TableRequest, 'defined' | 'mayLookInto'> & {
    services: DesignerServices;
    name: string | undefined;
  },
): Promise<Omit<Proposal, 'base'>> {
  const { metadata } = known.services;
  const schemas = [
    ...new Set([schema, ...[...known.defined.keys()].map((place) => place.slice(0, place.indexOf('.')))]),
  ];
  const catalog = await readCatalog(query, {
    schemas: await existing(query, schemas),
    tables: [`${schema}.${wanted}`],
    alsoIfThere: [...known.defined.keys()],
  });
  const table = catalog.tables.find((each) => each.schema === schema && each.name === wanted);
  if (table === undefined || table.columns.length === 0)
    throw new ImportError(
      both(`表 ${schema}.${wanted} 没有列。`, `The table ${schema}.${wanted} has no columns.`),
    );
  const name =
    known.name ?? draftName(table, connection, metadata.menus(), (each) => metadata.get(each) !== undefined);
  const proposal = await proposeOne({
    query,
    catalog,
    table,
    connection,
    name,
    mayLookInto: known.mayLookInto,
    defined: known.defined,
  });
  const [row] = await query<{ owned: boolean }>(OWNED, [schema, wanted]);
  const isOwn = row?.owned === true && table.kind === 'table' && proposal.draft.key === undefined;
  if (isOwn) delete proposal.draft.managed;
  const notes: Text[] = isOwn || table.kind !== 'table' ? proposal.notes : [...proposal.notes, NOT_MANAGED];
  return { ...proposal, notes, empty: await isEmpty(query, table) };
}

/** Schemas that are still there: a definition may name one that is gone. */
async function existing(query: Query, schemas: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    'SELECT nspname::text AS name FROM pg_namespace WHERE nspname = ANY ($1::text[])',
    [schemas],
  );
  const names = rows.map(({ name }) => name);
  return schemas.filter((schema) => names.includes(schema));
}

async function isEmpty(
  query: Query,
  { schema, name, readable }: { schema: string; name: string; readable: boolean },
): Promise<boolean> {
  if (!readable) return false;
  const [row] = await query<{ filled: boolean }>(
    `SELECT EXISTS (SELECT FROM ${quotedTable(schema, name)} LIMIT 1) AS filled`,
  );
  return row?.filled === false;
}

function hasDefinition(name: string): Text {
  return {
    'zh-cn': `该表已有定义 ${name}。从历史记录开始可以保留关联、表单等设计；这里是重新解析的结果。`,
    en: `The table has the definition ${name} already. Start from its history to keep relations, forms and rights; this draft was read anew.`,
  };
}

const NOT_MANAGED: Text = {
  'zh-cn': '连接的用户不是该表的所有者，或该表没有由数据库生成的主键：只设计界面，不修改表结构。',
  en: 'The connection does not own this table, or its key is not made by the database: only its screens are designed, its structure stays as it is.',
};
