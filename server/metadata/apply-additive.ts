import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { quotedTable } from '#engine/compile/index.ts';
import {
  diffStorage,
  isAdditive,
  stepSql,
  type StoragePlan,
  type StorageStep,
} from '#engine/storage/index.ts';
import { storedPlan, type StoredTable } from '#server/database/catalog.ts';
import type { Connection, Executor } from '#server/database/connection.ts';

/** What was done to the tables of a connection, and what was not. */
export interface AppliedSteps {
  /** One line per table that was made or extended. */
  done: string[];
  issues(definitions: readonly CompiledDefinition[]): CheckIssue[];
}

/** A step of one table. */
interface PlannedStep {
  plan: StoragePlan;
  step: StorageStep;
}

/** Servers that start together take turns. */
const LOCK = 6_382_625_502;

/**
 * Carries out the steps that only add, all in one transaction; foreign keys come when every table is there.
 * Other steps are left to a person and told as warnings. A failure leaves everything as it was and is told.
 */
export async function applyAdditive(
  connection: Connection,
  plans: readonly StoragePlan[],
  catalog: ReadonlyMap<string, StoredTable>,
): Promise<AppliedSteps> {
  const planned = plans.flatMap((plan) =>
    diffStorage(storedPlan(catalog, plan), plan).map((step) => ({ plan, step })),
  );
  const additive = planned.filter(({ step }) => isAdditive(step));
  const left = planned.filter(({ step }) => !isAdditive(step));
  if (additive.length === 0) return { done: [], issues: (definitions) => left.flatMap(warnFor(definitions)) };
  let failure: unknown;
  try {
    await connection.transaction((transaction) => carryOut(transaction, inOrder(additive)));
  } catch (error) {
    failure = error;
  }
  return {
    done: failure === undefined ? additive.filter(isTelling).map(lineOf) : [],
    issues: (definitions) => [
      ...left.flatMap(warnFor(definitions)),
      ...(failure === undefined ? [] : failureIssues(definitions, additive, failure)),
    ],
  };
}

function inOrder(steps: PlannedStep[]): PlannedStep[] {
  const rank = ({ step }: PlannedStep) =>
    step.kind === 'createTable' ? 0 : step.kind === 'addForeignKey' ? 2 : 1;
  return [...steps].sort((one, other) => rank(one) - rank(other));
}

async function carryOut(executor: Executor, steps: PlannedStep[]): Promise<void> {
  await executor.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
  for (const { plan, step } of steps) {
    for (const text of stepSql(step, plan)) await executor.query({ text, values: [] });
  }
}

function isTelling({ step }: PlannedStep): boolean {
  return step.kind === 'createTable' || step.kind === 'addColumn';
}

function lineOf({ plan, step }: PlannedStep): string {
  const table = step.kind === 'createTable' ? step.plan : plan;
  const name = quotedTable(table.schema, table.table);
  return step.kind === 'addColumn' ? `added column "${step.column.name}" to ${name}` : `made table ${name}`;
}

function warnFor(definitions: readonly CompiledDefinition[]): (planned: PlannedStep) => CheckIssue[] {
  return ({ plan, step }) =>
    of(definitions, plan).map((definition) => ({
      id: 'D393',
      severity: 'warning',
      definition: definition.name,
      path: 'table',
      message: `The table ${definition.sqlTable} differs from its definition: ${describe(step)}.`,
      remedy: 'Change the table by hand or correct the definition.',
    }));
}

function failureIssues(
  definitions: readonly CompiledDefinition[],
  steps: PlannedStep[],
  failure: unknown,
): CheckIssue[] {
  const plans = new Set(steps.map(({ plan }) => plan));
  const reason = failure instanceof Error ? failure.message : String(failure);
  return [...plans].flatMap((plan) =>
    of(definitions, plan).map((definition) => ({
      id: 'D394',
      severity: 'warning',
      definition: definition.name,
      path: 'table',
      message: `The table ${definition.sqlTable} could not be made or extended: ${reason}`,
      remedy: 'Correct what the database complains about and save the definition again.',
    })),
  );
}

function of(definitions: readonly CompiledDefinition[], plan: StoragePlan): CompiledDefinition[] {
  const table = quotedTable(plan.schema, plan.table);
  return definitions.filter((definition) => definition.managed && definition.sqlTable === table);
}

function describe(step: StorageStep): string {
  const column = 'column' in step && typeof step.column === 'string' ? ` of column "${step.column}"` : '';
  const words = step.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}${column}`;
}
