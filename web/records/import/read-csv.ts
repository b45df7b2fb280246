/** The largest file that is taken, in bytes. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** Why a file can't be taken: it is too large, is no text, or the browser was not given it. */
export type CsvFault = 'tooLarge' | 'notText' | 'unreadable';

/** The text of a file in UTF-8 or, where its bytes are not that, in GB18030, as spreadsheets in Chinese write it. */
export async function readCsv(file: Blob): Promise<{ csv: string } | { fault: CsvFault }> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { fault: 'unreadable' };
  }
  // Workbooks and pictures have such bytes, text in these encodings has none.
  if (bytes.includes(0)) return { fault: 'notText' };
  const csv = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
  return csv === null ? { fault: 'notText' } : { csv };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
