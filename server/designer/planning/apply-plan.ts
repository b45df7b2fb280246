import { setTimeout as delay } from 'node:timers/promises';
import type { Applied, ChangePlan, PlanIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import type { DeferredIndex, PlannedStep, Trashed } from '#engine/plan/index.ts';
import { writeLogEntry, type LogEntry } from '#server/auth/log-entry.ts';
import type { Connections, Transaction } from '#server/database/connection.ts';
import { lockStructure } from '#server/database/storage/apply-storage.ts';
import type { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ConnectionLog } from '#server/database/pooled-connection.ts';
import type { Clock } from '#server/config/clock.ts';
import { baseConflict } from '#server/metadata/versions/base-conflict.ts';
import type { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { DESIGNER_NODES } from '../routes/designer-nodes.ts';
import { followRenames } from './arrangements.ts';
import { databaseIssue } from './plan-issues.ts';
import { changeMenu } from './menu-changes.ts';
import { newClaims } from './new-claims.ts';
import { planDigest } from './plan-digest.ts';
import type { Planned } from './planned.ts';
import { brokenNames, TRASH_DAYS, type WrittenDefinitions } from './planner.ts';
import { planStructure, type Structure } from './plan-structure.ts';
import { inTrash } from './table-facts.ts';
import { DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from './sql-state.ts';
import { forgetTrash, moveTrash, noteTrash, trashOf } from './trash-store.ts';
import type { Publication } from './publication.ts';
import { acrossDatabases, type TwoDatabases } from './two-databases.ts';
import { whoBlocks } from './who-blocks.ts';

/** How long and how often a publication waits for tables that others use. */
export interface Patience {
  lockMs: number;
  attempts: number;
  pauseMs: number;
}

/** Together less than the ten seconds after which back-office clients give an answer up. */
export const PATIENCE: Patience = { lockMs: 1500, attempts: 4, pauseMs: 300 };

/** What an application works with. */
export interface ApplyPorts {
  connections: Connections;
  metadata: WrittenDefinitions;
  versions: DefinitionVersions;
  indexes: IndexBuilder;
  now: Clock;
  patience: Patience;
  /** One line for the operator. */
  log: Pick<ConnectionLog, 'info' | 'error'>;
  /** Completes a publication that another database is ahead of; its version. */
  finish(unfinished: number): Promise<number | null>;
}

/**
 * Carries a plan out: structure, version, menu, nodes, trash and log in one transaction, so that all of it is there or
 * none. Where the table lives in another database than the versions, that one commits first, and should the main one
 * fail then, the rest is made up for (`acrossDatabases`). Tables that others hold are waited for, a bounded time and
 * number of turns.
 * @throws AppError `plan.refused` (with the plan), `plan.changed` (with the new one), `definition.version-conflict`,
 * `plan.locked`, `plan.unsaved`, `access.denied` (with the issues) for what the publisher has no right to.
 */
export async function applyPlan(
  planned: Planned,
  publication: Publication,
  ports: ApplyPorts,
): Promise<Applied> {
  const { plan, request } = planned;
  refuseForeign(planned, publication.author.super);
  refuseErrors(planned, publication.skip);
  if (plan?.empty) return { name: request.name, version: request.base ?? 0, building: [] };
  let failure: unknown;
  for (let turn = 1; turn <= ports.patience.attempts; turn += 1) {
    try {
      const version = await attempt(planned, publication, ports);
      const open = deferred(planned, publication.skip);
      ports.indexes.build(planned.plan?.connection ?? 'main', open);
      return { name: request.name, version, building: open.map(({ index }) => index.name) };
    } catch (error) {
      if (!isBusy(error)) throw await orConflict(ports, request, error);
      failure = error;
    }
    if (turn < ports.patience.attempts) await delay(ports.patience.pauseMs * turn);
  }
  const conflict = await orConflict(ports, request, failure);
  if (conflict !== failure) throw conflict;
  const by = await whoBlocks(ports.connections.get(plan?.connection ?? 'main'), tablesOf(planned));
  throw new AppError('plan.locked', { params: { name: request.name, by }, cause: failure });
}

/** What is another's is nobody's mistake to mend but of callers who may do everything. */
function refuseForeign({ plan, issues, refused }: Planned, isSuper: boolean): void {
  if (refused.length > 0 && !isSuper) throw new AppError('access.denied', { data: { plan, issues } });
}

function refuseErrors({ plan, issues }: Planned, skip: ReadonlySet<string>): void {
  const errors = issues.filter(
    ({ severity, step }) => severity === 'error' && !(step !== undefined && skip.has(step)),
  );
  if (plan !== null && errors.length === 0) return;
  throw new AppError('plan.refused', {
    data: { plan, issues } satisfies { plan: unknown; issues: PlanIssue[] },
  });
}

function tablesOf({ structure }: Planned): string[] {
  return [...new Set((structure?.steps ?? []).flatMap(({ rowsOf }) => rowsOf ?? []))];
}

/** Optional steps that the author did without: nobody makes up for them behind their back. */
function leftOut({ structure }: Planned, skip: ReadonlySet<string>): { skipped?: string[] } {
  const skipped = (structure?.steps ?? []).filter(({ id, optional }) => optional && skip.has(id));
  return skipped.length === 0 ? {} : { skipped: skipped.map(({ id }) => id) };
}

/** Indexes that are built after the commit. */
function deferred({ structure, concurrent }: Planned, skip: ReadonlySet<string>): DeferredIndex[] {
  return (structure?.steps ?? [])
    .filter(({ id }) => concurrent.has(id) && !skip.has(id))
    .flatMap(({ index }) => index ?? []);
}

function attempt(planned: Planned, publication: Publication, ports: ApplyPorts): Promise<number> {
  const { connections, now, finish, log } = ports;
  const crossing = {
    publication,
    now: now(),
    finish: (unfinished: number) => {
      log.error(
        `${planned.request.name}: ${planned.plan?.connection} was changed and its version was not saved`,
      );
      return finish(unfinished);
    },
  };
  return acrossDatabases(connections.get('main'), planned, crossing, (both) =>
    attemptIn(both, planned, publication, ports),
  );
}

async function attemptIn(
  both: TwoDatabases,
  planned: Planned,
  publication: Publication,
  ports: ApplyPorts,
): Promise<number> {
  const { connections, versions, metadata } = ports;
  const { plan, draft, request } = planned;
  if (plan === null || draft === null) throw new Error('Without a plan nothing can be applied');
  const main = connections.get('main');
  return main.transaction(async (transaction) => {
    await beginPatiently(transaction, ports.patience);
    transaction.afterCommit(() => connections.structureChanged(plan.connection));
    const version = await versions.append(transaction, {
      name: request.name,
      base: request.base,
      definition: draft.definition,
      origin: 'designer',
      message: publication.message,
      author: publication.author,
      plan: { ...keptPlan(plan), ...leftOut(planned, publication.skip) } as unknown as Json,
      diff: definitionChanges(draft.before, draft.definition) as unknown as Json,
    });
    const claims = await newClaims(transaction, draft, brokenNames(metadata));
    // What was carried out in another database already is to be finished, whoever came in between.
    if (claims.length > 0 && publication.finishes === undefined) throw new AppError('plan.changed');
    await followRenames(transaction, draft);
    await changeMenu(transaction, draft, metadata.menus(), brokenNames(metadata));
    await writeLogEntry(transaction, logEntry(planned, publication, version));
    const change = (structure: Transaction) => changeTables(structure, transaction, planned, publication);
    const done =
      plan.connection === 'main'
        ? await change(transaction)
        : await connections.get(plan.connection).transaction(async (other) => {
            await beginPatiently(other, ports.patience);
            other.afterCommit(() => {
              both.noteCommit();
              return connections.structureChanged(plan.connection);
            });
            return change(other);
          });
    await both.settle(transaction);
    await registerTrash(transaction, planned, done, { version, publication, now: ports.now() });
    return version;
  });
}

/** What a version remembers of its plan: whoever looks at versions has no right to the rows that were quoted. */
function keptPlan({ steps, menu, risk }: ChangePlan): Pick<ChangePlan, 'steps' | 'menu' | 'risk'> {
  return { steps: steps.map(({ examples: _, amounts: _amounts, ...step }) => step), menu, risk };
}

async function beginPatiently(transaction: Transaction, { lockMs }: Patience): Promise<void> {
  await transaction.query({ text: `SET LOCAL lock_timeout = ${lockMs}`, values: [] });
  await transaction.query({ text: 'SET LOCAL statement_timeout = 0', values: [] });
  await lockStructure(transaction);
}

/** What was done, and what the trash got. */
interface Done {
  steps: PlannedStep[];
  trashed: Trashed[];
}

async function changeTables(
  executor: Transaction,
  main: Transaction,
  planned: Planned,
  { skip }: Publication,
): Promise<Done> {
  const { draft, request, plan } = planned;
  if (draft === null || plan === null) return { steps: [], trashed: [] };
  const trash = (await trashOf(main, request.name)).filter(
    ({ connection }) => connection === plan.connection,
  );
  const structure = await planStructure(executor, draft, { trash, dropTable: request.dropTable });
  if (planDigest(request, draft, structure.steps) !== plan.digest) throw new AppError('plan.changed');
  const left = new Set(
    [...skip].filter((id) => structure.steps.some((step) => step.id === id && step.optional)),
  );
  const steps = structure.steps.filter(({ id }) => !left.has(id) && !planned.concurrent.has(id));
  for (const text of structure.functions) await executor.query({ text, values: [] });
  for (const step of steps) await runStep(executor, step, planned);
  await refuseLeftovers(executor, planned, left);
  return {
    steps,
    trashed: await inTrash(
      executor,
      steps.flatMap(({ trash: each }) => each ?? []),
    ),
  };
}

/** Runs a step. What the database says against it is an answer for the author: rows may have come in between. */
async function runStep(executor: Transaction, step: PlannedStep, { plan, issues }: Planned): Promise<void> {
  try {
    for (const text of step.sql) await executor.query({ text, values: [] });
  } catch (error) {
    const state = sqlState(error);
    if (state === null || isBusy(error) || /^(08|53|57|XX)/.test(state)) throw error;
    const issue = databaseIssue(step, error as Error);
    throw new AppError('plan.refused', { data: { plan, issues: [...issues, issue] }, cause: error });
  }
}

/** Definition and database agree now, but for what was left out on purpose; else nothing of it is kept. */
async function refuseLeftovers(
  executor: Transaction,
  { draft, concurrent, request }: Planned,
  left: ReadonlySet<string>,
): Promise<void> {
  if (draft === null || draft.compiled.after === null) return;
  const settled = {
    ...draft,
    before: draft.definition,
    compiled: { before: draft.compiled.after, after: draft.compiled.after },
    sets: { before: draft.sets.after, after: draft.sets.after },
  };
  const rest: Structure = await planStructure(executor, settled, { trash: [], dropTable: false });
  const open = rest.steps.filter(({ id }) => !left.has(id) && !concurrent.has(id));
  if (open.length > 0)
    throw new Error(
      `${request.name} would not be settled: ${JSON.stringify(open.map(({ id, sql }) => [id, sql]))}`,
    );
}

async function registerTrash(
  main: Transaction,
  { plan, draft, request }: Planned,
  { steps, trashed }: Done,
  { version, publication, now }: { version: number; publication: Publication; now: number },
): Promise<void> {
  const connection = plan?.connection ?? 'main';
  const { before, after } = draft?.compiled ?? { before: null, after: null };
  if (before && after && before.sqlTable !== after.sqlTable && before.connection === after.connection)
    await moveTrash(main, connection, before, after);
  await forgetTrash(
    main,
    steps.flatMap(({ restored }) => restored?.id ?? []),
  );
  await noteTrash(main, trashed, {
    definition: request.name,
    connection,
    version,
    username: publication.author.username,
    now,
    expires: now + TRASH_DAYS * 86_400_000,
  });
}

function logEntry(
  { request, plan }: Planned,
  { author, log, message }: Publication,
  version: number,
): LogEntry {
  return {
    ...log,
    node: request.definition === null ? DESIGNER_NODES.remove : DESIGNER_NODES.publish,
    adminId: author.id,
    username: author.username,
    data: {
      name: request.name,
      version,
      message,
      ...(request.dropTable ? { dropTable: true } : {}),
      steps: (plan?.steps ?? []).map(({ id }) => id).slice(0, 200),
    },
  };
}

/**
 * What failed because somebody else has published the same meanwhile (or was found settled otherwise than planned) is a
 * conflict; everything else is what it is.
 */
async function orConflict(
  { connections }: ApplyPorts,
  request: Planned['request'],
  error: unknown,
): Promise<unknown> {
  if (error instanceof AppError) return error;
  const main = connections.get('main');
  const latest = await latestVersion(main, request.name);
  return latest === null || latest.version === request.base ? error : baseConflict(main, request, latest);
}

/** Others held what was needed; another turn may succeed. */
function isBusy(error: unknown): boolean {
  const state = sqlState(error);
  return state === LOCK_NOT_AVAILABLE || state === DEADLOCK;
}
