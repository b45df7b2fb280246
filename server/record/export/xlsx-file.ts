import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportColumn } from './export-columns.ts';
import type { FileWriter } from './file-writer.ts';
import {
  cellXml,
  CONTENT_TYPES,
  headXml,
  relationsXml,
  STYLES,
  SHEET_END,
  SHEET_START,
  WORKBOOK_RELATION,
  workbookXml,
} from './xlsx-parts.ts';

/** Rows of a sheet, its head among them; what is more stands on a further one. */
const MAX_ROWS = 1_048_576;

/** Of zlib: the least work. More would halve the rows a second and keep other requests waiting for the processor. */
const COMPRESSION = 1;

/** A workbook (Office Open XML) written as it goes: no more of it is in memory than a few batches. */
export function xlsxFile(columns: readonly ExportColumn[], out: Writable): FileWriter {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  // Reported by who waits for the end.
  written.catch(() => {});
  const head = `<row r="1">${columns.map(({ title }, at) => headXml(title, at)).join('')}</row>`;
  let sheet: PassThrough | null = null;
  let sheets = 0;
  let row = 0;

  const write = async (text: string): Promise<void> => {
    if (out.destroyed) await written;
    if (sheet && !sheet.write(text)) await Promise.race([once(sheet, 'drain'), written]);
  };
  const openSheet = async (): Promise<void> => {
    sheets += 1;
    sheet = new PassThrough({ highWaterMark: 256 * 1024 });
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: COMPRESSION });
    row = 1;
    await write(SHEET_START + head);
  };
  const closeSheet = async (): Promise<void> => {
    await write(SHEET_END);
    sheet?.end();
  };

  return {
    begin: openSheet,
    async rows(rows) {
      let text = '';
      for (const each of rows) {
        if (row === MAX_ROWS) {
          await write(text);
          text = '';
          await closeSheet();
          await openSheet();
        }
        row += 1;
        text += `<row r="${row}">${columns.map((column, at) => cellXml(column, each, { at, row })).join('')}</row>`;
      }
      await write(text);
    },
    async end() {
      await closeSheet();
      const add = (text: string, path: string): void => zip.addBuffer(Buffer.from(text), path);
      add(CONTENT_TYPES(sheets), '[Content_Types].xml');
      add(WORKBOOK_RELATION, '_rels/.rels');
      const names = Array.from({ length: sheets }, (_, at) => String(at + 1));
      add(workbookXml(names), 'xl/workbook.xml');
      add(relationsXml(sheets), 'xl/_rels/workbook.xml.rels');
      add(STYLES, 'xl/styles.xml');
      zip.end();
      await written;
    },
  };
}
