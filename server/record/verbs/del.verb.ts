import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { linkFields } from '../pipeline/link-fields.ts';
import { removeRows } from '../pipeline/remove-rows.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { isOfBin, openCall } from '../record-call.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { purgeRows } from './purge.verb.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** Deletion, in the REST dialect of deleted rows too. */
export const delVerb: VerbHandlers<'del'> = {
  routes: { del: { DELETE: quiet(deleteRows), POST: quiet(deleteRows) } },
  rest: {
    'DELETE /{id}': (services, request) =>
      isOfBin(request) ? purgeRows(services, request) : deleteRows(services, { ...request, verb: 'del' }),
  },
};

/**
 * `del` of one or several rows: all of them or, when one is in use, none. Rows that are not there for the caller are
 * passed over. Returns the (first) deleted row.
 * @throws AppError `record.nothing-deleted`, `record.in-use`, `record.too-many`.
 */
export async function deleteRows(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openCall(services, request, 'del');
  const keys = requestKeys(request);
  if (keys.length === 0) throw new AppError('record.nothing-deleted');
  const hooks = services.behaviours.of(call.definition.base);
  const drops = call.definition.softDelete === null;
  const needsTransaction = (drops && linkFields(call.definition).length > 0) || hooks !== undefined;
  const rows = await runWrite(call, { needsTransaction }, (write) => removeRows(write, keys));
  return shapeWritten(call, rows[0] ?? {}, { relations: false });
}
