import { isObject } from '#engine/model/json.ts';
import { applyChanges } from './page-changes.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { blockTypeOf } from './page-nodes.ts';

/** The document with all blocks of known types in the newest versions of them. */
export function migratePage(document: PageDocument): PageDocument {
  const nodes = Object.entries(document.nodes).map(([id, node]) => [id, migrateNode(node)]);
  return applyChanges(document, Object.fromEntries(nodes) as Record<string, PageNode>);
}

/**
 * A block in the newest version of its type, one version after the other. One of an unknown type, of a newer version or
 * with properties that a step does not understand stays as it is.
 */
export function migrateNode(node: PageNode): PageNode {
  const known = blockTypeOf(node.type);
  if (!known || node.v >= known.v) return node;
  let props = node.props;
  try {
    for (let version = node.v; version < known.v; version++) {
      const next: unknown = known.up?.[version]?.(props);
      if (!isObject(next)) return node;
      props = next;
    }
  } catch {
    return node;
  }
  return { ...node, v: known.v, props };
}
