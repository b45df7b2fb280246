import type { IndexProgress } from '#engine/contract/index.ts';
import { storagePlan } from '#engine/storage/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { type IndexBuilder, indexesUnderWay } from '#server/database/storage/index-builder.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { sameIndex } from '#engine/storage/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';

/**
 * How far the indexes of a definition are that are built beside the work, whichever server builds them. Those that are
 * there already are not told.
 */
export async function indexProgress(
  name: string,
  {
    connections,
    metadata,
    indexes,
  }: { connections: Connections; metadata: Pick<MetadataService, 'get' | 'all'>; indexes: IndexBuilder },
): Promise<IndexProgress[]> {
  const definition = metadata.get(name);
  if (!definition) throw new AppError('definition.not-found', { params: { name } });
  const connection = connections.get(definition.connection);
  if (connection.embedded || !definition.managed) return [];
  const table = definition.sqlTable;
  const wanted = storagePlan(definition, metadata.all());
  const stored = [...(await readStoredPlans(connection, [wanted])).values()][0];
  const missing = wanted.indexes.filter(
    (index) => !index.unique && !(stored?.indexes ?? []).some((other) => sameIndex(index, other)),
  );
  const underWay = await indexesUnderWay(connection, table);
  const own = indexes.jobs(definition.connection, table);
  return missing.map(
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
