import type { Json } from '#engine/definition/index.ts';

/** What a row does to the list it stands in; the same objects as long as the input is there. */
export interface RowActions {
  put: (at: number, name: string, value: Json) => void;
  move: (from: number, to: number) => void;
  remove: (at: number) => void;
  /** Leads on from a column: to the next one, to the next row, or to a new one. */
  next: (at: number, column: number) => void;
}
