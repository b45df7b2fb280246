import type { PageDocument, PageNode } from './page-document.ts';
import { nodeOf } from './page-nodes.ts';
import { sameValue } from './same-value.ts';

/** Blocks by their ids as they become; null: the block goes. */
export type PageChanges = Record<string, PageNode | null>;

/** What makes the later of two documents out of the earlier one. */
export function pageChanges(before: PageDocument, after: PageDocument): PageChanges {
  const gone = Object.keys(before.nodes).filter((id) => !nodeOf(after, id));
  const others = Object.entries(after.nodes).filter(([id, node]) => !sameValue(nodeOf(before, id), node));
  return Object.fromEntries([...gone.map((id): [string, null] => [id, null]), ...others]);
}

/** The document with these changes; blocks that stay alike stay the same objects, and so does the document. */
export function applyChanges(document: PageDocument, changes: PageChanges): PageDocument {
  const entries = Object.entries(changes).filter(
    ([id, node]) => !sameValue(nodeOf(document, id) ?? null, node),
  );
  if (entries.length === 0) return document;
  const nodes: Record<string, PageNode | null> = { ...document.nodes, ...Object.fromEntries(entries) };
  const left = Object.entries(nodes).filter((entry): entry is [string, PageNode] => entry[1] !== null);
  return { ...document, nodes: Object.fromEntries(left) };
}

/** The changes that lead back to the document to which these are applied. */
export const invertChanges = (before: PageDocument, changes: PageChanges): PageChanges =>
  Object.fromEntries(Object.keys(changes).map((id) => [id, nodeOf(before, id) ?? null]));
