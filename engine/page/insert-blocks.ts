import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { placeProblem, slotTakes } from './can-stand.ts';
import { migrateNode } from './migrate-page.ts';
import { applyChanges } from './page-changes.ts';
import type { PageClip } from './page-clip.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import type { LockOptions } from './page-locks.ts';
import { blockTypeOf, childrenOf, nodeOf, slotNamesOf, withSlot } from './page-nodes.ts';
import type { NodePlace } from './page-places.ts';
import { walkBlock, type PlacedNode } from './walk-page.ts';

/** A document with new blocks, and the ids of those that stand at the place itself. */
export interface Inserted {
  document: PageDocument;
  ids: string[];
}

/** Makes the id of a new block. */
export type MakeId = () => string;

/** Properties that name another block of the page. */
const ANCHORS: ReadonlySet<string> = new Set(['anchor', 'node', 'node_id']);

/**
 * Puts the blocks of a clip at a place, without those that can't stand there. All get ids of their own, and what names
 * another block of the clip names its copy. Copies are not locked, unless locks are ignored.
 */
export function insertClip(
  document: PageDocument,
  clip: PageClip,
  place: NodePlace,
  makeId: MakeId,
  options: LockOptions = {},
): Inserted {
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(document.nodes));
  const ids: string[] = [];
  let next = document;
  for (const root of clip.roots) {
    const part = walkBlock(clip, root);
    if (!fits(next, part, { ...place, at: place.at + ids.length }, options)) continue;
    for (const { id } of part) names.set(id, freeId(taken, makeId));
    ids.push(names.get(root) ?? root);
    next = withPart(next, part, { ...place, at: place.at + ids.length - 1 }, names);
  }
  return { document: settled(next, names, options), ids };
}

/** Puts a new block of a known type at a place, of the newest version and with nothing in its slots. */
export function insertBlock(
  document: PageDocument,
  type: string,
  props: JsonObject,
  place: NodePlace,
  makeId: MakeId,
  options: LockOptions = {},
): Inserted {
  const known = blockTypeOf(type);
  if (!known) return { document, ids: [] };
  const slots = Object.fromEntries(Object.keys(known.slots ?? {}).map((slot) => [slot, []]));
  const node: PageNode = { type, v: known.v, props, ...(known.slots ? { slots } : {}) };
  const clip: PageClip = { metamall: 'page-clip', format: 1, roots: [''], nodes: { '': node } };
  return insertClip(document, clip, place, makeId, options);
}

/** Whether a block with what is below it may stand at a place, and is right in itself. */
function fits(document: PageDocument, part: PlacedNode[], place: NodePlace, options: LockOptions): boolean {
  const [top] = part;
  if (!top) return false;
  const nodes = Object.fromEntries(part.map(({ id, node }) => [id, node]));
  const isRight = part.every(({ node }) =>
    Object.entries(node.slots ?? {}).every(
      ([slot, ids]) =>
        slotNamesOf(node).includes(slot) &&
        ids.every((id) => slotTakes(node.type, false, slot, nodeOf({ nodes }, id)?.type ?? '')),
    ),
  );
  const types = part.map(({ node }) => node.type);
  const height = Math.max(...part.map(({ depth }) => depth));
  const standing = { type: top.node.type, types, height, moved: new Set<string>() };
  return isRight && !placeProblem(document, standing, place, options);
}

function freeId(taken: Set<string>, makeId: MakeId): string {
  const made = makeId();
  let id = made;
  for (let count = 2; taken.has(id); count++) id = `${made}${count}`;
  taken.add(id);
  return id;
}

function withPart(
  document: PageDocument,
  part: readonly PlacedNode[],
  { parent, slot, at }: NodePlace,
  names: ReadonlyMap<string, string>,
): PageDocument {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const copies = part.map((each): [string, PageNode] => {
    const [id, node] = [each.id, migrateNode(each.node)];
    const slots = Object.entries(node.slots ?? {}).map(([name, ids]) => [name, ids.map(nameOf)]);
    return [nameOf(id), node.slots ? { ...node, slots: Object.fromEntries(slots) } : node];
  });
  const outer = nodeOf(document, parent);
  const [top] = part;
  if (!outer || !top) return document;
  const there = childrenOf(document, parent, slot);
  const before = Math.max(0, at);
  const ids = [...there.slice(0, before), nameOf(top.id), ...there.slice(before)];
  return applyChanges(document, Object.fromEntries([...copies, [parent, withSlot(outer, slot, ids)]]));
}

/** The document with new blocks as they stay: they name each other by their new ids, and their locks are gone. */
function settled(
  document: PageDocument,
  names: ReadonlyMap<string, string>,
  { ignoreLocks }: LockOptions,
): PageDocument {
  const changes = [...names.values()].flatMap((id): [string, PageNode][] => {
    const node = nodeOf(document, id);
    if (!node) return [];
    const { lock, ...rest } = node;
    const props = anchored(node.props, names);
    return [[id, { ...rest, ...(lock && ignoreLocks ? { lock } : {}), props: isObject(props) ? props : {} }]];
  });
  return applyChanges(document, Object.fromEntries(changes));
}

function anchored(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((each) => anchored(each, names));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]): [string, Json] => [
    key,
    ANCHORS.has(key) && typeof each === 'string' ? (names.get(each) ?? each) : anchored(each, names),
  ]);
  return Object.fromEntries(entries);
}
