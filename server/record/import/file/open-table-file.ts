import { open } from 'node:fs/promises';
import { AppError } from '#server/errors/app-error.ts';
import { csvRows } from './csv-rows.ts';
import type { TableFile } from './table-file.ts';
import { encodingOf, textOf } from './text-encoding.ts';
import { openXlsx } from '../xlsx/open-xlsx.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old workbooks, and new ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Opens a file of rows by what it is, whatever it is called: a workbook, or CSV in UTF-8, UTF-16 or GB18030.
 * @param file absolute
 * @param sheet of a workbook; default: the first that people see
 * @throws AppError `import.not-text`, `import.old-workbook`, `import.broken-file`, `import.oversized`, `request.bad-value`.
 */
export async function openTableFile(file: string, sheet?: string): Promise<TableFile> {
  const head = await firstBytes(file);
  if (head.equals(COMPOUND)) throw new AppError('import.old-workbook');
  if (head.equals(ZIP)) return openXlsx(file, sheet);
  const encoding = await encodingOf(file);
  return {
    format: 'csv',
    encoding,
    sheets: [],
    sheet: '',
    rows: () => csvRows(textOf(file, encoding)),
    close: async () => {},
  };
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
