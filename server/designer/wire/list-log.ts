import { withUuids } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { versionById } from '#server/metadata/versions/version-store.ts';
import { listRows } from '#server/record/verbs/index.verb.ts';
import { crudLogDefinition } from './crud-log-definition.ts';
import { wireDesign } from './wire-design.ts';
import type { WireServices } from './wire-services.ts';

/** The log of publications as a list of the record API, with each design in the words of back-office clients. */
export async function listLog(services: WireServices, { context, query }: Call): Promise<unknown> {
  const definition = crudLogDefinition();
  const actor = { ...context.actor, super: true };
  const data = await listRows(services.records, {
    context: { ...context, actor },
    definition,
    verb: 'index',
    query,
    body: undefined,
  });
  const main = services.connections.get('main');
  const rows = await Promise.all(
    data.list.map(async (row) => {
      const found = await versionById(main, Number(row['id']));
      const design = found && wireDesign(withUuids(found.said), context.locale, services.metadata);
      const { definition: _, version: __, ...shown } = row;
      return { ...shown, table: design?.table ?? {}, fields: design?.fields ?? [] };
    }),
  );
  return { ...data, list: rows };
}
