import { Writable } from 'node:stream';
import { isObject, textIn, type JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import type { LargeExportRequest, LargeExportTask } from '../export/large-export-request.ts';
import { openExport, type OpenExport } from '../export/open-export.ts';
import { EXPORT_FORMATS, writeExport, type ExportFormat } from '../export/write-export.ts';
import { writeLog } from '../log/admin-log.ts';
import { own } from '../own.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { methodOf } from '../routes/method-of.ts';
import { countRows } from '../rows/read-page.ts';
import type { VerbHandlers } from './verb-handlers.ts';

export { isExportable } from '../export/open-export.ts';

/** Lists as files. */
export const exportVerb: VerbHandlers<'export'> = {
  routes: { export: { GET: sendExport, POST: sendExport } },
  rest: { 'POST /export': sendExport },
};

/** A file of more rows than this is made by a job. */
export const MAX_AT_ONCE = 10_000;

/** How a file is sent. */
const MIME: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Whether a list request asks for a file instead of a page. */
export function wantsExport(query: Record<string, unknown>): boolean {
  return EXPORT_FORMATS.some((format) => format === own(query, 'export'));
}

/** What is answered where a file takes longer than a call. */
export interface ExportTask {
  task: LargeExportTask;
}

/**
 * `export`: the whole list as it is filtered and sorted, as a file with the titles of its columns, as the caller may read
 * it: rows, fields and masks are those of the list, choices and related rows stand by their labels, instants by the site's
 * clock. `per` names child rows of the form that get a line each. Keys in the filter (`id`, `ids[]` in the back-office dialect) leave the rows that have them. `columns` names the
 * columns in their order, by comma (`exportColumns`), `format` is `csv` or `xlsx`. A POST says in its body what a GET says
 * in its address, which is too short for the keys of many rows. More than `MAX_AT_ONCE` rows, or
 * with `later=1` any, are an `ExportTask`.
 * @throws AppError as `openExport` does; `export.busy` for one task too many.
 */
export async function sendExport(
  services: RecordServices,
  request: RecordRequest,
  call: Call,
): Promise<ExportTask | undefined> {
  const { query, body } = request;
  const inBody = methodOf(call) === 'POST' && isObject(body);
  const asked = inBody ? { ...request, query: { ...query, ...body } } : request;
  const opened = await openExport(services, asked);
  const total = await countRows(opened.call, opened.plan);
  await writeLog(services.connections.get('main'), opened.call, []);
  if (total > MAX_AT_ONCE || own(asked.query, 'later') === '1')
    return { task: await services.largeExports.start(largeRequest(services, opened, total)) };
  const chunks: Buffer[] = [];
  const out = new Writable({
    write: (chunk: Buffer | string, _encoding, done) => {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await writeExport(opened.call, { ...opened, out });
  const name = encodeURIComponent(`${request.definition.name.replaceAll('/', '-')}.${opened.format}`);
  await call.reply
    .header('content-type', MIME[opened.format])
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(Buffer.concat(chunks));
  return undefined;
}

function largeRequest(
  { now }: RecordServices,
  { call: { definition, context, request }, format }: OpenExport,
  total: number,
): LargeExportRequest {
  const { actor, locale, dialect } = context;
  const day = new Date(now()).toISOString().slice(0, 10);
  return {
    definition: definition.name,
    name: `${textIn(definition.title, locale)} ${day}`,
    format,
    adminId: actor.id,
    acting: actor.acting ?? null,
    query: request.query as JsonObject,
    dialect,
    locale,
    total,
  };
}
