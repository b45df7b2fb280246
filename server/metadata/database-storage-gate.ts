import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { storagePlans } from '#engine/storage/index.ts';
import type { DataSourceConnections } from '#server/database/connections.ts';
import { applyStorage } from '#server/database/storage/apply-storage.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { compareStorage } from './compare-storage.ts';
import { appliedLine, appliedSummary } from './applied-steps.ts';
import { leftIssues } from './left-steps.ts';
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

  async settle(
    definitions: readonly CompiledDefinition[],
    incomplete: ReadonlySet<string>,
  ): Promise<StorageVerdict> {
    await this.connections.start();
    const issues: CheckIssue[] = [];
    const away = new Set<string>();
    for (const [name, own] of byConnection(definitions)) {
      if (!this.connections.names().includes(name)) {
        issues.push(...own.map((definition) => notConfigured(definition, name)));
        continue;
      }
      try {
        issues.push(...(await this.settleConnection(name, own, incomplete)));
      } catch (error) {
        if (this.connections.away().includes(name)) away.add(name);
        else issues.push(...own.map((definition) => notCompared(definition, error)));
      }
    }
    return { issues, away };
  }

  private async settleConnection(
    name: string,
    definitions: CompiledDefinition[],
    incomplete: ReadonlySet<string>,
  ): Promise<CheckIssue[]> {
    const registry = new Map(definitions.map((definition) => [definition.name, definition]));
    const complete = definitions.filter((definition) => !incomplete.has(definition.name));
    const { applied, left } = await applyStorage(this.connections, name, storagePlans(complete, registry));
    if (applied.length > 0) this.log.info(appliedSummary(name, applied));
    for (const step of applied) this.log.debug(appliedLine(step));
    const stored = await readStoredPlans(this.connections.get(name), definitions);
    return [...leftIssues(definitions, left), ...compareStorage(definitions, stored)];
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

function notCompared(definition: CompiledDefinition, error: unknown): CheckIssue {
  return {
    id: 'D395',
    severity: 'error',
    definition: definition.name,
    path: 'table',
    message: `The table could not be looked up: ${error instanceof Error ? error.message : String(error)}.`,
    remedy: 'Correct what the database complains about.',
  };
}
