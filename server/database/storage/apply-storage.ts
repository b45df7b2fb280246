import { diffStorage, isAdditive, stepSql } from '#engine/storage/index.ts';
import type { StoragePlan, StorageStep } from '#engine/storage/index.ts';
import type { Connections, Transaction } from '../connection.ts';
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
}

/** Servers that start together change structures one after the other. */
const STRUCTURE_LOCK = 6_382_625_503;

/**
 * Brings the tables of managed definitions nearer to what they should be: everything that only adds is carried out, in
 * one transaction; the rest is reported and left to a person. A step the database refuses undoes nothing but itself.
 */
export async function applyStorage(
  connections: Connections,
  connection: string,
  wanted: readonly StoragePlan[],
): Promise<StorageOutcome> {
  if (wanted.length === 0) return { applied: [], left: [] };
  const outcome = await connections.get(connection).transaction(async (transaction) => {
    await transaction.query({ text: 'SET LOCAL statement_timeout = 0', values: [] });
    await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [STRUCTURE_LOCK] });
    return carryOut(transaction, await stepsTo(transaction, wanted));
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

async function carryOut(transaction: Transaction, steps: TableStep[]): Promise<StorageOutcome> {
  const outcome: StorageOutcome = { applied: [], left: [] };
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
  const run = (text: string) => transaction.query({ text, values: [] });
  await run('SAVEPOINT step');
  try {
    for (const text of stepSql(step, { schema, table })) await run(text);
    await run('RELEASE SAVEPOINT step');
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await run('ROLLBACK TO SAVEPOINT step');
    return error.message;
  }
}

/** The database said no to a statement, as opposed to not answering at all. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && typeof (error as { severity?: unknown }).severity === 'string';
}
