/** One question a right hangs on, as it is reported. */
export interface ExplainedReason {
  check: string;
  passed: boolean;
  text: string;
  /** The node that is asked for, where one is. */
  node?: string;
  /** Names of their enabled groups that hold the node. */
  groups?: string[];
  /** The node is switched off for everybody. */
  off?: true;
  /** True when it passes only because they may do everything. */
  bySuper?: true;
}

/** Why an administrator sees, or does not see, something. `GET auth.Rule/explain`. */
export interface Explanation {
  allowed: boolean;
  account: { id: number; username: string; super: boolean; groups: { name: string; enabled: boolean }[] };
  reasons: ExplainedReason[];
}
