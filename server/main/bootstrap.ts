import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createFirstAdministrator } from '#server/auth/first-administrator.ts';
import type { FirstAdministrator } from '#server/auth/first-administrator.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { startEmbedded } from '#server/database/embedded/embedded-database.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { RefusalReply } from '#server/http/refusal-reply.ts';
import { hasShop, seedDemo, seedExamples } from '#server/system/demo/seed-demo.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { LiveGateway } from '#server/system/live/live.gateway.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { createHttpApplication } from './create-http-application.ts';
import { obeySimulator } from './obey-simulator.ts';
import { nestLogger, serverLog } from './server-log.ts';
import type { ServerLog } from './server-log.ts';
import type { Settings } from '#server/config/settings.ts';
import { untilReachable } from '#server/database/until-reachable.ts';

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:8000`, with the port really used. */
  url: string;
  /** False while a database is away; the server gets ready by itself. */
  ready: boolean;
  app: NestFastifyApplication;
  /** Ends calls, connections and the embedded database in this order. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** An embedded database that is already running; it is left to the caller. */
  embedded?: EmbeddedDatabase;
  /** Called once, when the first administrator of an empty database has been made. */
  onFirstAdministrator?: (admin: FirstAdministrator) => void;
}

/**
 * Starts the server and waits until it is ready, or until it is clear that a database is away.
 * @throws DataDirectoryInUse when another process holds the data directory, or what listening throws.
 */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const logger = nestLogger(settings.logLevel);
  const log = serverLog(logger);
  const owned =
    settings.databaseUrl === null && options.embedded === undefined ? ownEmbedded(settings, log) : null;
  const embedded = options.embedded ?? owned;
  try {
    const parts = { settings, embedded, log, refusals: new RefusalReply(log) };
    const app = await createHttpApplication(parts, logger);
    const stop = async () => {
      const connections = app.get<DataSourceConnections>(CONNECTIONS);
      connections.stopTrying();
      await app.close();
      await app.get<Notifications>(NOTIFICATIONS).stop();
      await connections.close();
      await owned?.stop();
    };
    return await run(app, settings, options, { stop, log, embeddedReady: owned?.ready ?? Promise.resolve() });
  } catch (error) {
    await owned?.stop();
    throw error;
  }
}

async function run(
  app: NestFastifyApplication,
  settings: Settings,
  options: StartOptions,
  { stop, log, embeddedReady }: { stop: () => Promise<void>; log: ServerLog; embeddedReady: Promise<void> },
): Promise<RunningServer> {
  const connections = app.get<DataSourceConnections>(CONNECTIONS);
  const readiness = app.get<Readiness>(READINESS);
  const decided = connections.start();
  const isNew = makeFirstAdministrator(connections, settings, options);
  readiness.require('first administrator', isNew);
  try {
    await app.init();
    // Only now is it known that definitions are on their way, which the demo waits for.
    readiness.require('demo', fillDemo(app, settings, isNew));
    await app.listen(settings.port, settings.host);
    await app.get(LiveGateway).listen();
    const simulated = app.get<SimulatedClock | null>(SimulatedClock);
    if (simulated !== null) obeySimulator(simulated, app.get(Jobs, { strict: false }));
    // A remote database may come back; an embedded one that can't be opened stays as it is.
    await embeddedReady;
  } catch (error) {
    await stop();
    throw error;
  }
  const settled = readiness.settled().then(() => {
    for (const [part, reason] of readiness.failures()) log.error(`Not ready for want of ${part}: ${reason}`);
  });
  await Promise.race([settled, decided.then(() => (connections.away().length > 0 ? undefined : settled))]);
  return { url: addressOf(app, settings.host), ready: readiness.missing().length === 0, app, stop };
}

/** True when there was nobody before. */
async function makeFirstAdministrator(
  connections: DataSourceConnections,
  settings: Settings,
  options: StartOptions,
): Promise<boolean> {
  const admin = await untilReachable(connections, 'main', () =>
    createFirstAdministrator(connections.get('main'), settings.adminPassword),
  );
  if (admin !== null) options.onFirstAdministrator?.(admin);
  return admin !== null;
}

/** Fills the shop of a new embedded database if it has one, or of any empty one when the operator asks for it. */
async function fillDemo(
  app: NestFastifyApplication,
  settings: Settings,
  isNew: Promise<boolean>,
): Promise<void> {
  const wanted = settings.demo ?? (settings.databaseUrl === null && (await isNew));
  if (!wanted) return;
  await app.get<Readiness>(READINESS).ended('definitions');
  const connection = app.get<DataSourceConnections>(CONNECTIONS).get('main');
  await seedExamples(connection, new Date());
  if (settings.demo === null && !(await hasShop(connection))) return;
  const { seeded } = await seedDemo({ connection, dataDir: settings.dataDir, now: new Date() });
  if (!seeded) return;
  await connection.transaction((transaction) =>
    app.get<Notifications>(NOTIFICATIONS).publish(transaction, 'settings', ''),
  );
  await app.get(SiteSettings).reload();
}

function ownEmbedded(settings: Settings, log: ServerLog): EmbeddedDatabase {
  return startEmbedded({
    dataDir: settings.dataDir,
    now: () => new Date(),
    onCrash: (reason) => log.error(`The embedded database stopped and is started again: ${reason}`),
  });
}

function addressOf(app: NestFastifyApplication, host: string): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
