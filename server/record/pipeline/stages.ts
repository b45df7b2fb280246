import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StageContext } from '../behaviour/behaviour.ts';
import { refuseRestricted } from '../behaviour/row-restrictions.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { TableWrite } from './table-write.ts';

/**
 * Runs one stage of the behaviour; `children` are the names of child rows that are saved with the row, `sent` what it was
 * sent as.
 * @throws AppError `record.invalid` with the issues it added.
 */
export async function runStage(
  write: TableWrite,
  name: 'validate' | 'before' | 'after',
  row: JsonObject | null,
  change: JsonObject,
  { children = [], sent }: { children?: readonly string[]; sent?: unknown } = {},
): Promise<void> {
  const { behaviour } = write;
  const stage = behaviour?.[name];
  const hasRestrictions = name === 'validate' && behaviour?.restrictions !== undefined;
  if (!behaviour || (!stage && !hasRestrictions)) return;
  write.effects.reach = 'any';
  const issues: FieldIssue[] = [];
  const context = stageContext(write, row, change, issues, sent);
  if (hasRestrictions) await refuseRestricted(behaviour, context, children);
  await stage?.(context);
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
}

/** What a behaviour's stage is given. */
export function stageContext(
  { call, transaction }: TableWrite,
  row: JsonObject | null,
  change: JsonObject,
  issues: FieldIssue[],
  sent?: unknown,
): StageContext {
  const { context, definition, verb } = call;
  return {
    context,
    definition,
    verb,
    row,
    change,
    sent,
    transaction,
    executor: transaction.executor,
    once: (name, work) => void transaction.once.set(name, work),
    meanwhile: (work) => {
      // Whoever ends the transaction waits for it, and hears of its errors.
      work.catch(() => undefined);
      transaction.meanwhile.push(work);
    },
    issues: { add: (issue) => void issues.push(issue) },
  };
}

/** Has the behaviour's afterCommit stage called for this row once the write stands. */
export function planAfterCommit(
  { behaviour, call, transaction }: TableWrite,
  row: JsonObject | null,
  change: JsonObject,
): void {
  if (!behaviour?.afterCommit) return;
  const { context, definition, verb } = call;
  const run = () => behaviour.afterCommit?.({ context, definition, verb, row, change, sent: undefined });
  transaction.afterCommit.push({ definition: definition.name, run });
}
