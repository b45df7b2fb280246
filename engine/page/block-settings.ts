import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { applyChanges } from './page-changes.ts';
import type { NodeBox, NodeLock, NodeShow, PageDocument, PageNode } from './page-document.ts';
import { isWeaker, type LockOptions } from './page-locks.ts';
import { nodeOf } from './page-nodes.ts';
import { withValueAt, type ValuePath } from './value-at.ts';

/** Gives a block other properties. */
export const setProps = (
  document: PageDocument,
  id: string,
  props: JsonObject,
  options: LockOptions = {},
): PageDocument => edited(document, id, options, (node) => ({ ...node, props }));

/** Puts one value inside a block's properties, or takes it away where it is undefined; an item of a list goes with its place. */
export const setPropAt = (
  document: PageDocument,
  id: string,
  path: ValuePath,
  value: Json | undefined,
  options: LockOptions = {},
): PageDocument =>
  edited(document, id, options, (node) => {
    const props = withValueAt(node.props, path, value);
    return isObject(props) ? { ...node, props } : node;
  });

/** Says when and for whom a block is shown; undefined: always and for everybody. */
export const setShow = (
  document: PageDocument,
  id: string,
  show: NodeShow | undefined,
  options: LockOptions = {},
): PageDocument => edited(document, id, options, (node) => withPart(node, 'show', show));

/** Gives a block room around it and a background; undefined: none. */
export const setBox = (
  document: PageDocument,
  id: string,
  box: NodeBox | undefined,
  options: LockOptions = {},
): PageDocument => edited(document, id, options, (node) => withPart(node, 'box', box));

/** Gives a block the name that editors call it by; an empty one takes it away. */
export const renameBlock = (
  document: PageDocument,
  id: string,
  name: string,
  options: LockOptions = {},
): PageDocument => edited(document, id, options, (node) => withPart(node, 'name', name.trim() || undefined));

/** Locks a block. What was forbidden stays so, unless locks are ignored. */
export function setLock(
  document: PageDocument,
  id: string,
  lock: NodeLock | undefined,
  { ignoreLocks }: LockOptions = {},
): PageDocument {
  const node = nodeOf(document, id);
  if (!node || (!ignoreLocks && isWeaker(lock, node.lock))) return document;
  return applyChanges(document, { [id]: withPart(node, 'lock', lock) });
}

function edited(
  document: PageDocument,
  id: string,
  { ignoreLocks }: LockOptions,
  change: (node: PageNode) => PageNode,
): PageDocument {
  const node = nodeOf(document, id);
  return node && (ignoreLocks || !node.lock?.edit)
    ? applyChanges(document, { [id]: change(node) })
    : document;
}

/** The block with another part; a part that says nothing is left out. */
function withPart<Key extends 'show' | 'box' | 'lock' | 'name'>(
  node: PageNode,
  key: Key,
  part: PageNode[Key],
): PageNode {
  const { [key]: _before, ...rest } = node;
  const isEmpty = isObject(part) && Object.keys(part).length === 0;
  return part === undefined || isEmpty ? (rest as PageNode) : { ...node, [key]: part };
}
