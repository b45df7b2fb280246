import type { JsonObject } from '#engine/definition/index.ts';
import type { Connection, Transaction } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { noteUnfinished, takeUnfinished } from '#server/metadata/versions/unfinished-store.ts';
import type { Publication } from './publication.ts';
import type { Planned, PlanRequest } from './planned.ts';
import { TRASH_DAYS } from './planner.ts';
import { forgetTrash, noteTrash, trashOf } from './trash-store.ts';

/** A publication whose table lives in another database than its version: the two commits are no one commit. */
export interface TwoDatabases {
  /** Within the main database's transaction, under its lock: the publication is whole once that commits. */
  settle(main: Transaction): Promise<void>;
  /** The other database has committed. */
  noteCommit(): void;
}

/** What a publication across databases goes by. */
export interface Crossing {
  publication: Publication;
  /** Milliseconds. */
  now: number;
  /** Completes the publication of that number in the list of the unfinished; its version, null when it could not. */
  finish(unfinished: number): Promise<number | null>;
}

/**
 * Carries `work` out with its publication on a list in the main database and with what it is going to drop registered,
 * so that whoever dies in between, it can be finished and no dropped column is forgotten. Should the main database fail
 * after the other one has committed, it is finished at once.
 * @throws AppError `plan.unsaved` when that fails as well: then it is tried again and again; else what `work` throws.
 */
export async function acrossDatabases(
  main: Connection,
  planned: Planned,
  { publication, now, finish }: Crossing,
  work: (both: TwoDatabases) => Promise<number>,
): Promise<number> {
  const connection = planned.plan?.connection ?? 'main';
  const { finishes } = publication;
  if (finishes !== undefined) return work({ settle: (main) => take(main, planned, finishes), noteCommit });
  if (connection === 'main') return work({ settle: async () => undefined, noteCommit });
  const ahead = await noteAhead(main, planned, { connection, username: publication.author.username, now });
  const unfinished = await noteUnfinished(main, {
    name: planned.request.name,
    connection,
    work: workOf(planned, publication),
  });
  let committed = false;
  try {
    return await work({
      settle: async (transaction) => {
        await take(transaction, planned, unfinished);
        await forgetTrash(transaction, ahead);
      },
      noteCommit: () => (committed = true),
    });
  } catch (error) {
    if (!committed) {
      await takeUnfinished(main, unfinished);
      await forgetTrash(main, ahead);
      throw error;
    }
    const version = await finish(unfinished).catch(() => null);
    if (version === null) throw new AppError('plan.unsaved', { params: { connection }, cause: error });
    return version;
  }
}

const noteCommit = (): void => undefined;

/** Somebody else may have finished it, or taken it for one that never began. */
async function take(main: Transaction, { request }: Planned, unfinished: number): Promise<void> {
  if (await takeUnfinished(main, unfinished)) return;
  throw new AppError('plan.locked', { params: { name: request.name, by: '' } });
}

/** What was to be published as the table keeps it, under the key of old rows: with the uuids that the columns have got by then. */
function workOf({ request, draft }: Planned, publication: Publication): JsonObject {
  const work = {
    wish: { ...request, definition: draft?.definition ?? null },
    publication: { ...publication, skip: [...publication.skip] },
  };
  return JSON.parse(JSON.stringify(work)) as JsonObject;
}

/** What `workOf` made. */
export function readWork(work: JsonObject): { request: PlanRequest; publication: Publication } {
  const { wish, publication } = work as unknown as {
    wish: PlanRequest;
    publication: Omit<Publication, 'skip'> & { skip: string[] };
  };
  return { request: wish, publication: { ...publication, skip: new Set(publication.skip) } };
}

async function noteAhead(
  main: Connection,
  { plan, request, structure }: Planned,
  { connection, username, now }: { connection: string; username: string; now: number },
): Promise<number[]> {
  const trashed = (structure?.steps ?? []).flatMap(({ trash }) => trash ?? []);
  if (plan === null || trashed.length === 0) return [];
  const known = new Set((await trashOf(main, request.name)).map(({ id }) => id));
  const expires = now + TRASH_DAYS * 86_400_000;
  const version = (request.base ?? 0) + 1;
  await noteTrash(main, trashed, { definition: request.name, connection, version, username, now, expires });
  return (await trashOf(main, request.name)).flatMap(({ id }) => (known.has(id) ? [] : [id]));
}
