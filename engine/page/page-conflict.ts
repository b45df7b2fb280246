import type { Json } from '#engine/model/json.ts';
import type { PageNode } from './page-document.ts';
import type { NodePlace } from './page-places.ts';

/**
 * Two people changed the same thing of a block in different ways. The merged document has it as `theirs`.
 *
 * `path`: `props.title.en`, `show.from`, `name`: the value, undefined where there is none; `place`: a `NodePlace`, both
 * moved the block; empty: the whole block, null where one of them removed it.
 */
export interface PageConflict {
  node: string;
  path: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
  /** Of a block that one of them removed: what comes back with it, and where. */
  kept?: { nodes: Record<string, PageNode>; place: NodePlace };
}
