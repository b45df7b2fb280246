import { diffStorage, isAdditive, stepSql } from '#engine/storage/index.ts';
import type { DeferredIndex } from '#engine/plan/index.ts';
import type { StorageIndex, StoragePlan, StorageStep } from '#engine/storage/index.ts';
import type { Connections, Transaction } from '../connection.ts';
import { queryWithinSavepoint } from '../savepoint.ts';
import { readStoredPlans, tableKey } from './read-stored-plans.ts';
import type { TableName } from './read-stored-plans.ts';

/** A step and the table whose definition asked for it. */
export interface TableStep extends TableName {
  step: StorageStep;
}

/** A step that was not carried out: not additive, or refused by the database, which then says why. */
export interface LeftStep extends TableStep {
  error?: string;
}

export interface StorageOutcome {
  applied: TableStep[];
  left: LeftStep[];
  /** Plain indexes of large tables, which are built beside the work. */
  deferred: DeferredIndex[];
}

/** What is asked within the transaction, and only where there is something to do. */
export interface StorageQuestions {
  /** Rejects when nothing is to be done after all. */
  mayBegin?: (transaction: Transaction) => Promise<void>;
  /** Ids of steps (`createIndex:<table>.<index>`) that somebody decided to do without. */
  leftOut?: (transaction: Transaction) => Promise<ReadonlySet<string>>;
}

/** A table with more rows keeps people waiting while it is locked. */
export const LARGE_TABLE_ROWS = 50_000;

/** Servers that start together change structures one after the other. */
export const STRUCTURE_LOCK = 6_382_625_503;

/** Has whoever changes structures take turns until the transaction ends. */
export async function lockStructure(transaction: Transaction): Promise<void> {
  await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [STRUCTURE_LOCK] });
}

/**
 * Brings the tables of managed definitions nearer to what they should be: everything that only adds is carried out, in
 * one transaction; the rest is reported and left to a person. A step the database refuses undoes nothing but itself.
 */
export async function applyStorage(
  connections: Connections,
  connection: string,
  wanted: readonly StoragePlan[],
  questions: StorageQuestions = {},
): Promise<StorageOutcome> {
  if (wanted.length === 0) return { applied: [], left: [], deferred: [] };
  const { embedded } = connections.get(connection);
  const outcome = await connections.get(connection).transaction(async (transaction) => {
    await transaction.query({ text: 'SET LOCAL statement_timeout = 0', values: [] });
    await lockStructure(transaction);
    const all = await stepsTo(transaction, wanted);
    if (all.length > 0) await questions.mayBegin?.(transaction);
    const steps = await withoutLeftOut(transaction, all, questions);
    const deferred = embedded ? [] : await indexesOfLargeTables(transaction, steps);
    const done = await carryOut(
      transaction,
      steps.filter(({ step }) => !deferred.some(({ index }) => isCreating(step, index))),
    );
    return { ...done, deferred };
  });
  if (outcome.applied.length > 0) await connections.structureChanged(connection);
  return outcome;
}

/** All steps, foreign keys last, so that every table is there before one refers to it. */
async function stepsTo(transaction: Transaction, wanted: readonly StoragePlan[]): Promise<TableStep[]> {
  const tables = wanted.flatMap((plan) => [plan, ...(plan.joinTables ?? [])]);
  const stored = await readStoredPlans(transaction, tables);
  const steps = wanted.flatMap((plan) => missingSteps(plan, stored));
  const isForeignKey = ({ step }: TableStep) => step.kind === 'addForeignKey';
  return [...steps.filter((step) => !isForeignKey(step)), ...steps.filter(isForeignKey)];
}

/** Steps from what the database has (`readStoredPlans` of the plan's table and its join tables) to the plan. */
export function missingSteps(plan: StoragePlan, stored: ReadonlyMap<string, StoragePlan>): TableStep[] {
  const { joinTables = [], schema, table } = plan;
  const missingJoins = joinTables.filter((join) => !stored.has(tableKey(join)));
  const current = stored.get(tableKey(plan)) ?? null;
  return diffStorage(current, { ...plan, joinTables: missingJoins }).map((step) => ({ schema, table, step }));
}

async function withoutLeftOut(
  transaction: Transaction,
  steps: TableStep[],
  { leftOut }: StorageQuestions,
): Promise<TableStep[]> {
  const isOptional = ({ step }: TableStep): boolean => step.kind === 'createIndex' && !step.index.unique;
  if (leftOut === undefined || !steps.some(isOptional)) return steps;
  const ids = await leftOut(transaction);
  return steps.filter((each) => {
    const { step } = each;
    return step.kind !== 'createIndex' || !ids.has(`createIndex:${placeOf(each).table}.${step.index.name}`);
  });
}

async function indexesOfLargeTables(
  transaction: Transaction,
  steps: readonly TableStep[],
): Promise<DeferredIndex[]> {
  const plain = steps.flatMap(({ schema, table, step }) =>
    step.kind === 'createIndex' && step.risk !== 'green' && !step.index.unique && !step.on
      ? [{ schema, table, index: step.index }]
      : [],
  );
  if (plain.length === 0) return [];
  const { rows } = await transaction.query<{ name: string }>({
    text: `SELECT name FROM unnest($1::text[]) AS asked(name) JOIN pg_class AS class ON class.oid = to_regclass(name)
            WHERE class.reltuples > $2 OR class.relpages > $2 / 50`,
    values: [[...new Set(plain.map(tableKey))], LARGE_TABLE_ROWS],
  });
  const large = new Set(rows.map(({ name }) => name));
  return plain.filter((each) => large.has(tableKey(each)));
}

function isCreating(step: StorageStep, index: StorageIndex): boolean {
  return step.kind === 'createIndex' && step.index === index;
}

async function carryOut(
  transaction: Transaction,
  steps: TableStep[],
): Promise<Pick<StorageOutcome, 'applied' | 'left'>> {
  const outcome: Pick<StorageOutcome, 'applied' | 'left'> = { applied: [], left: [] };
  const notMade = new Set<string>();
  for (const step of steps) {
    if (!isAdditive(step.step) || notMade.has(tableKey(placeOf(step)))) {
      outcome.left.push(step);
      continue;
    }
    const error = await attempt(transaction, step);
    if (error === null) outcome.applied.push(step);
    else {
      outcome.left.push({ ...step, error });
      if (step.step.kind === 'createTable') notMade.add(tableKey(step.step.plan));
    }
  }
  return outcome;
}

function placeOf({ step, schema, table }: TableStep): TableName {
  if (step.kind === 'createTable') return step.plan;
  return 'on' in step && step.on ? step.on : { schema, table };
}

/** Carries one step out; the database's complaint when it refuses, with the step undone. */
async function attempt(transaction: Transaction, { step, schema, table }: TableStep): Promise<string | null> {
  // In one message: a first start makes hundreds of tables, each with a comment for every column.
  const text = stepSql(step, { schema, table }).join(';\n');
  try {
    await queryWithinSavepoint(transaction, text);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.message;
  }
}

/** The database said no to a statement, as opposed to not answering at all. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && typeof (error as { severity?: unknown }).severity === 'string';
}
