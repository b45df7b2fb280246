import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { asItIsNow } from '../record-call.ts';
import { definitionOf, type RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { KeptRequest } from './import-request.ts';
import type { ImportTasks } from './import-tasks.ts';
import { planImport, type ImportPlan } from './plan-import.ts';

/** Who asked for a task, with the rights they have now. @throws AppError `access.denied` for who is not there any more. */
export async function ownerOf(tasks: ImportTasks, task: StoredRow): Promise<Actor> {
  const { acting } = task['request'] as unknown as KeptRequest;
  const actor = await tasks.parts.people.accountOf(Number(task['admin_id']), 'admin', acting);
  if (actor === null) throw new AppError('access.denied');
  return actor;
}

/** The request that a task stands for, as its owner would send it now. */
export async function ownersRequest(
  tasks: ImportTasks,
  services: RecordServices,
  task: StoredRow,
): Promise<RecordRequest> {
  const { locale } = task['request'] as unknown as KeptRequest;
  const actor = await ownerOf(tasks, task);
  const nowhere = { ip: '', userAgent: '', origin: '', url: '' };
  const context = { actor, locale, dialect: 'backOffice' as const, timeZone: services.timeZone, ...nowhere };
  const definition = definitionOf(asItIsNow(services), String(task['definition']));
  return { context, definition, verb: 'import', query: {}, body: {} };
}

/** How the owner of a task may take the rows of its file now. @throws AppError as `planImport` does. */
export async function ownersPlan(
  tasks: ImportTasks,
  services: RecordServices,
  task: StoredRow,
): Promise<ImportPlan> {
  const { order } = task['request'] as unknown as KeptRequest;
  const owner = { adminId: Number(task['admin_id']), definition: String(task['definition']) };
  const { heads } = await tasks.parts.files.meta(order.file, owner);
  const request = await ownersRequest(tasks, services, task);
  return planImport(asItIsNow(services), request, order, heads.length);
}
