import type { StoredRow } from './row-shaper.ts';

/** Where a row of a tree stands, and why it is shown. */
export interface TreePlace {
  /** 0 at the top of what is shown. */
  depth: number;
  /** There only because something below it was looked for. */
  isContext?: boolean;
  /** One of the hits that the total counts, where it counts hits and not roots. */
  isHit?: boolean;
  /** At the top only because the way up from it leads back to it. */
  isCircle?: boolean;
  /** Whether rows that are not in this page stand below it; unset where the page holds whole trees. */
  hasChildren?: boolean;
}

/** A page of a tree, depth-first. */
export interface TreePage {
  rows: StoredRow[];
  /** One for each row. */
  places: TreePlace[];
  /** Of all pages: roots, hits, or the children of one row. */
  total: number;
}
