import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '#server/database/connection.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import type { Readiness } from '#server/http/readiness.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';

const WAIT_MS = 500;

export interface StartPorts {
  readiness: Readiness;
  metadata: MetadataService;
  connections: Connections;
  isStopped: () => boolean;
}

/** Does `work` once the definitions are in use and their tables are there; never when the server ends before. */
export async function onceDefined(
  { readiness, metadata, connections, isStopped }: StartPorts,
  work: () => Promise<void>,
): Promise<void> {
  await readiness.ended('definitions');
  // A database that was away at the start gets its tables once it is there.
  while (metadata.waiting && !isStopped()) await sleep(WAIT_MS, undefined, { ref: false });
  if (!isStopped()) await untilReachable(connections, 'main', work);
}
