/** A merchant as whom staff of the house go on for a while. */
export interface Acting {
  merchantId: number;
  name: string;
  /** Why; empty: they only look, and nothing they send is written. */
  reason: string;
}

/** Who asks. Made by the server once per session; the engine only reads it. */
export interface Actor {
  audience: 'admin' | 'member' | 'guest';
  id: number;
  username: string;
  /** Passes every node and sees every scope. */
  super: boolean;
  /** Nodes held, as written (`shop/goods/tag/index`). */
  nodes: ReadonlySet<string>;
  /** Merchant whose rows are theirs; null for staff of the house. */
  merchantId: number | null;
  /** Staff of the house who act as their `merchantId`. */
  acting?: Acting;
  /** When an administrator entered their password in this session, in milliseconds since 1970; missing for who has no session. */
  passwordTime?: number;
  /** Where an administrator stands in the tree of groups, by their keys; missing for everybody else. */
  groups?: { own: readonly number[]; below: readonly number[]; others: readonly number[] };
}
