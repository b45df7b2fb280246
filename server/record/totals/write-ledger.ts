/** A committed write of the product: what it may have changed. */
export interface WriteNote {
  xid: number;
  /** Tables that may have changed; `any` when triggers, cascades or a behaviour's own statements reach further. */
  tables: ReadonlySet<string> | 'any';
  /** Rows gained (or lost) by tables, where that is known exactly. */
  deltas: ReadonlyMap<string, number>;
}

const KEPT = 10_000;

/** The product's own writes on one connection, in the order they were acknowledged. */
export class WriteLedger {
  private notes: WriteNote[] = [];
  private readonly byXid = new Map<number, WriteNote>();
  private first = 0;

  /** Number of the next note; remember it before a statement is sent. */
  get next(): number {
    return this.first + this.notes.length;
  }

  add(note: WriteNote): void {
    this.notes.push(note);
    this.byXid.set(note.xid, note);
    if (this.notes.length < KEPT * 2) return;
    for (const old of this.notes.slice(0, KEPT)) this.byXid.delete(old.xid);
    this.notes = this.notes.slice(KEPT);
    this.first += KEPT;
  }

  of(xid: number): WriteNote | undefined {
    return this.byXid.get(xid);
  }

  /** Notes from `position` on; null when some of them are forgotten. */
  since(position: number): WriteNote[] | null {
    if (position < this.first) return null;
    return this.notes.slice(position - this.first);
  }
}
