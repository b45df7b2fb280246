import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isPicture, kindOf } from './file-kinds.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

/** What a file really is. */
export interface FileContent {
  mime: string;
  /** Of pictures only. */
  size: PictureSize | null;
}

const HEAD_BYTES = 4096;
/** Things that run when opened by the wrong program, whatever they are called. */
const RUNNABLE = /^\s*(<(\?|!doctype|html|script|svg|body|head|iframe|object|embed|meta)|#!)/i;

/**
 * Reads what a stored file is, from its bytes and not from what the client said of it.
 * @returns null when the contents are not what the suffix promises: a script called `.png`, half a picture.
 */
export async function contentOf(file: string, suffix: string): Promise<FileContent | null> {
  const { mime, content } = kindOf(suffix);
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  const handle = await open(file, 'r');
  try {
    const head = await readAt(handle)(0, HEAD_BYTES);
    if (content === 'text') return detected === undefined && isText(head) ? { mime, size: null } : null;
    // A suffix nobody here knows is kept as bytes; only what pretends to be another kind of file is refused.
    if (content.length === 0) return isHarmless(detected?.ext, suffix, head) ? { mime, size: null } : null;
    if (detected === undefined || !content.includes(detected.ext)) return null;
    if (!isPicture(suffix)) return { mime, size: null };
    const size = await pictureSize(suffix, readAt(handle), (await handle.stat()).size);
    return size === null ? null : { mime, size };
  } finally {
    await handle.close();
  }
}

function isHarmless(detected: string | undefined, suffix: string, head: Buffer): boolean {
  if (detected !== undefined && detected !== suffix) return false;
  return detected !== undefined || !RUNNABLE.test(head.toString('latin1').replace(/^\xef\xbb\xbf/, ''));
}

/** Text in any encoding people use: without the zero bytes that only UTF-16 with its mark may have, and no page. */
function isText(head: Buffer): boolean {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return utf16 || !head.includes(0);
}

function readAt(handle: FileHandle): (offset: number, length: number) => Promise<Buffer> {
  return async (offset, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
}
