import 'reflect-metadata';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import {
  connectionPlans,
  connectionsOf,
  type DataSourceConnections,
} from '#server/database/data-source-connections.ts';
import { makeNotifications } from '#server/database/notifications/index.ts';
import type { ConnectionLog } from '#server/database/pooled-connection.ts';
import { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { makeBehaviours } from '#server/generated/behaviours.ts';
import { RegionDirectory } from '#server/record/regions/region-directory.ts';
import { OpenRecords } from '#server/record/open-records.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Settings } from '#server/config/settings.ts';
import { type ReadDefinitions, readDefinitions } from '#server/metadata/read-definitions.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { headsOf, readHeads } from '#server/metadata/versions/file-store.ts';
import { embeddedAddress } from '../embedded-address.ts';
import { PATIENCE } from './apply-plan.ts';
import { Planner } from './planner.ts';
import { Publisher } from './publisher.ts';

/** The designer's verbs without a server around them. */
export interface OpenPublisher {
  publisher: Publisher;
  connections: DataSourceConnections;
  /** The files as they are. */
  files: ReadDefinitions;
  /** Waits for indexes that are being built, then closes everything. */
  close(): Promise<void>;
}

const QUIET = { info: () => {}, error: () => {} };

/**
 * Opens the designer's verbs on the settings' databases, beside whatever servers run on them. Looking changes nothing:
 * files that changed become versions only when a server reads them, or when they are published.
 * @throws AppError `database.away` when the main database can't be reached.
 */
export async function openPublisher(settings: Settings, log: ConnectionLog = QUIET): Promise<OpenPublisher> {
  const embedded = settings.databaseUrl === null ? await embeddedAddress(settings) : null;
  const socket = embedded && {
    socket: { host: embedded.host, port: embedded.port },
    ready: Promise.resolve(),
  };
  const connections = connectionsOf(connectionPlans(settings, socket), log, true);
  const notifications = makeNotifications(settings, log);
  const indexes = new IndexBuilder(connections, (line) => log.info(line));
  const versions = new DefinitionVersions({
    connections,
    notifications,
    printTo: settings.writableDefinitions ? settings.definitionsDir : null,
    log: (line) => log.error(line),
  });
  const close = async (): Promise<void> => {
    await indexes.idle();
    await notifications.stop();
    await connections.close();
    await embedded?.stop();
  };
  try {
    await connections.start();
    if (connections.away().includes('main'))
      throw new AppError('database.away', { params: { connection: 'main' } });
    const files = await readDefinitions(settings.definitionsDir);
    const metadata = new StoredDefinitions(files, await definitionsInForce(connections, files));
    const ports = { connections, metadata, versions, indexes, now: Date.now, patience: PATIENCE, log };
    // Nothing is written by them here: only what there is of them is asked.
    const behaviours = makeBehaviours({
      records: new OpenRecords(),
      regions: new RegionDirectory(),
      now: Date.now,
      sessions: { announce: () => {} },
      scenes: { get: () => undefined },
      notify: nothing,
      settings: { get: (setting) => setting.read(null) },
      discardFile: async () => {},
      thumbOf: () => null,
      seal: () => '',
      unseal: () => null,
      shippedPages: () => new Set(),
      refuseUsedFiles: async () => {},
      exports: { cancel: nothing, link: async () => '', discard: nothing },
      imports: { cancel: nothing, undo: nothing, link: async () => '', discard: nothing },
      jobs: { add: nothing, addMany: nothing, cancel: nothing, retry: nothing },
      security: { announce: async () => {}, definitions: () => new Map() },
    });
    const planner = new Planner({ connections, metadata, behaviours, now: Date.now });
    return { publisher: new Publisher(planner, ports), connections, files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function nothing(): Promise<void> {}

/** Versions in force, and files that are to come. */
async function definitionsInForce(
  connections: DataSourceConnections,
  files: ReadDefinitions,
): Promise<Map<string, Definition>> {
  const main = connections.get('main');
  const heads = await headsOf(main);
  const stored = await readHeads(main, [...heads.keys()]);
  return new Map([
    ...files.definitions,
    ...stored.flatMap(({ name, definition }) => (definition ? [[name, definition] as const] : [])),
  ]);
}

/** Definitions as they were when they were read; nothing follows them. */
class StoredDefinitions {
  readonly #files: ReadDefinitions;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(files: ReadDefinitions, definitions: ReadonlyMap<string, Definition>) {
    this.#files = files;
    this.#definitions = definitions;
  }

  written() {
    const { optionLists, menus } = this.#files;
    return { definitions: this.#definitions, optionLists, menus, result: null };
  }

  menus() {
    return this.#files.menus;
  }

  issues() {
    return this.#files.issues;
  }

  all() {
    const { optionLists } = this.#files;
    return compileDefinitions([...this.#definitions.values()], { optionLists }).compiled;
  }

  get(name: string) {
    return this.all().get(name);
  }
}
