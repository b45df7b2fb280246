import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { storagePlans } from '#engine/storage/index.ts';
import { both } from '#engine/definition/index.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import type { Executor } from '#server/database/connection.ts';
import { applyStorage, lockStructure } from '#server/database/storage/apply-storage.ts';
import type { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { compareStorage } from './compare-storage.ts';
import { unfinishedNames } from './versions/unfinished-store.ts';
import { stepsLeftOut } from './versions/version-store.ts';
import { appliedLine, appliedSummary } from './applied-steps.ts';
import { leftIssues } from './left-issues.ts';
import type { MetadataLog } from './metadata-log.ts';
import {
  PublishedMeanwhile,
  type StillInForce,
  type StorageGate,
  type StorageVerdict,
} from './storage-gate.ts';
import { unknownConnection } from './unknown-connection.ts';

/** The storage gate over the connections of this process. */
export class DatabaseStorageGate implements StorageGate {
  private readonly connections: DataSourceConnections;
  private readonly indexes: IndexBuilder;
  private readonly log: MetadataLog;

  constructor(connections: DataSourceConnections, indexes: IndexBuilder, log: MetadataLog) {
    this.connections = connections;
    this.indexes = indexes;
    this.log = log;
  }

  async settle(
    definitions: readonly CompiledDefinition[],
    incomplete: ReadonlySet<string>,
    inForce: StillInForce,
  ): Promise<StorageVerdict> {
    await this.connections.start();
    const issues: CheckIssue[] = [];
    const away = new Set<string>();
    for (const [name, own] of byConnection(definitions)) {
      if (!this.connections.names().includes(name)) {
        issues.push(
          ...own.map((definition) => ({ ...unknownConnection(name), definition: definition.name })),
        );
        continue;
      }
      try {
        issues.push(...(await this.settleConnection(name, own, incomplete, inForce)));
      } catch (error) {
        if (error instanceof PublishedMeanwhile) throw error;
        const gone = this.connections.away();
        if (gone.includes(name) || gone.includes('main')) away.add(name);
        else issues.push(...own.map((definition) => notCompared(definition, error)));
      }
    }
    return { issues, away };
  }

  private async settleConnection(
    name: string,
    definitions: CompiledDefinition[],
    incomplete: ReadonlySet<string>,
    inForce: StillInForce,
  ): Promise<CheckIssue[]> {
    const registry = new Map(definitions.map((definition) => [definition.name, definition]));
    const held = new Set<string>();
    const { applied, left, deferred } = await this.whileNobodyPublishes(name, async (main) => {
      // Their tables may be ahead already: what is missing of them now is what the next version does without.
      for (const each of main ? await unfinishedNames(main) : []) held.add(each);
      const complete = definitions.filter((each) => !incomplete.has(each.name) && !held.has(each.name));
      return applyStorage(this.connections, name, storagePlans(complete, registry), {
        mayBegin: async (transaction) => {
          if (!(await inForce(main ?? transaction))) throw new PublishedMeanwhile();
        },
        leftOut: (transaction) => stepsLeftOut(main ?? transaction, [...registry.keys()]),
      });
    });
    this.indexes.build(name, deferred);
    if (applied.length > 0) this.log.info(appliedSummary(name, applied));
    for (const step of applied) this.log.debug(appliedLine(step));
    const settled = definitions.filter((each) => !held.has(each.name));
    const stored = await readStoredPlans(this.connections.get(name), settled);
    return [
      ...leftIssues(settled, left),
      ...compareStorage(settled, stored),
      ...definitions.filter((each) => held.has(each.name)).map(beingFinished),
    ];
  }

  /**
   * A publication changes the tables of another database before its version is there for all to see, and holds the main
   * database's lock until it is. `main` is null where the work itself is done there, under that lock.
   */
  private async whileNobodyPublishes<Answer>(
    name: string,
    work: (main: Executor | null) => Promise<Answer>,
  ): Promise<Answer> {
    if (name === 'main') return work(null);
    return this.connections.get('main').transaction(async (transaction) => {
      await lockStructure(transaction);
      return work(transaction);
    });
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

/** The table is looked at again once the version is there, or has turned out not to come. */
function beingFinished({ name, connection }: CompiledDefinition): CheckIssue {
  return {
    id: 'D397',
    severity: 'warning',
    definition: name,
    path: 'table',
    message: both(
      `数据库 ${connection} 中的数据表可能已按新版本更改，该版本正在补存。`,
      `The table in the database ${connection} may have been changed for a version that is still being saved.`,
    ),
    remedy: both('无需处理，稍后会自动完成。', 'Nothing has to be done: it is completed by itself.'),
  };
}

function notCompared(definition: CompiledDefinition, error: unknown): CheckIssue {
  return {
    id: 'D395',
    severity: 'error',
    definition: definition.name,
    path: 'table',
    message: both(
      `无法查看数据表：${error instanceof Error ? error.message : String(error)}。`,
      `The table could not be looked up: ${error instanceof Error ? error.message : String(error)}.`,
    ),
    remedy: both('请按数据库的提示处理。', 'Correct what the database complains about.'),
  };
}
