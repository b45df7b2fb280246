import type { Call } from '#server/http/http-door.ts';
import { exportRows } from '../verbs/export.verb.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';

/** Answers with a list as a file, in either dialect. */
export async function sendExport(
  services: RecordServices,
  request: RecordRequest,
  { reply }: Call,
): Promise<void> {
  const text = await exportRows(services, request);
  const name = encodeURIComponent(`${request.definition.name.replaceAll('/', '-')}.csv`);
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(text);
}
