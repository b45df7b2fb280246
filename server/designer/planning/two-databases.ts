import { AppError } from '#server/http/app-error.ts';
import type { Connection } from '#server/database/connection.ts';
import { type Planned, TRASH_DAYS } from './planner.ts';
import { forgetTrash, noteTrash, trashOf } from './trash-store.ts';

/** A publication whose table lives in another database than its version: the two commits are no one commit. */
export interface TwoDatabases {
  /** What the trash was told ahead; replaced by what it really got once the version stands. */
  readonly ahead: readonly number[];
  /** The other database has committed. */
  readonly committed: boolean;
  noteCommit(): void;
}

/**
 * Carries `work` out with what it is going to drop registered beforehand, so that no dropped column is forgotten should
 * the main database fail after the other one has committed. What was registered for nothing is forgotten again.
 * @throws AppError `plan.unsaved` in that case; else what `work` throws.
 */
export async function acrossDatabases<Result>(
  main: Connection,
  planned: Planned,
  by: { username: string; now: number },
  work: (both: TwoDatabases) => Promise<Result>,
): Promise<Result> {
  const connection = planned.plan?.connection ?? 'main';
  if (connection === 'main') return work({ ahead: [], committed: false, noteCommit: () => undefined });
  const ahead = await noteAhead(main, planned, connection, by);
  let committed = false;
  const both: TwoDatabases = {
    ahead,
    get committed() {
      return committed;
    },
    noteCommit: () => (committed = true),
  };
  try {
    return await work(both);
  } catch (error) {
    if (committed) throw new AppError('plan.unsaved', { params: { connection }, cause: error });
    await forgetTrash(main, ahead);
    throw error;
  }
}

async function noteAhead(
  main: Connection,
  { plan, wish, structure }: Planned,
  connection: string,
  { username, now }: { username: string; now: number },
): Promise<number[]> {
  const trashed = (structure?.steps ?? []).flatMap(({ trash }) => trash ?? []);
  if (plan === null || trashed.length === 0) return [];
  const known = new Set((await trashOf(main, wish.name)).map(({ id }) => id));
  const expires = now + TRASH_DAYS * 86_400_000;
  const version = (wish.base ?? 0) + 1;
  await noteTrash(main, trashed, { definition: wish.name, connection, version, username, now, expires });
  return (await trashOf(main, wish.name)).flatMap(({ id }) => (known.has(id) ? [] : [id]));
}
