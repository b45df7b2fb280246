import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Connections, Executor } from '#server/database/connection.ts';
import { readTableFacts, type TableFacts } from './table-facts.ts';

/** Facts are read again after a minute, so that a structure changed elsewhere is noticed. */
const KEPT_MS = 60_000;

interface Entry {
  facts: Promise<TableFacts>;
  /** Once they are there. */
  known: TableFacts | null;
  at: number;
}

/** Table facts by connection and table, each read once for all who ask. */
export class TableFactsCache {
  private readonly entries = new Map<string, Entry>();
  private readonly connections: Connections;
  private readonly now: () => number;

  constructor(connections: Connections, now: () => number) {
    this.connections = connections;
    this.now = now;
  }

  /**
   * Inside a transaction it must be given as `within`: the embedded database has one connection only, and whoever reads
   * the facts beside it waits for the transaction.
   */
  of(definition: CompiledDefinition, within?: Executor): Promise<TableFacts> {
    const key = keyOf(definition);
    const entry = this.entries.get(key);
    const isFresh = entry !== undefined && this.now() - entry.at < KEPT_MS;
    if (isFresh && (!within || entry.known)) return entry.facts;
    return this.read(key, definition, within ?? this.connections.get(definition.connection));
  }

  private read(key: string, definition: CompiledDefinition, executor: Executor): Promise<TableFacts> {
    const facts = readTableFacts(executor, definition.sqlTable);
    const entry: Entry = { facts, known: null, at: this.now() };
    this.entries.set(key, entry);
    facts.then(
      (known) => (entry.known = known),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return facts;
  }

  clear(): void {
    this.entries.clear();
  }
}

function keyOf(definition: CompiledDefinition): string {
  return `${definition.connection}\n${definition.sqlTable}`;
}
