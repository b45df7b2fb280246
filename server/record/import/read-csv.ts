import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { takingTurns } from '../taking-turns.ts';

/** A row of a file; `line` is where it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of one file; more are taken in parts. */
export const MAX_IMPORTED = 10_000;

/**
 * The heads and the rows of a CSV text as RFC 4180 has it, with `,`, `;` or a tab between cells, whichever the first line
 * has most of; without the guards that an exported file has before its formulas. Lines without any text are passed over.
 * Read piece by piece, so that nobody waits for a long one.
 * @throws AppError `import.no-file`, `import.unreadable`, `import.too-many`.
 */
export async function readCsv(text: string): Promise<{ heads: string[]; rows: CsvRow[] }> {
  const lines = await linesOf(text);
  const [first, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (first === undefined || rows.length === 0) throw new AppError('import.no-file');
  if (rows.length > MAX_IMPORTED) throw new AppError('import.too-many', { params: { max: MAX_IMPORTED } });
  const heads = first.cells.map((head) => head.trim());
  const wide = rows.find(({ cells }) => cells.slice(heads.length).some((cell) => cell !== ''));
  if (wide) throw new AppError('import.unreadable', { params: { line: wide.line } });
  return { heads, rows };
}

/** No table has as many columns. */
const MAX_CELLS = 5000;

/** What the parser says of each record: the line it ends in. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

const PIECE = 64 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  const turn = takingTurns();
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await turn();
  }
}

async function linesOf(text: string): Promise<CsvRow[]> {
  const delimiter = delimiterOf(text);
  await refuseWideLines(text, delimiter);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    record_delimiter: breakOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    to: MAX_IMPORTED + 2,
  });
  const lines: CsvRow[] = [];
  const turn = takingTurns();
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).pipe(
      parser,
    ) as AsyncIterable<Parsed>) {
      lines.push({ line: info.lines - breaksIn(record), cells: record.map(withoutGuard) });
      await turn();
    }
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('import.unreadable', {
      params: { line: Number((error as { lines?: number }).lines ?? 1) },
      cause: error,
    });
  }
}

/** Before anything is made of them. @throws AppError `import.unreadable` for a line of more cells than any table has. */
async function refuseWideLines(text: string, delimiter: string): Promise<void> {
  const turn = takingTurns();
  const wide = delimiter.charCodeAt(0);
  let [cells, lines, isQuoted] = [0, 1, false];
  for (let from = 0; from < text.length; from += PIECE) {
    const to = Math.min(text.length, from + PIECE);
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) isQuoted = !isQuoted;
      else if (code === NEW_LINE || code === RETURN) {
        if (!isQuoted) cells = 0;
        if (code === NEW_LINE) lines += 1;
      } else if (code === wide && !isQuoted && (cells += 1) >= MAX_CELLS) {
        throw new AppError('import.unreadable', { params: { line: lines } });
      }
    }
    await turn();
  }
}

const QUOTE = 0x22;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;

function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.search(/[\r\n]/); at >= 0 && at < cell.length; at += 1) {
      if (cell[at] === '\n' || (cell[at] === '\r' && cell[at + 1] !== '\n')) count += 1;
    }
  }
  return count;
}

/** How the first line ends; given to the parser, which would read a long one from its begin again with every piece. */
function breakOf(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r';
    else if (!isQuoted && char === '\n') return '\n';
  }
  return '\n';
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
