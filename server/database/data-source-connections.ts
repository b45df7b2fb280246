import { DataSource } from 'typeorm';
import type { Settings } from '#server/config/settings.ts';
import type { Connection, Connections } from './connection.ts';
import { dataSourceOptions, POOL_SIZE } from './data-source-options.ts';
import type { DatabaseTarget } from './data-source-options.ts';
import { describeArrayTypes } from './describe-array-types.ts';
import { PooledConnection } from './pooled-connection.ts';
import type { ConnectionLog } from './pooled-connection.ts';
import { StoredFormTypes } from './stored-form.ts';
import { migrateSystemTables, SYSTEM_MIGRATIONS } from './system-tables/migrate.ts';

/** A connection to be made. */
export interface ConnectionPlan {
  name: string;
  target: DatabaseTarget;
  types: StoredFormTypes;
  /** Awaited before the first attempt. */
  before: Promise<void>;
}

/** The embedded database as far as connections care. */
export interface EmbeddedSocket {
  socket: { host: string; port: number };
  ready: Promise<void>;
}

/** All connections the settings name; the main one leads to `embedded` when no address is set. */
export function connectionPlans(settings: Settings, embedded: EmbeddedSocket | null): ConnectionPlan[] {
  const main: DatabaseTarget =
    settings.databaseUrl !== null
      ? { embedded: false, url: settings.databaseUrl, clients: POOL_SIZE.main }
      : { embedded: true, socket: mustHave(embedded).socket };
  const further = Object.entries(settings.connectionUrls).map(([name, url]) => ({
    name,
    target: { embedded: false, url, clients: POOL_SIZE.further } as const,
  }));
  return [{ name: 'main', target: main }, ...further].map((plan) => ({
    ...plan,
    types: new StoredFormTypes(),
    before: plan.target.embedded ? mustHave(embedded).ready : Promise.resolve(),
  }));
}

/** Options of a plan's data source; only the main one carries migrations. */
export function optionsOf(plan: ConnectionPlan) {
  return dataSourceOptions(plan.target, plan.types, plan.name === 'main' ? SYSTEM_MIGRATIONS : []);
}

/** Connections outside of a server's modules, over data sources of their own; nothing is connected before `start`. */
export function connectionsOf(
  plans: ConnectionPlan[],
  log: ConnectionLog,
  migrate: boolean,
): DataSourceConnections {
  return new DataSourceConnections(
    plans,
    plans.map((plan) => new DataSource(optionsOf(plan))),
    log,
    migrate,
  );
}

/** The connections of this process over their data sources. */
export class DataSourceConnections implements Connections {
  readonly #connections = new Map<string, PooledConnection>();

  /**
   * @param migrate Whether the main connection gets its system tables; a second process leaves that to the server.
   */
  constructor(plans: ConnectionPlan[], sources: DataSource[], log: ConnectionLog, migrate: boolean) {
    plans.forEach((plan, index) => {
      const dataSource = sources[index];
      if (dataSource === undefined) throw new Error(`Connection ${plan.name} has no data source`);
      this.#connections.set(plan.name, pooled(plan, dataSource, log, migrate && plan.name === 'main'));
    });
  }

  get(name: string): Connection {
    return this.#pooled(name);
  }

  names(): string[] {
    return [...this.#connections.keys()];
  }

  ready(name: string): Promise<void> {
    return this.#pooled(name).availability.ready;
  }

  async structureChanged(name: string): Promise<void> {
    await this.#pooled(name).structureChanged();
  }

  /** Begins to connect everywhere; resolves when each connection's first attempt is over. Never rejects. */
  async start(): Promise<void> {
    for (const connection of this.#connections.values()) void connection.availability.check();
    await Promise.all([...this.#connections.values()].map(({ availability }) => availability.decided));
  }

  /** Names of the connections that can't be used now. */
  away(): string[] {
    return this.names().filter((name) => this.#pooled(name).availability.state !== 'up');
  }

  /** Asks every connection; one that does not answer in `patienceMs` counts as it stood before. */
  async check(patienceMs: number): Promise<void> {
    const asked = [...this.#connections.values()].map(({ availability }) => availability.check());
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([Promise.all(asked), patience]);
    clearTimeout(timer);
  }

  /** Ends the attempts to reach what is away. */
  stopTrying(): void {
    for (const { availability } of this.#connections.values()) availability.stop();
  }

  /** Ends the attempts and closes every pool. */
  async close(): Promise<void> {
    this.stopTrying();
    await Promise.all(
      [...this.#connections.values()].map(async ({ dataSource }) => {
        if (dataSource.isInitialized) await dataSource.destroy();
      }),
    );
  }

  #pooled(name: string): PooledConnection {
    const connection = this.#connections.get(name);
    if (connection === undefined) {
      throw new Error(`No connection "${name}": set DATABASE_URL_${name.toUpperCase()}`);
    }
    return connection;
  }
}

function pooled(
  plan: ConnectionPlan,
  dataSource: DataSource,
  log: ConnectionLog,
  migrate: boolean,
): PooledConnection {
  const describe = (source: DataSource) => describeArrayTypes(source, plan.types);
  // Types that came after the connection did: nobody waits for them, the next answer has them read.
  plan.types.onUnknown(() => void describe(dataSource).catch(() => {}));
  return new PooledConnection({
    name: plan.name,
    embedded: plan.target.embedded,
    dataSource,
    before: plan.before,
    log,
    prepare: async (source) => {
      if (migrate) await migrateSystemTables(source, plan.target.embedded, log);
    },
    describe,
  });
}

function mustHave(embedded: EmbeddedSocket | null): EmbeddedSocket {
  if (embedded === null) throw new Error('Without DATABASE_URL the embedded database must be started first');
  return embedded;
}
