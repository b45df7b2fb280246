import type { Actor } from '#engine/access/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { behaviourFacts } from '#server/record/behaviour/behaviour-facts.ts';
import type { DesignerServices } from '../designer-services.ts';
import { readDraft } from '../read-draft.ts';
import { draftRights } from '../rights/draft-rights.ts';
import { SYSTEM_TABLES } from '../system-tables.ts';
import { conflicts } from './conflicts.ts';

/** Everything that is wrong with a draft, in itself and beside all that is there already. */
export async function checkDraft(
  services: DesignerServices,
  input: JsonObject,
  { routes, actor }: { routes: ReadonlySet<string>; actor: Actor },
): Promise<CheckIssue[]> {
  const facts = behaviourFacts(services.records.behaviours.all());
  const read = readDraft(input, services.metadata, facts);
  const { draft, before, issues } = read;
  if (draft === null) return issues;
  const { refused } = await draftRights(services, read, actor);
  const reported = new Set(refused.map(({ id, path }) => `${id} ${path}`));
  const main = services.connections.get('main');
  const latest = await latestVersion(main, draft.name);
  const base = typeof input['base'] === 'number' ? input['base'] : null;
  const { rows } = await main.query<{ name: string }>({
    text: 'SELECT name FROM admin_rule WHERE made IS NULL AND (name = $1 OR starts_with(name, $2))',
    values: [draft.name, `${draft.name}/`],
  });
  const found = conflicts(draft, {
    compiled: services.metadata.all(),
    before,
    base,
    latest: latest && {
      version: latest.version,
      username: latest.record.username,
      removed: latest.definition === null,
    },
    menus: services.metadata.menus(),
    routes,
    ownRules: new Set(rows.map(({ name }) => name)),
    tables: await tablesOf(services, draft),
    systemTables: SYSTEM_TABLES,
  });
  return [...issues, ...refused, ...found.filter(({ id, path }) => !reported.has(`${id} ${path}`))];
}

async function tablesOf({ connections }: DesignerServices, draft: Definition): Promise<string[] | null> {
  const connection = draft.connection ?? 'main';
  if (!connections.names().includes(connection)) return null;
  try {
    const { rows } = await connections.get(connection).query<{ name: string }>({
      text: `SELECT c.relname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND lower(c.relname) = lower($2)`,
      values: [draft.schema ?? 'public', draft.table],
    });
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof AppError && error.code === 'database.away') return null;
    throw error;
  }
}
