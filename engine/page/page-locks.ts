import type { NodeLock, PageDocument } from './page-document.ts';
import { nodeOf } from './page-nodes.ts';
import { ancestorsOf, placeOf } from './page-places.ts';
import { walkBlock } from './walk-page.ts';

/** With `ignoreLocks` a command does what locks forbid: for whoever makes templates. */
export interface LockOptions {
  ignoreLocks?: boolean;
}

/** Whether nothing may come into, leave or move in the slots of a block: it is locked so, or one that it stands in. */
export const isInsertLocked = (document: PageDocument, id: string): boolean =>
  [id, ...ancestorsOf(document, id)].some((each) => nodeOf(document, each)?.lock?.insert === true);

/** Whether a block may leave the place where it stands. */
export function mayMove(document: PageDocument, id: string, { ignoreLocks }: LockOptions): boolean {
  const place = placeOf(document, id);
  if (!place) return false;
  return (
    ignoreLocks === true || !(nodeOf(document, id)?.lock?.move || isInsertLocked(document, place.parent))
  );
}

/** Whether a block may go, with everything below it. */
export function mayRemove(document: PageDocument, id: string, { ignoreLocks }: LockOptions): boolean {
  const place = placeOf(document, id);
  if (!place) return false;
  if (ignoreLocks) return true;
  return (
    !isInsertLocked(document, place.parent) && !walkBlock(document, id).some(({ node }) => node.lock?.remove)
  );
}

/** Whether a lock allows something that the one before it forbade. */
export const isWeaker = (after: NodeLock = {}, before: NodeLock = {}): boolean =>
  (['move', 'remove', 'edit', 'insert'] as const).some((verb) => before[verb] && !after[verb]);
