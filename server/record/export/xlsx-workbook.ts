import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { JsonObject } from '#engine/definition/index.ts';
import type { ExportColumn } from './export-columns.ts';
import {
  cellXml,
  CONTENT_TYPES,
  headXml,
  relationsXml,
  SHEET_END,
  SHEET_START,
  STYLES,
  WORKBOOK_RELATION,
  workbookXml,
} from './xlsx-parts.ts';

/** A page of a workbook. */
export interface WorkbookSheet {
  name: string;
  columns: readonly Pick<ExportColumn, 'title' | 'cell' | 'isNumber'>[];
  rows: readonly JsonObject[];
}

/** A small workbook (Office Open XML) with pages of its own, as a whole. For lists of any length see `xlsxFile`. */
export function xlsxWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (text: string, path: string): void => zip.addBuffer(Buffer.from(text), path);
  for (const [at, sheet] of sheets.entries()) add(sheetXml(sheet), `xl/worksheets/sheet${at + 1}.xml`);
  add(CONTENT_TYPES(sheets.length), '[Content_Types].xml');
  add(WORKBOOK_RELATION, '_rels/.rels');
  add(workbookXml(sheets.map(({ name }) => name)), 'xl/workbook.xml');
  add(relationsXml(sheets.length), 'xl/_rels/workbook.xml.rels');
  add(STYLES, 'xl/styles.xml');
  zip.end();
  return buffer(zip.outputStream);
}

function sheetXml({ columns, rows }: WorkbookSheet): string {
  const head = columns.map(({ title }, at) => headXml(title, at)).join('');
  const lines = rows.map((each, index) => {
    const row = index + 2;
    return `<row r="${row}">${columns.map((column, at) => cellXml(column, each, { at, row })).join('')}</row>`;
  });
  return `${SHEET_START}<row r="1">${head}</row>${lines.join('')}${SHEET_END}`;
}
