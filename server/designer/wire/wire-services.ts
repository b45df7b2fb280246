import { quotedTable } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { versionById } from '#server/metadata/versions/version-store.ts';
import type { DesignerServices } from '../designer-services.ts';
import type { Publisher } from '../planning/publisher.ts';

/** What the generator's routes of back-office clients work with. */
export interface WireServices extends DesignerServices {
  publisher: Publisher;
}

/** What a record of the log was about: its definition, or the last one before a removal. */
export async function definitionOfLog(
  services: WireServices,
  id: number,
): Promise<{ definition: Definition }> {
  const found = await versionById(services.connections.get('main'), id);
  if (found === null) throw new AppError('record.not-found');
  return { definition: found.said };
}

/** Whether the table of a definition has no rows, or is not there. */
export async function isEmpty({ connections }: WireServices, definition: Definition): Promise<boolean> {
  const { connection = 'main', schema = 'public', table } = definition;
  const from = connections.get(connection);
  const { rows: there } = await from.query({
    text: `SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = $2`,
    values: [schema, table],
  });
  if (there.length === 0) return true;
  const { count } = await from.query({
    text: `SELECT FROM ${quotedTable(schema, table)} LIMIT 1`,
    values: [],
  });
  return count === 0;
}
