import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StageContext } from '../behaviour/behaviour.ts';
import { refuseBarred } from '../behaviour/row-bars.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { Write } from './write.ts';

/**
 * Runs one stage of the behaviour; `children` are the names of child rows that are saved with the row, `sent` what it was
 * sent as. @throws AppError `record.invalid` with the issues it
 * added.
 */
export async function runStage(
  write: Write,
  name: 'validate' | 'before' | 'after',
  row: JsonObject | null,
  change: JsonObject,
  { children = [], sent }: { children?: readonly string[]; sent?: unknown } = {},
): Promise<void> {
  const { behaviour } = write;
  const stage = behaviour?.[name];
  const judged = name === 'validate' && behaviour?.bars !== undefined;
  if (!behaviour || (!stage && !judged)) return;
  write.reach = 'any';
  const issues: FieldIssue[] = [];
  const context = stageContext(write, row, change, issues, sent);
  if (judged) await refuseBarred(behaviour, context, children);
  await stage?.(context);
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
}

/** What a behaviour's stage is given. */
export function stageContext(
  write: Write,
  row: JsonObject | null,
  change: JsonObject,
  issues: FieldIssue[],
  sent?: unknown,
): StageContext {
  const { context, definition, verb } = write.call;
  return {
    context,
    definition,
    verb,
    row,
    change,
    sent,
    executor: write.executor,
    discardFile: write.call.services.discardFile,
    issues: { add: (issue) => void issues.push(issue) },
  };
}

/** Has the behaviour's afterCommit stage called for this row once the write stands. */
export function planAfterCommit(write: Write, row: JsonObject | null, change: JsonObject): void {
  const { behaviour, call } = write;
  if (!behaviour?.afterCommit) return;
  const { context, definition, verb, services } = call;
  const { discardFile } = services;
  write.afterCommit.push(() =>
    behaviour.afterCommit?.({ context, definition, verb, row, change, sent: undefined, discardFile }),
  );
}

/** Does what waits for the commit; what fails there is logged. */
export async function settleAfterCommit(write: Write): Promise<void> {
  for (const work of write.afterCommit) {
    try {
      await work();
    } catch (error) {
      write.call.services.logError(`afterCommit of ${write.call.definition.name} failed`, error);
    }
  }
}
