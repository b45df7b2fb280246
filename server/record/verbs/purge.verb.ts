import { mayUse } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { demandPassword } from '../demand-password.ts';
import { linkFields } from '../pipeline/link-fields.ts';
import { dropRows } from '../pipeline/remove-rows.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { openBin } from '../record-call.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** Deleted rows that go for good. */
export const purgeVerb: VerbHandlers<'purge'> = {
  routes: { purge: { DELETE: quiet(purgeRows), POST: quiet(purgeRows) } },
  rest: { 'POST /purge': purgeRows },
};

/**
 * `purge`: deletes rows of the recycle bin for good, all of them or none; asks for the node of `del` as well.
 * @throws AppError `access.denied`, `record.nothing-deleted`, `record.in-use`.
 */
export async function purgeRows(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openBin(services, { ...request, verb: 'purge' });
  const { definition, context } = call;
  if (!mayUse(definition, 'del', context.actor)) {
    throw new AppError('access.denied', { params: { node: definition.nodes['del'] ?? '' } });
  }
  demandPassword(definition, ['del'], context, services.now());
  const keys = requestKeys(request);
  if (keys.length === 0) throw new AppError('record.nothing-deleted');
  const needsTransaction =
    linkFields(definition).length > 0 || services.behaviours.of(definition.base) !== undefined;
  const rows = await runWrite(call, { needsTransaction }, (write) => dropRows(write, keys));
  return shapeWritten(call, rows[0] ?? {}, { relations: false });
}
