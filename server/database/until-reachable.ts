import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSourceConnections } from './data-source-connections.ts';
import { AppError } from '#server/errors/app-error.ts';

const WAIT_MS = 500;

/** Does `work` once the database answers, and again when it goes away in the middle. Other errors are thrown. */
export async function untilReachable<T>(
  connections: Pick<DataSourceConnections, 'ready'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await connections.ready(name);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'database.away')) throw error;
    }
    await sleep(WAIT_MS, undefined, { ref: false });
  }
}
