import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppError } from '#server/errors/app-error.ts';
import type { Settings } from '#server/config/settings.ts';
import {
  connectionPlans,
  DataSourceConnections,
  optionsOf,
} from '#server/database/data-source-connections.ts';
import { dataLockHolder } from '#server/database/embedded/data-lock.ts';
import { startEmbedded } from '#server/database/embedded/embedded-database.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import type { ConnectionLog } from '#server/database/pooled-connection.ts';

/** Connections outside of a server, with what must be closed after use. */
export interface OpenConnections {
  connections: DataSourceConnections;
  close(): Promise<void>;
}

/**
 * Opens the connections of the settings. While a server runs on the data directory its embedded database
 * is used through the server's socket; else the database is opened here and gets its system tables if it is new.
 * @param only Names of the connections needed; all by default.
 * @throws AppError `database.away` when one of them can't be reached.
 */
export async function openConnections(
  settings: Settings,
  log: ConnectionLog,
  only?: string[],
): Promise<OpenConnections> {
  const needsMain = only === undefined || only.includes('main');
  const embedded = needsMain && settings.databaseUrl === null ? reachEmbedded(settings.dataDir, log) : null;
  const plans = connectionPlans(settings, embedded ?? NOT_NEEDED).filter(
    ({ name }) => only === undefined || only.includes(name),
  );
  const sources = plans.map((plan) => new DataSource(optionsOf(plan)));
  const connections = new DataSourceConnections(plans, sources, log, embedded?.owned !== undefined);
  const close = async () => {
    await connections.close();
    await embedded?.owned?.stop();
  };
  await connections.start();
  const [away] = connections.away();
  if (away === undefined) return { connections, close };
  await close();
  throw new AppError('database.away', { params: { connection: away } });
}

interface Reached {
  socket: EmbeddedDatabase['socket'];
  ready: Promise<void>;
  /** Set when this process opened the database. */
  owned?: EmbeddedDatabase;
}

const NOT_NEEDED: Reached = { socket: { host: '', port: 0 }, ready: Promise.resolve() };

function reachEmbedded(dataDir: string, log: ConnectionLog): Reached {
  const socket = dataLockHolder(dataDir)?.socket;
  if (socket) return { socket, ready: Promise.resolve() };
  const owned = startEmbedded({
    dataDir,
    now: () => new Date(),
    onCrash: (reason) => log.error(`The embedded database stopped (${reason})`),
  });
  return { socket: owned.socket, ready: owned.ready, owned };
}
