import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#server/errors/app-error.ts';
import { drain, failWhenGone } from './body-stream.ts';
import { fileNameOf, type FileName } from './file-name.ts';
import { writeDigested } from './write-digested.ts';

/** A file that has arrived whole, still under a name nobody can ask for. */
export interface ReceivedFile {
  /** Absolute; the receiver moves it away or removes it. */
  path: string;
  name: FileName;
  /** Bytes. */
  size: number;
  /** Lower case hexadecimal. */
  sha1: string;
  /** The form's other fields. */
  fields: Record<string, string>;
}

export interface ReceiveOptions {
  headers: IncomingHttpHeaders;
  body: Readable;
  /** Absolute; exists, and lies on the disk the file is to stay on. */
  folder: string;
  /** Bytes of the file. */
  maxSize: number;
  /** Validates the name before anything is written. @throws AppError */
  accept: (name: FileName) => void;
}

/** Boundaries, part heads and the other fields. */
const FORM_BYTES = 64 * 1024;
const FORM_FIELD = 'file';
/** Bytes that wait in the form for the disk. */
const BUFFER_BYTES = 1024 * 1024;
const MAX_FIELDS = 10;

/**
 * Writes the file of a multipart form to the disk as it comes in, however large it is, and learns its digest on the way.
 * Nothing is left behind when it fails or the caller goes away. What a refused caller still sends is read and dropped,
 * within reason, as a browser reads no answer before it has sent everything.
 * @throws AppError `upload.incomplete` without a file, a name or a content, `upload.size`, `request.invalid` for what is
 * no form; what `accept` throws.
 */
export async function receiveFile(options: ReceiveOptions): Promise<ReceivedFile> {
  const { body, headers, maxSize } = options;
  try {
    if (Number(headers['content-length'] ?? 0) > maxSize + FORM_BYTES) throw new AppError('upload.size');
    return await readForm(options, openForm(headers, maxSize));
  } catch (error) {
    await drain(body, maxSize + FORM_BYTES);
    throw error;
  }
}

async function readForm(options: ReceiveOptions, form: BusboyInstance): Promise<ReceivedFile> {
  const fields: Record<string, string> = {};
  let part: BusboyFileStream | null = null;
  let writing: Promise<Omit<ReceivedFile, 'fields'>> | null = null;
  const whole = new Promise<void>((resolve, reject) => {
    form.on('finish', resolve);
    form.on('error', (cause) => reject(new AppError('request.invalid', { cause })));
    form.on('field', (name, value) => void (fields[name] = value));
    form.on('file', (fieldName, stream, fileName) => {
      stream.on('error', () => {});
      if (fieldName !== FORM_FIELD) return void stream.resume();
      part = stream;
      writing = writePart(stream, fileNameOf(fileName as string | undefined), options);
      writing.catch(reject);
    });
    failWhenGone(options.body, reject);
  });
  options.body.pipe(form);
  try {
    await whole;
    const received = await (writing as Promise<Omit<ReceivedFile, 'fields'>> | null);
    if (received === null) throw new AppError('upload.incomplete');
    return { ...received, fields };
  } catch (error) {
    options.body.unpipe(form);
    (part as BusboyFileStream | null)?.destroy();
    await dropWritten(writing);
    throw error;
  }
}

function openForm(headers: IncomingHttpHeaders, maxSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      highWaterMark: BUFFER_BYTES,
      fileHwm: BUFFER_BYTES,
      limits: {
        files: 1,
        fields: MAX_FIELDS,
        fieldSize: 1024,
        fileSize: maxSize,
        parts: 20,
        headerPairs: 20,
      },
      // A part without a name is a field, whatever content type it claims.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}

async function writePart(
  stream: BusboyFileStream,
  name: FileName | null,
  { folder, accept }: ReceiveOptions,
): Promise<Omit<ReceivedFile, 'fields'>> {
  if (name === null) throw new AppError('upload.incomplete');
  accept(name);
  stream.on('limit', () => stream.destroy(new AppError('upload.size')));
  const target = path.join(folder, `${randomUUID()}.part`);
  const written = await writeDigested(stream, target);
  if (written.size > 0) return { path: target, name, ...written };
  await rm(target, { force: true });
  throw new AppError('upload.incomplete');
}

async function dropWritten(writing: Promise<{ path: string }> | null): Promise<void> {
  const written = await writing?.catch(() => null);
  if (written) await rm(written.path, { force: true });
}
