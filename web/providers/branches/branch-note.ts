/** What stands at the end of a branch that is not wholly there. */
export type BranchNote =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; run: () => void }
  /** `left`: rows that are still to come; `next`: how many of them the next page brings. */
  | { kind: 'more'; left: number; next: number; run: () => void };
