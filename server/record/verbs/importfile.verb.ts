import { PassThrough } from 'node:stream';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { mayUse } from '#engine/access/index.ts';
import type { ArrivedFile } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { receiveFile } from '#server/http/forms/receive-file.ts';
import { importChoices, suggestMapping } from '../import/import-fields.ts';
import { writeTemplate } from '../import/write-template.ts';
import { openImport } from '../import/open-import.ts';
import { own } from '../own.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Files of rows, before anything of them is in a table. */
export const importfileVerb: VerbHandlers<'importfile'> = {
  routes: { importfile: { POST: takeFile }, importtemplate: { GET: sendTemplate } },
  rest: {},
};

/** Bytes of one file. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * `importfile`: takes a file (`file` of a multipart form, with `sheet` for another sheet than the first), reads it whole and
 * says what is in it and what its columns could fill. Nothing is written to any table.
 * @throws AppError as `openImport`, `receiveFile` and `ArrivedFiles.keep` do.
 */
export async function takeFile(
  services: RecordServices,
  request: RecordRequest,
  { request: { headers, raw }, reply, body }: Call,
): Promise<ArrivedFile> {
  try {
    const call = openImport(services, { ...request, body: {} });
    if (typeof (body as Readable | undefined)?.pipe !== 'function') throw new AppError('request.invalid');
    const { files } = services.imports;
    await services.imports.makeRoom(call.context.actor.id);
    const received = await receiveFile({
      headers,
      body: body as Readable,
      folder: await files.folder(),
      maxSize: MAX_IMPORT_BYTES,
      accept: () => {},
    });
    const { sheet } = received.fields;
    const { definition, context } = call;
    try {
      const { file, meta } = await files.keep({
        path: received.path,
        name: received.name.name,
        adminId: context.actor.id,
        definition: definition.name,
        ...(sheet === undefined || sheet === '' ? {} : { sheet }),
      });
      const choices = await importChoices(call, mayUse(definition, 'edit', context.actor));
      const { adminId: _, definition: __, ...shown } = meta;
      return { file, ...shown, mapping: suggestMapping(call, meta.heads, choices.fields), ...choices };
    } finally {
      await rm(received.path, { force: true });
    }
  } finally {
    // What is still on its way would be taken for the next request.
    if (!raw.complete) reply.header('connection', 'close');
  }
}

/** `importtemplate`: a file to be filled in, `format` is `csv` or `xlsx`. */
export async function sendTemplate(
  services: RecordServices,
  request: RecordRequest,
  { reply }: Call,
): Promise<undefined> {
  const call = openImport(services, { ...request, body: {} }, { forReading: true });
  const format = own(request.query, 'format') === 'xlsx' ? 'xlsx' : 'csv';
  const out = new PassThrough();
  writeTemplate(out, call, format).catch((error: Error) => out.destroy(error));
  const name = encodeURIComponent(`${textIn(call.definition.title, call.context.locale)}.${format}`);
  await reply
    .header('content-type', MIME[format])
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(out);
  return undefined;
}
