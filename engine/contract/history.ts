import type { JsonObject } from '#engine/model/json.ts';

/** One write in a row's history, as its reader may see it. Values are as REST shows them. */
export interface HistoryEntry {
  id: string;
  /** `add`, `edit`, `del`, `sortable` or an action's name. */
  verb: string;
  /** An action's title in the reader's language; empty for the standard verbs. */
  title: string;
  user: { id: number; name: string; audience: string };
  /** ISO 8601, UTC. */
  time: string;
  /** Changed fields they may read, in the definition's order; values below, with the labels of relations. */
  fields: string[];
  before: JsonObject;
  after: JsonObject;
}

/** A page of a row's history, newest first. */
export interface HistoryPage {
  list: HistoryEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}
