import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { and, isSearch, treeParentFor } from '#engine/query/index.ts';
import type { IndexPlan, IndexRequest, Predicate } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { totalKeyOf } from '../totals/total-key-of.ts';
import { readLevel } from './read-level.ts';
import { readRoots } from './read-roots.ts';
import { namedRows, readPage } from './read-page.ts';
import type { StoredRow } from './row-shaper.ts';
import type { TreePage, TreePlace } from './tree-page.ts';
import { treeOrder, type PlacedNode, type TreeNode } from './tree-order.ts';

/** Rows that are read as a whole tree at once; a tree with more is read level by level, its hits page by page. */
export const TREE_ROWS = 5_000;

/** Whether a list request asks for the tree and the caller may know it. */
export function wantsTree({ definition, access }: RecordCall, asked: IndexRequest): boolean {
  return (asked.isTree || asked.below !== null) && treeParentFor(definition, access) !== null;
}

/**
 * The page of a list as a tree, in one of four forms.
 * - `below`: a page of the children of that row, each with `hasChildren`.
 * - Up to `TREE_ROWS` rows match: `limit` and `offset` count roots, and every root brings all that is below it. Rows
 *   above a hit are shown with it wherever the caller may see them.
 * - More match a search: a page of hits, each `isHit`, with the rows above them.
 * - More rows in all: a page of roots, each with `hasChildren`.
 *
 * Rows that stand in a circle hang below the first of them, which comes behind the roots.
 */
export async function readTree(call: RecordCall, plan: IndexPlan, asked: IndexRequest): Promise<TreePage> {
  const paged = { ...plan, limit: asked.limit, offset: asked.offset };
  if (asked.below !== null) return readLevel(call, paged, 'children');
  const hits = await findHits(call, plan);
  if (hits) return wholeTrees(call, paged, await withAncestors(call, plan, hits));
  return isSearch(asked) ? pageOfHits(call, paged) : readRoots(call, paged);
}

async function wholeTrees(call: RecordCall, plan: IndexPlan, found: FoundNodes): Promise<TreePage> {
  const trees = treeOrder(found.nodes);
  const shown = trees.slice(plan.offset, plan.offset + plan.limit).flat();
  const { rows, there } = await rowsOf(call, plan, shown, found.keys);
  const places = there.map(({ key, depth, isCircle }) => ({
    depth,
    isContext: !found.hits.has(key),
    ...(isCircle && { isCircle }),
  }));
  return { rows, places, total: trees.length };
}

async function pageOfHits(call: RecordCall, plan: IndexPlan): Promise<TreePage> {
  const page = await readPage(call, lean(call.definition, plan));
  const found = await withAncestors(
    call,
    plan,
    page.rows.map((row) => nodeOf(call.definition, row)),
  );
  const { rows, there } = await rowsOf(call, plan, treeOrder(found.nodes).flat(), found.keys);
  const placeOf = ({ key, depth, isCircle }: PlacedNode): TreePlace => ({
    depth,
    ...(found.hits.has(key) ? { isHit: true } : { isContext: true }),
    ...(isCircle && { isCircle }),
  });
  return { rows, places: there.map(placeOf), total: page.total };
}

interface FoundNodes {
  nodes: readonly TreeNode[];
  hits: ReadonlySet<string>;
  /** Stored keys by their texts. */
  keys: ReadonlyMap<string, Json>;
}

/** Key and parent of every hit, in the list's order; null where they are more than `TREE_ROWS`. */
async function findHits(call: RecordCall, plan: IndexPlan): Promise<StoredNode[] | null> {
  const { totals, metadata } = call.services;
  const known = totals.peek(totalKeyOf(call.definition, plan.where, metadata.all()));
  if (known !== null && known > TREE_ROWS) return null;
  const hits = await readPage(call, { ...lean(call.definition, plan), limit: TREE_ROWS, offset: 0 });
  return hits.total > TREE_ROWS ? null : hits.rows.map((row) => nodeOf(call.definition, row));
}

/** The hits and every row above one, in the list's order. */
async function withAncestors(
  call: RecordCall,
  plan: IndexPlan,
  nodes: readonly StoredNode[],
): Promise<FoundNodes> {
  const keys = new Map(nodes.map((node) => [node.key, node.stored]));
  const hits = new Set(keys.keys());
  await addAncestors(call, plan, nodes, keys);
  if (keys.size === hits.size) return { nodes, hits, keys };
  const all = await rowsBy(call, lean(call.definition, plan), [...keys.values()]);
  return { nodes: all.map((row) => nodeOf(call.definition, row)), hits, keys };
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

/** Rows by key, as far as the caller's scope lets them see them, in the list's order. */
async function rowsBy(call: RecordCall, plan: IndexPlan, keys: Json[]): Promise<StoredRow[]> {
  if (keys.length === 0) return [];
  const wanted: Predicate = { kind: 'keys', keys: keys.map((key) => [key]) };
  const where = and(call.scope ? [call.scope, wanted] : [wanted]);
  return (await namedRows(call, { ...plan, where, limit: keys.length, offset: 0 })).rows;
}

/** The rows of these nodes, but for what went away in between. */
async function rowsOf(
  call: RecordCall,
  plan: IndexPlan,
  nodes: readonly PlacedNode[],
  keys: ReadonlyMap<string, Json>,
): Promise<{ rows: StoredRow[]; there: PlacedNode[] }> {
  const read = await rowsBy(
    call,
    plan,
    nodes.map((node) => keys.get(node.key) ?? null),
  );
  const byKey = new Map(read.map((row) => [nodeOf(call.definition, row).key, row]));
  const there = nodes.filter((node) => byKey.has(node.key));
  return { rows: there.map((node) => byKey.get(node.key) as StoredRow), there };
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
