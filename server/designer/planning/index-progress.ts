import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { IndexProgress } from '#engine/contract/index.ts';
import { sameIndex, type StorageIndex, storagePlan } from '#engine/storage/index.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { type IndexBuilder, indexesUnderWay } from '#server/database/storage/index-builder.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';

interface Ports {
  connections: Connections;
  metadata: Pick<MetadataService, 'get' | 'all'>;
  indexes: IndexBuilder;
}

/**
 * How far the indexes of a definition are that are built beside the work, whichever server builds them. Those that are
 * there already are not reported.
 * @throws AppError `definition.not-found`.
 */
export async function indexProgress(name: string, ports: Ports): Promise<IndexProgress[]> {
  const { definition, connection, indexes } = await missingIndexes(name, ports);
  const table = definition.sqlTable;
  if (indexes.length === 0) return [];
  const underWay = await indexesUnderWay(connection, table);
  const own = ports.indexes.jobs(definition.connection, table);
  return indexes.map(
    ({ name: index }) =>
      underWay.find((each) => each.index === index) ??
      own.find((each) => each.index === index && each.state === 'failed') ?? {
        index,
        table,
        state: 'waiting',
        percent: null,
      },
  );
}

/** Has indexes of a definition built that are not there, because building them failed. @throws as `indexProgress`. */
export async function buildAgain(name: string, ports: Ports): Promise<IndexProgress[]> {
  const { definition, indexes } = await missingIndexes(name, ports);
  const { schema, table } = definition;
  ports.indexes.build(
    definition.connection,
    indexes.map((index) => ({ schema, table, index })),
  );
  return indexProgress(name, ports);
}

/** Plain indexes that the definition wants and the database has not, where they are built beside the work. */
async function missingIndexes(
  name: string,
  { connections, metadata }: Ports,
): Promise<{ definition: CompiledDefinition; connection: Connection; indexes: StorageIndex[] }> {
  const definition = metadata.get(name);
  if (!definition) throw new AppError('definition.not-found', { params: { name } });
  const connection = connections.get(definition.connection);
  if (connection.embedded || !definition.managed) return { definition, connection, indexes: [] };
  const wanted = storagePlan(definition, metadata.all());
  const stored = [...(await readStoredPlans(connection, [wanted])).values()][0];
  const indexes = wanted.indexes.filter(
    (index) => !index.unique && !(stored?.indexes ?? []).some((other) => sameIndex(index, other)),
  );
  return { definition, connection, indexes };
}
