/** The parts of a workbook, after ECMA-376 (Office Open XML), part 1, chapter 18. */
import type { JsonObject } from '#engine/definition/index.ts';
import type { ExportColumn } from './export-columns.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters of a cell that spreadsheets take. */
const MAX_TEXT = 32_767;
/** Digits that a spreadsheet keeps: longer numbers stand as text. */
const MAX_DIGITS = 15;
const BOLD = 1;

export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

export const WORKBOOK_RELATION = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const numbered = (count: number, part: (number: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at + 1)).join('');

export const CONTENT_TYPES = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${numbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${KIND}.worksheet+xml"/>`)}</Types>`;

/** Names of sheets are cut to what spreadsheets take. */
export const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbered(names.length, (number) => `<sheet name="${sheetName(names[number - 1]!)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`;

const sheetName = (name: string): string => escaped(name.replace(/[\\/?*:[\]'"]/g, ' ').slice(0, 31));

export const relationsXml = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

export function headXml(title: string, at: number): string {
  return textXml(title, `${columnName(at)}1`, ` s="${BOLD}"`);
}

export function cellXml(
  column: Pick<ExportColumn, 'cell' | 'isNumber'>,
  row: JsonObject,
  place: { at: number; row: number },
): string {
  const text = column.cell(row);
  if (text === '') return '';
  const name = `${columnName(place.at)}${place.row}`;
  return column.isNumber && isShortNumber(text)
    ? `<c r="${name}"><v>${text}</v></c>`
    : textXml(text, name, '');
}

function isShortNumber(text: string): boolean {
  return text.length <= MAX_DIGITS + 2 && /^-?\d{1,15}(\.\d+)?$/.test(text) && digitsOf(text) <= MAX_DIGITS;
}

const digitsOf = (text: string): number =>
  text.length - (text.includes('.') ? 1 : 0) - (text.startsWith('-') ? 1 : 0);

function textXml(text: string, name: string, style: string): string {
  return `<c r="${name}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const names: string[] = [];

/** `A`, `B`, ... `Z`, `AA`. */
function columnName(at: number): string {
  return (names[at] ??=
    at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26));
}

const SPECIAL =
  /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML has no place for are left out. */
function escaped(text: string): string {
  const cut = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  return cut.replace(SPECIAL, (found) => ENTITIES[found] ?? '');
}
