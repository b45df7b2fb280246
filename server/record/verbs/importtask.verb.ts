import type { ImportProgress } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { IMPORT_STEPS, type ImportStep } from '../import/import-progress.ts';
import { openImport } from '../import/open-import.ts';
import { own } from '../own.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Imports that the caller has started. */
export const importtaskVerb: VerbHandlers<'importtask'> = {
  routes: { importtask: { GET: followImport, POST: stepImport } },
  rest: { 'POST /importtask': stepImport },
};

/** `importtask` by GET: how far an import of the caller's own is, by the `task` of its query. @throws AppError `record.not-found`. */
export function followImport(services: RecordServices, request: RecordRequest): Promise<ImportProgress> {
  const { context, definition } = openImport(services, { ...request, body: {} }, { forReading: true });
  return services.imports.follow(taskOf(own(request.query, 'task')), {
    adminId: context.actor.id,
    definition: definition.name,
  });
}

/**
 * `importtask` by POST: cancels an import of the caller's own, has it undone, or gives a link to its refused lines. The body
 * is `{ task, step }`.
 * @throws AppError `record.not-found`, `action.not-allowed` where the import is not so far, or farther.
 */
export function stepImport(
  services: RecordServices,
  request: RecordRequest,
): Promise<ImportProgress | { download: string }> {
  const { context, definition } = openImport(services, { ...request, body: {} });
  const step = IMPORT_STEPS.find((each) => each === own(request.body, 'step'));
  if (step === undefined) throw new AppError('request.bad-value', { params: { field: 'step' } });
  const owner = { adminId: context.actor.id, definition: definition.name };
  return services.imports.step(taskOf(own(request.body, 'task')), step satisfies ImportStep, owner);
}

function taskOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('request.bad-value', { params: { field: 'task' } });
  return text;
}
