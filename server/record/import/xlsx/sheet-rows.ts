import type { Readable } from 'node:stream';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_CELLS } from '../file/csv-shape.ts';
import type { FileRow } from '../file/table-file.ts';
import { type DateFormat, dateText } from './date-formats.ts';
import { readXml } from './read-xml.ts';
import { textReader, withSigns } from './shared-strings.ts';

/** What the cells of a sheet are read by. */
export interface SheetContext {
  strings: readonly string[];
  formats: readonly (DateFormat | null)[];
  from1904: boolean;
}

/**
 * Rows of a sheet that have any text, as they come. A formula gives the value it had when the file was saved; nothing is
 * computed and nothing outside the file is looked at.
 * @throws AppError `import.broken-file`, `import.unreadable` for a row of more cells than any table has.
 */
export async function* sheetRows(part: Readable, context: SheetContext): AsyncGenerator<FileRow> {
  const found: FileRow[] = [];
  const reader = rowReader(context, (row) => found.push(row));
  yield* readXml(part, reader, () => found.splice(0));
}

interface Cell {
  at: number;
  type: string;
  style: number;
  raw: string;
  inline: string | null;
}

function rowReader(context: SheetContext, take: (row: FileRow) => void) {
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let inValue = false;
  const inline = textReader((text) => {
    if (cell) cell.inline = text;
  }, 'is');
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
      } else if (name === 'c') {
        const at = attributes['r'] === undefined ? cells.length : columnOf(attributes['r']);
        if (!(at < MAX_CELLS)) throw new AppError('import.unreadable', { params: { line } });
        const { t: type = 'n', s = '0' } = attributes;
        cell = { at, type, style: Number(s), raw: '', inline: null };
      } else if (name === 'v') inValue = true;
      else inline.open(name);
    },
    text(piece: string): void {
      if (inValue && cell) cell.raw += piece;
      else inline.text(piece);
    },
    close(name: string): void {
      if (name === 'v') inValue = false;
      else if (name === 'c' && cell) {
        const text = cellText(cell, context);
        if (text !== '') {
          while (cells.length < cell.at) cells.push('');
          cells[cell.at] = text;
        }
        cell = null;
      } else if (name === 'row') {
        if (cells.some((each) => each.trim() !== '')) take({ line, cells });
      } else inline.close(name);
    },
  };
}

/** The number of a column by the letters of a cell's name, from 0. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of name) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function cellText({ type, style, raw, inline }: Cell, { strings, formats, from1904 }: SheetContext): string {
  switch (type) {
    case 's':
      return strings[Number(raw)] ?? '';
    case 'inlineStr':
      return inline ?? '';
    case 'b':
      return raw === '' ? '' : raw === '1' ? 'true' : 'false';
    case 'd':
      return raw.replace('T', ' ').replace(/\.\d+|Z$/g, '');
    case 'n': {
      if (raw === '') return inline ?? '';
      const format = formats[style] ?? null;
      return (format && dateText(Number(raw), format, from1904)) ?? numberText(raw);
    }
    default:
      return withSigns(raw);
  }
}

/** Digits that a spreadsheet shows; what stands behind them is how computers count. */
const DIGITS = 15;

function numberText(raw: string): string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw.trim();
  const shown = String(Number(number.toPrecision(DIGITS)));
  return shown.includes('e') ? plainNumber(number) : shown;
}

/** A number so small or great that JavaScript writes it with an exponent, without one. */
function plainNumber(number: number): string {
  if (Math.abs(number) >= 1) return BigInt(Math.round(number)).toString();
  return number.toFixed(20).replace(/0+$/, '');
}
