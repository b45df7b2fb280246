import type { Json } from './json.ts';

/**
 * A column of the table, or of a relation's target (`customer.company_name`). `within` is the target's own scope for
 * this actor: a target row beyond it counts as if it were not there.
 */
export type FieldRef = { field: string } | { relation: string; field: string; within?: Predicate };

/** What rows must satisfy. Values are in stored form; nothing in here is SQL. */
export type Predicate =
  | { kind: 'and'; of: Predicate[] }
  | { kind: 'or'; of: Predicate[] }
  | { kind: 'not'; of: Predicate }
  /** Nothing matches (an operand that no stored value can equal). */
  | { kind: 'never' }
  | { kind: 'compare'; ref: FieldRef; operator: 'eq' | 'ne' | 'gt' | 'egt' | 'lt' | 'elt'; value: Json }
  /** Contains, without regard to case; `text` is literal, not a pattern. Columns that are no text are cast. */
  | { kind: 'like'; ref: FieldRef; text: string; negate: boolean }
  | { kind: 'in'; ref: FieldRef; values: Json[]; negate: boolean }
  /** Inclusive ends; a missing end is open. `negate` is the complement among non-null values. */
  | { kind: 'range'; ref: FieldRef; from?: Json; to?: Json; negate: boolean }
  | { kind: 'null'; ref: FieldRef; negate: boolean }
  /** An array column, comma text, or a many-to-many field holds all the values. */
  | { kind: 'holds'; ref: FieldRef; values: Json[] }
  /**
   * Stands at the top of its tree: nothing is named by the field `parent` but the row itself, or a row that is not there
   * or is beyond `within`, the actor's scope.
   */
  | { kind: 'root'; parent: string; within?: Predicate }
  /**
   * Is reached from no row at the top of the tree: stands in a circle by the field `parent`, or below one, all of it
   * within the actor's scope.
   */
  | { kind: 'circled'; parent: string; within?: Predicate }
  /** Stands anywhere below one of the rows with these keys, by the field `parent`, through rows within the actor's scope. */
  | { kind: 'under'; parent: string; keys: Json[]; within?: Predicate }
  /** The row's key is one of these; each has the key's parts in the definition's order. */
  | { kind: 'keys'; keys: Json[][] };

/** One term of an order; later terms decide where earlier ones are equal. */
export interface OrderTerm {
  ref: FieldRef;
  direction: 'asc' | 'desc';
}

/** A list request, settled: every name is known, every operator allowed, the scope is in `where`. */
export interface IndexPlan {
  definition: string;
  where: Predicate;
  order: OrderTerm[];
  limit: number;
  offset: number;
  /** Readable fields, in the definition's order. */
  fields: string[];
  /** Remote-select mode: value, label and the tree only. */
  select: boolean;
  /** Rows that initKey/initValue asked for by name: no paging, no total needed. */
  init: boolean;
}
