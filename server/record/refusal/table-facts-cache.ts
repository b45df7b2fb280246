import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { readTableFacts, type TableFacts } from './table-facts.ts';

/** Facts are read again after a minute, so that a structure changed elsewhere is noticed. */
const KEPT_MS = 60_000;

/** Table facts by connection and table, each read once for all who ask. */
export class TableFactsCache {
  private readonly entries = new Map<string, { facts: Promise<TableFacts>; at: number }>();
  private readonly connections: Connections;
  private readonly now: () => number;

  constructor(connections: Connections, now: () => number) {
    this.connections = connections;
    this.now = now;
  }

  /** Must not be awaited inside a transaction: the embedded database has one connection only. */
  of(definition: CompiledDefinition): Promise<TableFacts> {
    const key = keyOf(definition);
    const entry = this.entries.get(key);
    if (entry && this.now() - entry.at < KEPT_MS) return entry.facts;
    const facts = readTableFacts(this.connections.get(definition.connection), definition.sqlTable);
    this.entries.set(key, { facts, at: this.now() });
    facts.catch(() => this.entries.delete(key));
    return facts;
  }

  clear(): void {
    this.entries.clear();
  }
}

function keyOf(definition: CompiledDefinition): string {
  return `${definition.connection}\n${definition.sqlTable}`;
}
