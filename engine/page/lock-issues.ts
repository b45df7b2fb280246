import type { FullText } from '#engine/model/text.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import type { PageIssue } from './issue-at.ts';
import { isInsertLocked, isWeaker } from './page-locks.ts';
import { childrenOf, nodeOf } from './page-nodes.ts';
import { placeOf } from './page-places.ts';
import { sameValue } from './same-value.ts';

const EDITED = ['type', 'v', 'props', 'show', 'box', 'name'] as const;

const TEXTS = {
  remove: { 'zh-cn': '组件已锁定，不能删除', en: 'The block is locked and can’t be removed' },
  move: { 'zh-cn': '组件已锁定，不能移动', en: 'The block is locked and can’t be moved' },
  edit: { 'zh-cn': '组件已锁定，不能修改', en: 'The block is locked and can’t be changed' },
  insert: {
    'zh-cn': '这个区域已锁定，不能增删或移动其中的组件',
    en: 'The place is locked: nothing in it can be added, removed or moved',
  },
  lock: { 'zh-cn': '不能解除组件的锁定', en: 'The lock of the block can’t be taken away' },
} satisfies Record<string, FullText>;

/** What a later document does that the locks of the base forbid. Both are of the newest versions of their types. */
export function lockIssues(base: PageDocument, after: PageDocument): PageIssue[] {
  return Object.entries(base.nodes).flatMap(([id, node]) => {
    const now = nodeOf(after, id);
    const path = `nodes.${id}`;
    if (!now) return node.lock?.remove ? [{ path, message: TEXTS.remove }] : [];
    return [
      ...(node.lock?.move && isMoved(base, after, id) ? [{ path, message: TEXTS.move }] : []),
      ...(node.lock?.edit ? editIssues(path, node, now) : []),
      ...(isInsertLocked(base, id) ? slotIssues(path, base, after, id) : []),
      ...(isWeaker(now.lock, node.lock) ? [{ path: `${path}.lock`, message: TEXTS.lock }] : []),
    ];
  });
}

/** Whether a block stands in another slot, or on the other side of a sibling that is locked as it is. */
function isMoved(base: PageDocument, after: PageDocument, id: string): boolean {
  const [from, to] = [placeOf(base, id), placeOf(after, id)];
  if (!from || !to) return from !== to;
  if (from.parent !== to.parent || from.slot !== to.slot) return true;
  const fixed = (each: string): boolean => nodeOf(base, each)?.lock?.move === true;
  const before = childrenOf(base, from.parent, from.slot).filter(fixed);
  const there = childrenOf(after, to.parent, to.slot).filter((each) => before.includes(each));
  return !sameValue(
    before.filter((each) => there.includes(each)),
    there,
  );
}

const editIssues = (path: string, node: PageNode, now: PageNode): PageIssue[] =>
  EDITED.filter((key) => !sameValue(node[key], now[key])).map((key) => ({
    path: `${path}.${key}`,
    message: TEXTS.edit,
  }));

function slotIssues(path: string, base: PageDocument, after: PageDocument, id: string): PageIssue[] {
  const slots = new Set([base, after].flatMap((each) => Object.keys(nodeOf(each, id)?.slots ?? {})));
  return [...slots]
    .filter((slot) => !sameValue(childrenOf(base, id, slot), childrenOf(after, id, slot)))
    .map((slot) => ({ path: `${path}.slots.${slot}`, message: TEXTS.insert }));
}
