import type { Actor } from '#engine/access/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { editorName } from '#server/mall/pages/editor-name.ts';
import type { HeldLock } from '#server/mall/pages/page-lock.ts';

/** Who edits a page, as its other editors see it. */
export interface ShownLock {
  /** Id of the administrator. */
  by: number;
  name: string;
  client: string;
  /** Unix seconds. */
  expires: number;
  /** Whether it is the caller, in whatever window. */
  mine: boolean;
}

export async function shownLock(
  rows: TransactionRecords,
  held: HeldLock | null,
  actor: Actor,
): Promise<ShownLock | null> {
  if (!held) return null;
  const { by, client, expires } = held;
  const name = await editorName(rows, by);
  return { by, name, client, expires: Math.floor(expires / 1000), mine: by === actor.id };
}
