import type { FullText } from '#engine/model/text.ts';
import type { PageChanges } from './page-changes.ts';

/**
 * Something on a page that shoppers would stumble over. `english`: a text without English. `picture`: one is missing.
 * `gone`: what is named is not there. `off` and `out`: goods that are not sold, or sold out. `heavy`: a picture of many
 * bytes. `empty`: a block with nothing to show. `contrast`: a text that is hard to read. `bound`: the page asks for much.
 */
export interface PageFinding {
  node: string;
  /** `props.items.0.picture`; empty where the whole block is meant. */
  path: string;
  kind: 'english' | 'picture' | 'gone' | 'off' | 'out' | 'heavy' | 'empty' | 'contrast' | 'bound';
  level: 'error' | 'warning';
  text: FullText;
  /** Changes that settle it. */
  fix?: PageChanges;
}

/** What is known of what pages name; a kind that is left out is not looked at. */
export interface PageFacts {
  /** On sale, off the shelf, or sold out. */
  goods?: ReadonlyMap<number, 'on' | 'off' | 'out'>;
  classes?: ReadonlySet<number>;
  coupons?: ReadonlySet<number>;
  /** Codes of pages. */
  pages?: ReadonlySet<string>;
  /** By address. Pictures of other hosts are not looked at. */
  pictures?: ReadonlyMap<string, { bytes: number; width: number; height: number }>;
  merchants?: ReadonlySet<number>;
}
