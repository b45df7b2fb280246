/** Something that must never be, seen while the simulation ran. */
export interface Sighting {
  invariant: string;
  what: string;
}

/** What the server has acknowledged, kept by the simulator alone: none of it may be lost. Amounts are cents. */
export class Journal {
  /** By number, with what was answered. */
  readonly orders = new Map<string, { groupNo: string; pay: number }>();
  /** Payments that were answered as paid. */
  readonly paid = new Set<string>();
  readonly refunds = new Set<string>();
  readonly shipments = new Set<string>();
  /** Coupons that members were answered to have. */
  readonly coupons = new Set<number>();
  /** Withdrawals, with what was last acknowledged of them. */
  readonly withdrawals = new Map<string, string>();
  /** Deposits, returns and fines by their marks, in cents. */
  readonly deposits = new Map<string, number>();
  /** How often an action was acknowledged: `D.. receive`, `R.. ship`. */
  readonly steps = new Map<string, number>();
  readonly sightings: Sighting[] = [];
  /** Calls whose answers got lost, and calls that were sent again with the same key. */
  lost = 0;
  repeated = 0;
  refused = new Map<string, number>();

  step(documentNo: string, action: string): void {
    const name = `${documentNo} ${action}`;
    this.steps.set(name, (this.steps.get(name) ?? 0) + 1);
  }

  see(invariant: string, what: string): void {
    this.sightings.push({ invariant, what });
  }

  /** A refusal is an answer like any other; how often each was given says whether a simulation gets anywhere. */
  refuse(call: string, msg: string): void {
    const name = `${call}: ${msg}`;
    this.refused.set(name, (this.refused.get(name) ?? 0) + 1);
  }
}
