import { LruMap } from './lru-map.ts';
import { finishedBetween, parseSnapshot, sees, type Snapshot } from './snapshot.ts';
import { WriteLedger, type WriteNote } from './write-ledger.ts';

/** What is counted. */
export interface TotalKey {
  connection: string;
  /** Quoted, schema-qualified table whose rows are counted. */
  table: string;
  /** All tables the count depends on; `any` for a view. */
  tables: ReadonlySet<string> | 'any';
  /** True when every row of the table counts. */
  everything: boolean;
  /** Text that is equal only for equal conditions. */
  where: string;
}

/** A count together with the snapshot of the statement that made it. */
export interface Counted {
  total: number;
  snapshot: string;
}

interface Entry {
  total: number;
  snapshot: Snapshot;
  /** Ledger position when the statement was sent: earlier notes are in its snapshot. */
  position: number;
  /** When the total was last known to be exact, in milliseconds. */
  exactAt: number;
  /** Milliseconds that counting it took. */
  took: number;
}

/** How late a write from elsewhere may be in a total, in milliseconds: the count that finds it is a part of that. */
const LATENESS = 900;
/** The least that a total is trusted once it is counted, however long that took, and the most. */
const TRUSTED = { min: 200, max: 800 };

/**
 * Remembered totals. A total stays valid while the database's snapshot says that no transaction has finished since,
 * or only ones the product made itself and knows the effect of. Writes through the product are therefore seen at once,
 * writes from elsewhere within a second, and nothing is counted again while nothing changed.
 */
export class Totals {
  private readonly entries: LruMap<string, Entry>;
  private readonly ledgers = new Map<string, WriteLedger>();
  private readonly flights = new Map<string, Promise<number>>();
  private readonly now: () => number;

  /** @param options `now` in milliseconds; `capacity` totals are kept, the least recently used go first. */
  constructor(options: { now: () => number; capacity?: number }) {
    this.now = options.now;
    this.entries = new LruMap(options.capacity ?? 5000);
  }

  /** Position in the connection's ledger; take it before a statement is sent. */
  position(connection: string): number {
    return this.ledger(connection).next;
  }

  /** Records a committed write. */
  note(connection: string, note: WriteNote): void {
    this.ledger(connection).add(note);
  }

  /** The total at hand, if any that the product's own writes have not spoilt; `settle` says whether it still stands. */
  peek(key: TotalKey): number | null {
    const entry = this.entries.get(textOf(key));
    return entry === undefined ? null : this.afterOwnWrites(key, entry);
  }

  /** Keeps what a statement counted that was sent at `position` and took so many milliseconds. */
  keep(key: TotalKey, { total, snapshot: text }: Counted, position: number, took = 0): number {
    const snapshot = parseSnapshot(text);
    this.entries.set(textOf(key), { total, snapshot, position, exactAt: this.now() - took, took });
    return total;
  }

  /**
   * The total as a statement with this snapshot would count it, or null when it must be counted again.
   * Without a snapshot (a page with no rows) a total older than a second is not trusted.
   */
  settle(key: TotalKey, snapshot: string | undefined, position: number): number | null {
    const entry = this.entries.get(textOf(key));
    if (!entry) return null;
    if (snapshot !== undefined) {
      const exact = this.exactAt(key, entry, snapshot, position);
      if (exact !== null) return exact;
    }
    return this.now() - entry.exactAt < trusted(entry) ? this.afterOwnWrites(key, entry) : null;
  }

  /** The total as a statement with this snapshot would count it, where that is certain; else null. */
  confirm(key: TotalKey, snapshot: string | undefined, position: number): number | null {
    const entry = this.entries.get(textOf(key));
    return entry && snapshot !== undefined ? this.exactAt(key, entry, snapshot, position) : null;
  }

  /** Counts once for all who ask at the same time; a count that began before a spoiling write is made again. */
  async count(key: TotalKey, run: () => Promise<Counted>): Promise<number> {
    const flying = this.flights.get(textOf(key));
    if (!flying) return this.fly(key, run);
    await flying.catch(() => undefined);
    const entry = this.entries.get(textOf(key));
    return (entry && this.afterOwnWrites(key, entry)) ?? this.fly(key, run);
  }

  /** Whether somebody is counting this key just now. */
  underWay(key: TotalKey): boolean {
    return this.flights.has(textOf(key));
  }

  /** Forgets everything: a definition or the database itself changed. */
  clear(): void {
    this.entries.clear();
  }

  private fly(key: TotalKey, run: () => Promise<Counted>): Promise<number> {
    const text = textOf(key);
    const position = this.position(key.connection);
    const start = this.now();
    const flight = run()
      .then((counted) => this.keep(key, counted, position, this.now() - start))
      .finally(() => {
        if (this.flights.get(text) === flight) this.flights.delete(text);
      });
    this.flights.set(text, flight);
    return flight;
  }

  private exactAt(key: TotalKey, entry: Entry, text: string, position: number): number | null {
    if (entry.snapshot.text === text) {
      entry.exactAt = this.now();
      return entry.total;
    }
    const snapshot = parseSnapshot(text);
    const finished = finishedBetween(entry.snapshot, snapshot);
    if (finished === null) return null;
    const ledger = this.ledger(key.connection);
    let total = entry.total;
    for (const xid of finished) {
      const note = ledger.of(xid);
      const effect = note ? effectOf(key, note) : null;
      if (effect === null) return null;
      total += effect;
    }
    this.entries.set(textOf(key), { ...entry, total, snapshot, position, exactAt: this.now() });
    return total;
  }

  /** The entry's total with the product's later writes applied; null when their effect is not known. */
  private afterOwnWrites(key: TotalKey, entry: Entry): number | null {
    const notes = this.ledger(key.connection).since(entry.position);
    if (notes === null) return null;
    let total = entry.total;
    for (const note of notes) {
      if (sees(entry.snapshot, note.xid)) continue;
      const effect = effectOf(key, note);
      if (effect === null) return null;
      total += effect;
    }
    return total;
  }

  private ledger(connection: string): WriteLedger {
    const known = this.ledgers.get(connection);
    if (known) return known;
    const made = new WriteLedger();
    this.ledgers.set(connection, made);
    return made;
  }
}

/** How long a total stands by itself from the time of which it is: what the next count will take is left for it. */
const trusted = ({ took }: Entry): number =>
  Math.max(took + TRUSTED.min, Math.min(TRUSTED.max, LATENESS - took));

/** Rows a write adds to the total; null when that can't be said without counting. */
function effectOf(key: TotalKey, note: WriteNote): number | null {
  if (note.tables === 'any' || key.tables === 'any') return null;
  const touched = [...note.tables].some((table) => key.tables !== 'any' && key.tables.has(table));
  if (!touched) return 0;
  return key.everything ? (note.deltas.get(key.table) ?? null) : null;
}

function textOf(key: TotalKey): string {
  return `${key.connection}\n${key.table}\n${key.where}`;
}
