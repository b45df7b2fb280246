import { isObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { exportRows } from '../verbs/export.verb.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { methodOf } from './method-of.ts';

/**
 * Answers with a list as a file, in either dialect. A POST says in its body what a GET says in its address, which is
 * too short for the keys of many rows.
 */
export async function sendExport(
  services: RecordServices,
  request: RecordRequest,
  call: Call,
): Promise<void> {
  const { query, body } = request;
  const inBody = methodOf(call) === 'POST' && isObject(body);
  const asked = inBody ? { ...request, query: { ...query, ...body } } : request;
  const text = await exportRows(services, asked);
  const name = encodeURIComponent(`${request.definition.name.replaceAll('/', '-')}.csv`);
  await call.reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(text);
}
