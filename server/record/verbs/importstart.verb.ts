import type { ImportTask } from '#engine/contract/index.ts';
import { importOrder, planImport } from '../import/plan-import.ts';
import { writeLog } from '../log/admin-log.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Rows of a file that arrived. */
export const importstartVerb: VerbHandlers<'importstart'> = {
  routes: { importstart: { POST: startImport } },
  rest: { 'POST /importstart': startImport },
};

/** What is answered where the rows of a file are taken. */
export interface ImportStarted {
  task: ImportTask;
}

/**
 * `importstart`: has the rows of an arrived file taken as the body, an `ImportOrder`, says: as a task of `routine/import`.
 * What can be wrong with the order itself is said at once.
 * @throws AppError as `importOrder` and `planImport` do, `import.file-gone`, `import.busy`.
 */
export async function startImport(services: RecordServices, request: RecordRequest): Promise<ImportStarted> {
  const { definition, context, body } = request;
  const order = importOrder(body);
  const owner = { adminId: context.actor.id, definition: definition.name };
  const meta = await services.imports.files.meta(order.file, owner);
  const { call } = await planImport(services, request, order, meta.heads.length);
  await writeLog(services.connections.get('main'), { ...call, verb: 'import' }, []);
  const { locale, actor } = context;
  const task = await services.imports.start({ ...owner, meta, order, locale, acting: actor.acting ?? null });
  return { task };
}
