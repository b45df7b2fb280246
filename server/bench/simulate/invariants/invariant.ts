/** Something that must hold of a shop at rest: a question whose rows are what breaks it. */
export interface Invariant {
  /** The number in the list of the domain's facts, and a letter where one of them is several questions. */
  id: string;
  title: string;
  /** Columns `subject`, `expected`, `found`. */
  sql: string;
}

/** One thing that breaks an invariant. */
export interface Violation {
  subject: string;
  expected: string;
  found: string;
}
