import { createReadStream } from 'node:fs';
import { AppError } from '#server/errors/app-error.ts';

/** Encodings of CSV files, as `TextDecoder` calls them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Bytes by which a text in UTF-16 without a mark is known. */
const SAMPLE = 4096;
/** Share of every second byte that is zero in such a text, as far as it has Latin letters, digits and commas. */
const MIN_ZEROS = 0.2;

/**
 * How the text of a file is written: by its byte order mark, else UTF-8 where all of it is that, else GB18030, as
 * spreadsheets in Chinese write CSV.
 * @throws AppError `import.not-text` for bytes that are none of these.
 */
export async function encodingOf(file: string): Promise<TextEncoding> {
  const head = await headOf(file);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((odd) => zerosAt(head, odd));
  if ((zeros[1] ?? 0) > MIN_ZEROS && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > MIN_ZEROS && zeros[1] === 0) return 'utf-16be';
  for (const encoding of ['utf-8', 'gb18030'] as const)
    if (await isWrittenIn(file, encoding)) return encoding;
  throw new AppError('import.not-text');
}

async function headOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: SAMPLE - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function zerosAt(bytes: Buffer, odd: number): number {
  let [zeros, count] = [0, 0];
  for (let at = odd; at < bytes.length; at += 2) {
    count += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return count === 0 ? 0 : zeros / count;
}

/** Workbooks and pictures have zero bytes, text in these encodings has none. */
async function isWrittenIn(file: string, encoding: TextEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      if ((chunk as Buffer).includes(0)) return false;
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (isNoText(error)) return false;
    throw error;
  }
}

/** The text of a file piece by piece, without its byte order mark. @throws AppError `import.not-text`. */
export async function* textOf(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (isNoText(error)) throw new AppError('import.not-text', { cause: error });
    throw error;
  }
}

function isNoText(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}
