import type { ImportProgress } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** What can be done with an import that was started. */
export const IMPORT_STEPS = ['cancel', 'undo', 'download'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const count = (task: JsonObject, name: string): number => Number(task[name] ?? 0);

/** Whether an import is where a step can be taken; the definition's own actions ask the same. */
export function isStepOpen(task: JsonObject, step: ImportStep): boolean {
  const state = String(task['state']);
  switch (step) {
    case 'cancel':
      return ['waiting', 'running'].includes(state);
    case 'undo': {
      const isEnded = ['done', 'failed', 'cancelled'].includes(state);
      return isEnded && count(task, 'dry_run') === 0 && count(task, 'added') + count(task, 'changed') > 0;
    }
    case 'download':
      return count(task, 'failed') + count(task, 'kept') > 0;
  }
}

/** A task as whoever started it sees it. */
export function progressOf(task: StoredRow): ImportProgress {
  return {
    id: count(task, 'id'),
    name: String(task['name']),
    state: String(task['state']) as ImportProgress['state'],
    dryRun: count(task, 'dry_run') === 1,
    total: count(task, 'total'),
    done: count(task, 'done'),
    added: count(task, 'added'),
    changed: count(task, 'changed'),
    skipped: count(task, 'skipped'),
    failed: count(task, 'failed'),
    undone: count(task, 'undone'),
    kept: count(task, 'kept'),
    error: (task['error'] as string | null | undefined) ?? null,
    steps: IMPORT_STEPS.filter((step) => isStepOpen(task, step)),
  };
}
