import { AppError } from '#server/errors/app-error.ts';
import type { TableFile } from '../file/table-file.ts';
import { readDateFormats } from './date-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { openZip } from './zip-parts.ts';

const MAX_SHEET_BYTES = 400 * 1024 * 1024;

/**
 * A workbook (Office Open XML) whose rows are read as they are asked for: of the sheet called so, else the first that
 * people see.
 * @throws AppError `import.broken-file`, `import.oversized`, `request.bad-value` for a sheet there is not.
 */
export async function openXlsx(file: string, wanted?: string): Promise<TableFile> {
  const zip = await openZip(file);
  try {
    const book = await readWorkbook(zip);
    const sheet = wanted === undefined ? book.sheets[0] : book.sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new AppError('request.bad-value', { params: { field: 'sheet' } });
    return {
      format: 'xlsx',
      encoding: 'utf-8',
      sheets: book.sheets.map(({ name }) => name),
      sheet: sheet.name,
      async *rows() {
        const formats = await readDateFormats(zip, book.styles);
        const strings = await readSharedStrings(zip, book.strings);
        const part = await zip.read(sheet.part, MAX_SHEET_BYTES);
        yield* sheetRows(part, { strings, formats, from1904: book.from1904 });
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
