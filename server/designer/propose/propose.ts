import type { Actor } from '#engine/access/index.ts';
import type { Proposal } from '#engine/contract/index.ts';
import { type Definition, type JsonObject, withUuids } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { latestVersion, olderVersion, readVersion } from '#server/metadata/versions/version-store.ts';
import type { DesignerServices } from '../designer-services.ts';
import { numberOf, oneOf, textOf } from '../routes/read-input.ts';
import { proposeFromSql } from './propose-from-sql.ts';
import { proposeFromTable } from './from-table.ts';
import { proposeFromTrash } from './propose-from-trash.ts';
import { PROPOSAL_STARTS } from './proposal-starts.ts';
import { refuseDerived } from './refuse-derived.ts';

/**
 * A draft to begin with. `zero`: `{name?, table?, title?, connection?}`; `table`: `{connection, schema?, table}`;
 * `sql`: `{sql, connection?, table?}`; `version`: `{name, version}`; `definition`: `{name}`; `trash`: `{id}`.
 */
export function propose(services: DesignerServices, input: JsonObject, actor: Actor): Promise<Proposal> {
  const from = oneOf(input, 'from', PROPOSAL_STARTS);
  if (from === 'zero') return Promise.resolve(fromNothing(input));
  const connection = textOf(input, 'connection', 'main');
  if (from === 'table') {
    const [schema, table] = placeOf(textOf(input, 'table'), textOf(input, 'schema', 'public'));
    return proposeFromTable(services, { connection, schema, table }, actor);
  }
  if (from === 'sql')
    return proposeFromSql(services, {
      sql: textOf(input, 'sql'),
      connection,
      table: textOf(input, 'table', ''),
    });
  if (from === 'trash') return proposeFromTrash(services, numberOf(input, 'id'));
  const name = textOf(input, 'name');
  return from === 'version'
    ? fromVersion(services, name, numberOf(input, 'version'))
    : fromDefinition(services, name);
}

function fromNothing(input: JsonObject): Proposal {
  const connection = textOf(input, 'connection', 'main');
  const draft: Definition = {
    name: textOf(input, 'name', ''),
    title: textOf(input, 'title', ''),
    ...(connection === 'main' ? {} : { connection }),
    table: textOf(input, 'table', ''),
    fields: [{ name: 'id', type: 'pk' }],
  };
  return { draft: withUuids(draft), base: null, guesses: {}, notes: [], empty: true };
}

/** An older version continues the one in force: publishing it restores it. */
async function fromVersion(services: DesignerServices, name: string, version: number): Promise<Proposal> {
  const main = services.connections.get('main');
  const found = await readVersion(main, name, version);
  if (found === null) throw new AppError('designer.no-version', { params: { name, version } });
  // What a removal leaves behind is the definition before it.
  const draft = found.definition ?? (await olderVersion(main, name, version))?.definition;
  if (!draft) throw new AppError('designer.no-version', { params: { name, version } });
  return continuing(services, draft, name);
}

async function fromDefinition(services: DesignerServices, name: string): Promise<Proposal> {
  const compiled = services.metadata.get(name);
  const definition = compiled && services.metadata.written().definitions.get(compiled.name);
  if (!definition) throw new AppError('definition.not-found', { params: { name } });
  return continuing(services, definition, definition.name);
}

async function continuing(services: DesignerServices, draft: Definition, name: string): Promise<Proposal> {
  refuseDerived(draft);
  const latest = await latestVersion(services.connections.get('main'), name);
  return {
    draft: withUuids(draft, latest?.definition ?? null),
    base: latest?.version ?? null,
    guesses: {},
    notes: [],
    empty: false,
  };
}

/** `sales.orders` is a table of another schema unless the schema is said. */
function placeOf(table: string, schema: string): [string, string] {
  const at = table.indexOf('.');
  return schema === 'public' && at > 0 ? [table.slice(0, at), table.slice(at + 1)] : [schema, table];
}
