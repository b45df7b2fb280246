import type { Json } from '#engine/model/json.ts';
import type { PageVersions } from './merge-homes.ts';
import { mergePlaces } from './merge-places.ts';
import { survivors } from './survivors.ts';
import { migratePage } from './migrate-page.ts';
import { applyChanges, type PageChanges } from './page-changes.ts';
import type { PageConflict } from './page-conflict.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { nodeOf } from './page-nodes.ts';
import { placeOf } from './page-places.ts';
import { sameValue } from './same-value.ts';

/** A document with the work of two people in it, and what they did not agree on: there it is as the other one has it. */
export interface MergedPages {
  document: PageDocument;
  conflicts: PageConflict[];
}

/**
 * Puts my changes of a document into what somebody else made of the same one. Different blocks, different values of a
 * block and different slots come together, all in the newest versions of their types. Every block that is left stands
 * once: what stood in a block that the other one removed goes to the end of the nearest slot above that takes it.
 */
export function mergePages(base: PageDocument, mine: PageDocument, theirs: PageDocument): MergedPages {
  const versions = {
    base: rooted(migratePage(base), theirs.root),
    mine: rooted(migratePage(mine), theirs.root),
    theirs: migratePage(theirs),
  };
  const { left, conflicts } = survivors(versions);
  const places = mergePlaces(versions, new Set(left.keys()));
  const changes: PageChanges = Object.fromEntries(
    Object.keys(theirs.nodes).map((id): [string, null] => [id, null]),
  );
  const nodes = [...left].map(([id, node]): [string, PageNode] => {
    const merged = withSlots(versions, id, node, places.slots.get(id) ?? new Map());
    const own = nodeOf(versions.mine, id);
    return [id, own && sameValue(own, merged) ? own : merged];
  });
  const document = applyChanges(versions.theirs, { ...changes, ...Object.fromEntries(nodes) });
  // What both moved stands as theirs, but among siblings that mine may have brought.
  const moves = places.conflicts.map((conflict) => ({
    ...conflict,
    theirs: placeOf(document, conflict.node) as unknown as Json,
  }));
  return { document, conflicts: [...conflicts, ...moves] };
}

/** The document with its root called as in the other one. */
function rooted(document: PageDocument, root: string): PageDocument {
  const { [document.root]: top, ...rest } = document.nodes;
  return document.root === root || !top ? document : { ...document, root, nodes: { ...rest, [root]: top } };
}

/** The block with its merged slots; an empty slot stays where whoever changed that has it. */
function withSlots(
  { base, mine, theirs }: PageVersions,
  id: string,
  content: PageNode,
  filled: ReadonlyMap<string, string[]>,
): PageNode {
  const [before, here, there] = [base, mine, theirs].map((each) => nodeOf(each, id)?.slots);
  const isThere = (has: (slots: PageNode['slots']) => boolean): boolean =>
    has(here) === has(before) ? has(there) : has(here);
  const names = [
    ...new Set([there, here].flatMap((slots) => Object.keys(slots ?? {})).concat(...filled.keys())),
  ];
  const kept = names.filter(
    (name) => filled.has(name) || isThere((slots) => slots !== undefined && Object.hasOwn(slots, name)),
  );
  const { slots: _slots, ...node } = content;
  if (kept.length === 0 && !isThere((slots) => slots !== undefined)) return node;
  return { ...node, slots: Object.fromEntries(kept.map((name) => [name, filled.get(name) ?? []])) };
}
