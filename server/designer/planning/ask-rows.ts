import type { PlanStep, RowCount } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { PlannedStep, Question } from '#engine/plan/index.ts';
import type { Connection, Transaction } from '#server/database/connection.ts';
import { withinSavepoint } from '#server/database/savepoint.ts';
import { QUERY_CANCELED, sqlState } from './sql-state.ts';

/** What the rows say about a step. */
export interface StepEffects {
  affected: NonNullable<PlanStep['affected']>;
  examples: Json[];
  /** The examples are amounts; how the list writes them, by the field. */
  amounts?: JsonObject;
}

/** How patient the questions are. */
export interface AskOptions {
  /** Milliseconds that one question may take before only a part of the table is looked at. */
  patienceMs: number;
  /** Rows of that part. */
  part: number;
  /** How the list writes the amounts of a field. */
  amountProps?: (field: string | undefined) => JsonObject | undefined;
}

export const ASK: AskOptions = { patienceMs: 3000, part: 100_000 };
const SHOWN_LENGTH = 200;

/** Asks the rows what the steps would do to them; steps that do nothing to any are missing. */
export async function askRows(
  connection: Connection,
  functions: readonly string[],
  steps: readonly PlannedStep[],
  options: AskOptions = ASK,
): Promise<Map<string, StepEffects>> {
  const asked = steps.filter(({ questions }) => questions.length > 0);
  const effects = new Map<string, StepEffects>();
  if (asked.length === 0) return effects;
  await connection.transaction(async (transaction) => {
    for (const text of functions) await transaction.query({ text, values: [] });
    for (const step of asked) {
      const found = await effectsOf(transaction, step, options);
      if (Object.keys(found.affected).length > 0) effects.set(step.id, found);
    }
  });
  return effects;
}

async function effectsOf(
  transaction: Transaction,
  step: PlannedStep,
  options: AskOptions,
): Promise<StepEffects> {
  const effects: StepEffects = { affected: {}, examples: [] };
  for (const question of step.questions) {
    const count = await countOf(transaction, question, options);
    if (count.count === 0 && count.kind === 'exact') continue;
    effects.affected[question.effect] = count;
    if (question.examples && count.count > 0)
      effects.examples.push(...(await examplesOf(transaction, question, count, options)));
    if (question.amounts) effects.amounts = options.amountProps?.(step.field) ?? {};
  }
  return effects;
}

async function countOf(transaction: Transaction, question: Question, options: AskOptions): Promise<RowCount> {
  const { table } = question;
  const all = await patiently<{ count: string }>(transaction, question.count(table), options);
  if (all !== null) return { count: Number(all[0]?.count ?? 0), kind: 'exact' };
  const some = await patiently<{ count: string }>(
    transaction,
    question.count(partOf(table, options)),
    options,
  );
  return { count: Number(some?.[0]?.count ?? 0), kind: 'atLeast' };
}

async function examplesOf(
  transaction: Transaction,
  question: Question,
  { kind }: RowCount,
  options: AskOptions,
): Promise<Json[]> {
  const text = question.examples?.(kind === 'exact' ? question.table : partOf(question.table, options));
  if (text === undefined) return [];
  const rows = await patiently<{ value: string | null }>(transaction, text, options);
  return (rows ?? []).map(({ value }) => (value === null ? null : value.slice(0, SHOWN_LENGTH)));
}

function partOf(table: string, { part }: AskOptions): string {
  return `(select * from ${table} limit ${part}) as part`;
}

/** The rows of an answer, or null when it did not come in time. */
async function patiently<Row>(
  transaction: Transaction,
  text: string,
  { patienceMs }: AskOptions,
): Promise<Row[] | null> {
  try {
    return await withinSavepoint(transaction, async () => {
      await transaction.query({ text: `SET LOCAL statement_timeout = ${patienceMs}`, values: [] });
      return (await transaction.query<Row>({ text, values: [] })).rows;
    });
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) throw error;
    return null;
  }
}
