import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { and, type IndexPlan, type IndexRequest, type Predicate } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { totalKeyOf } from '../totals/total-key.ts';
import { namedRows, readPage } from './read-page.ts';
import type { StoredRow } from './shape-row.ts';
import { treeOrder, type PlacedNode, type TreeNode } from './tree-order.ts';

/** Rows of a list that is shown as a tree; with more hits it is an ordinary list, which can be paged through. */
export const TREE_ROWS = 5_000;

/** A page of a tree: whole trees, depth-first. */
export interface TreePage {
  rows: StoredRow[];
  /** Per row: how far below its root, and whether it is there only because something below it was looked for. */
  places: { depth: number; isContext: boolean }[];
  /** Roots of all pages. */
  total: number;
}

/** Whether a list request asks for the tree and the caller may know it. */
export function wantsTree({ definition, access }: RecordCall, asked: IndexRequest): boolean {
  const parent = definition.tree?.parent;
  return (
    asked.isTree &&
    parent !== undefined &&
    definition.key.length === 1 &&
    access.read.has(parent) &&
    !access.mask.has(parent)
  );
}

/**
 * The page of a list as a tree: `limit` and `offset` count roots, and every root brings all that is below it. Rows
 * above a hit are shown with it wherever the caller may see them. Null where more than `TREE_ROWS` rows match.
 */
export async function readTree(call: RecordCall, plan: IndexPlan): Promise<TreePage | null> {
  const found = await findNodes(call, plan);
  if (!found) return null;
  const trees = treeOrder(found.nodes);
  const shown = trees.slice(plan.offset, plan.offset + plan.limit).flat();
  const rows = await rowsOf(call, plan, shown, found.keys);
  const there = shown.filter((node) => rows.has(node.key));
  return {
    rows: there.map((node) => rows.get(node.key) as StoredRow),
    places: there.map(({ key, depth }) => ({ depth, isContext: !found.hits.has(key) })),
    total: trees.length,
  };
}

interface FoundNodes {
  nodes: TreeNode[];
  hits: ReadonlySet<string>;
  /** Stored keys by their texts. */
  keys: ReadonlyMap<string, Json>;
}

/** Key and parent of every hit and of every row above one, in the list's order. */
async function findNodes(call: RecordCall, plan: IndexPlan): Promise<FoundNodes | null> {
  const { totals, metadata } = call.services;
  const known = totals.peek(totalKeyOf(call.definition, plan.where, metadata.all()));
  if (known !== null && known > TREE_ROWS) return null;
  const hits = await readPage(call, { ...lean(call.definition, plan), limit: TREE_ROWS, offset: 0 });
  if (hits.total > TREE_ROWS) return null;
  const nodes = hits.rows.map((row) => nodeOf(call.definition, row));
  const keys = new Map(nodes.map((node) => [node.key, node.stored]));
  const isHit = new Set(keys.keys());
  await addAncestors(call, plan, nodes, keys);
  if (keys.size === isHit.size) return { nodes, hits: isHit, keys };
  const all = await rowsBy(call, lean(call.definition, plan), [...keys.values()]);
  return { nodes: all.map((row) => nodeOf(call.definition, row)), hits: isHit, keys };
}

/** Goes up from the hits, one query for each level that is not known yet. */
async function addAncestors(
  call: RecordCall,
  plan: IndexPlan,
  nodes: readonly StoredNode[],
  keys: Map<string, Json>,
): Promise<void> {
  const asked = new Set<string>();
  let level = nodes;
  for (;;) {
    const wanted = new Map<string, Json>();
    for (const { parent, above } of level) {
      if (parent !== null && !keys.has(parent) && !asked.has(parent)) wanted.set(parent, above);
    }
    if (wanted.size === 0) return;
    for (const parent of wanted.keys()) asked.add(parent);
    const rows = await rowsBy(call, lean(call.definition, plan), [...wanted.values()]);
    level = rows.map((row) => nodeOf(call.definition, row));
    for (const node of level) keys.set(node.key, node.stored);
  }
}

/** Rows by key, as far as the caller's scope lets him see them, in the list's order. */
async function rowsBy(call: RecordCall, plan: IndexPlan, keys: Json[]): Promise<StoredRow[]> {
  if (keys.length === 0) return [];
  const wanted: Predicate = { kind: 'keys', keys: keys.map((key) => [key]) };
  const where = and(call.scope ? [call.scope, wanted] : [wanted]);
  return (await namedRows(call, { ...plan, where, limit: keys.length, offset: 0 })).rows;
}

async function rowsOf(
  call: RecordCall,
  plan: IndexPlan,
  shown: readonly PlacedNode[],
  keys: ReadonlyMap<string, Json>,
): Promise<ReadonlyMap<string, StoredRow>> {
  const wanted = shown.map((node) => keys.get(node.key) ?? null);
  const rows = await rowsBy(call, plan, wanted);
  return new Map(rows.map((row) => [nodeOf(call.definition, row).key, row]));
}

interface StoredNode extends TreeNode {
  stored: Json;
  above: Json;
}

function nodeOf({ key, tree }: CompiledDefinition, row: StoredRow): StoredNode {
  const stored = row[key[0] ?? ''] ?? null;
  const above = row[tree?.parent ?? ''] ?? null;
  return { key: String(stored), stored, parent: isRoot(above) ? null : String(above), above };
}

/** None, 0 and the empty text stand for no parent. */
function isRoot(above: Json): boolean {
  return above === null || above === '' || String(above) === '0';
}

function lean(definition: CompiledDefinition, plan: IndexPlan): IndexPlan {
  return { ...plan, fields: [...definition.key, definition.tree?.parent ?? ''] };
}
