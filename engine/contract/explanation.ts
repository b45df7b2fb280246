/** One question a right hangs on, as it is told. */
export interface ToldReason {
  check: string;
  passed: boolean;
  text: string;
  /** The node that is asked for, where one is. */
  node?: string;
  /** Names of his enabled groups that hold the node. */
  groups?: string[];
  /** The node is switched off for everybody. */
  off?: true;
  /** True when it passes only because he may do everything. */
  bySuper?: true;
}

/** Why an administrator sees, or does not see, something. `GET auth.Rule/explain`. */
export interface Explanation {
  allowed: boolean;
  account: { id: number; username: string; super: boolean; groups: { name: string; enabled: boolean }[] };
  reasons: ToldReason[];
}
