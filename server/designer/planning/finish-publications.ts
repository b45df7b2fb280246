import type { Connections } from '#server/database/connection.ts';
import { lockStructure } from '#server/database/storage/apply-storage.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
  takeUnfinished,
  type Unfinished,
  unfinishedById,
  unfinishedSince,
} from '#server/metadata/versions/unfinished-store.ts';
import { applyPlan, type ApplyPorts } from './apply-plan.ts';
import type { Planned, PlanRequest } from './planned.ts';
import type { Planner } from './planner.ts';
import { inTrash } from './table-facts.ts';
import { forgetTrash, trashOf } from './trash-store.ts';
import { readWork } from './two-databases.ts';

const EVERY_MS = 10_000;
/** Whoever began a publication has the lock by then, or has given up. */
const BEGUN_SECONDS = 5;

/** Finishes what other servers, or this one before it was started anew, left half done. Returns the end of it. */
export function finishNowAndThen(
  connections: Connections,
  finish: (unfinished: number) => Promise<number | null>,
  complain: (line: string) => void,
): () => void {
  const reported = new Set<number>();
  const work = async (): Promise<void> => {
    for (const { id, name } of await unfinishedSince(connections.get('main'), BEGUN_SECONDS)) {
      await finish(id).catch((error: unknown) => {
        if (!reported.has(id)) complain(`${name} is not finished yet, which is tried on: ${String(error)}`);
        reported.add(id);
      });
    }
  };
  if (connections.names().length < 2) return () => undefined;
  const timer = setInterval(() => void work().catch(() => undefined), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Completes a publication that changed another database and whose version is not there: the version is saved, with menu
 * and log. One that changed nothing there is forgotten. Its version; null when there was nothing to complete.
 * @throws What keeps it from being completed now; it stays on the list.
 */
export async function finishPublication(
  unfinished: number,
  { planner, ports }: { planner: Planner; ports: ApplyPorts },
): Promise<number | null> {
  const { connections, log } = ports;
  const main = connections.get('main');
  const begun = await main.transaction(async (transaction) => {
    await lockStructure(transaction);
    return unfinishedById(transaction, unfinished);
  });
  if (begun === null) return null;
  const { request, publication } = readWork(begun.work);
  const planned = await planUnless(planner, request);
  if (planned === null || !isDone(planned, publication.skip)) {
    await forgetMissing(connections, begun);
    await takeUnfinished(main, unfinished);
    log.info(`${begun.name}: a publication that broke off changed nothing in ${begun.connection}`);
    return null;
  }
  const { version } = await applyPlan(planned, { ...publication, finishes: unfinished }, ports);
  await forgetMissing(connections, begun);
  log.info(`${begun.name}: the version ${version} that ${begun.connection} was ahead of is saved`);
  return version;
}

/** Null where somebody has published something else since. */
async function planUnless(planner: Planner, request: PlanRequest): Promise<Planned | null> {
  try {
    return await planner.planRequest(request, null);
  } catch (error) {
    const isOver = ['definition.version-conflict', 'definition.not-found'];
    if (error instanceof AppError && isOver.includes(error.code)) return null;
    throw error;
  }
}

/** The table is as the publication wanted it, but for what it left out or does afterwards. */
function isDone({ structure, concurrent }: Planned, skip: ReadonlySet<string>): boolean {
  return (structure?.steps ?? []).every(
    ({ id, optional }) => concurrent.has(id) || (optional && skip.has(id)),
  );
}

/** What was registered for the trash and is not in it. */
async function forgetMissing(connections: Connections, { name, connection }: Unfinished): Promise<void> {
  const main = connections.get('main');
  const noted = (await trashOf(main, name)).filter((row) => row.connection === connection);
  const there = new Set((await inTrash(connections.get(connection), noted)).map(({ id }) => id));
  await forgetTrash(
    main,
    noted.flatMap(({ id }) => (there.has(id) ? [] : [id])),
  );
}
