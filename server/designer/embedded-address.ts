import { ImportError } from '#generator/readers/index.ts';
import { dataLockHolder } from '#server/database/embedded/data-lock.ts';
import { startEmbedded } from '#server/database/embedded/embedded-database.ts';
import type { Settings } from '#server/config/settings.ts';

/** Where the embedded database listens, and how to let go of it. */
export interface EmbeddedAddress {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** The running server's database if there is one; else the database is started here and stopped by `stop`. */
export async function embeddedAddress(settings: Settings): Promise<EmbeddedAddress> {
  const holder = dataLockHolder(settings.dataDir);
  if (holder?.socket) return { ...holder.socket, stop: async () => {} };
  if (holder)
    throw new ImportError(
      `Process ${holder.pid} is starting its database in ${settings.dataDir}; try again in a moment.`,
    );
  const embedded = startEmbedded({
    dataDir: settings.dataDir,
    now: () => new Date(),
    onCrash: () => {},
  });
  try {
    await embedded.ready;
  } catch (error) {
    await embedded.stop();
    throw new ImportError(
      `The embedded database in ${settings.dataDir} can't be opened: ${String((error as Error).message)}`,
      { cause: error },
    );
  }
  return { ...embedded.socket, stop: () => embedded.stop() };
}
