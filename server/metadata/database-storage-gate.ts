import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { storagePlans } from '#engine/storage/index.ts';
import { readCatalog, tablesOf } from '#server/database/catalog.ts';
import type { StoredTable } from '#server/database/catalog.ts';
import type { DataSourceConnections } from '#server/database/connections.ts';
import { applyAdditive } from './apply-additive.ts';
import { compareStorage } from './compare-storage.ts';
import type { MetadataLog } from './metadata-log.ts';
import type { StorageGate, StorageVerdict } from './storage-gate.ts';

/** The storage gate over the connections of this process. */
export class DatabaseStorageGate implements StorageGate {
  private readonly connections: DataSourceConnections;
  private readonly log: MetadataLog;

  constructor(connections: DataSourceConnections, log: MetadataLog) {
    this.connections = connections;
    this.log = log;
  }

  async settle(definitions: readonly CompiledDefinition[]): Promise<StorageVerdict> {
    await this.connections.start();
    const issues: CheckIssue[] = [];
    const away = new Set<string>();
    for (const [name, own] of byConnection(definitions)) {
      if (!this.connections.names().includes(name)) {
        issues.push(...own.map((definition) => notConfigured(definition, name)));
        continue;
      }
      try {
        issues.push(...(await this.settleConnection(name, own)));
      } catch (error) {
        if (!this.connections.away().includes(name)) throw error;
        away.add(name);
      }
    }
    return { issues, away };
  }

  private async settleConnection(name: string, definitions: CompiledDefinition[]): Promise<CheckIssue[]> {
    const connection = this.connections.get(name);
    const registry = new Map(definitions.map((definition) => [definition.name, definition]));
    const plans = storagePlans(definitions, registry);
    let catalog = await this.catalog(name, definitions);
    const applied = await applyAdditive(connection, plans, catalog);
    if (applied.done.length > 0) {
      for (const line of applied.done) this.log.info(line);
      await this.connections.structureChanged(name);
      catalog = await this.catalog(name, definitions);
    }
    return [...applied.issues(definitions), ...compareStorage(definitions, catalog)];
  }

  private catalog(name: string, definitions: CompiledDefinition[]): Promise<Map<string, StoredTable>> {
    const own = definitions.map(({ schema, table }) => ({ schema, table }));
    const joins = storagePlans(definitions).flatMap(tablesOf);
    return readCatalog(this.connections.get(name), [...own, ...joins]);
  }
}

function byConnection(definitions: readonly CompiledDefinition[]): Map<string, CompiledDefinition[]> {
  const grouped = new Map<string, CompiledDefinition[]>();
  for (const definition of definitions) {
    const group = grouped.get(definition.connection);
    if (group) group.push(definition);
    else grouped.set(definition.connection, [definition]);
  }
  return grouped;
}

function notConfigured(definition: CompiledDefinition, name: string): CheckIssue {
  return {
    id: 'D390',
    severity: 'error',
    definition: definition.name,
    path: 'connection',
    message: `There is no connection "${name}".`,
    remedy: `Set DATABASE_URL_${name.toUpperCase()}.`,
  };
}
