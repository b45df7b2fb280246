import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '#engine/contract/index.ts';
import { AppError } from '#server/http/app-error.ts';

/** A row of a file; `line` is where it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of one file; more are taken in parts. */
export const MOST_IMPORTED = 10_000;

/**
 * The heads and the rows of a CSV text as RFC 4180 has it, with `,`, `;` or a tab between cells, whichever the first line
 * has most of; without the guards that an exported file has before its formulas. Lines without any text are passed over.
 * @throws AppError `import.no-file`, `import.unreadable`, `import.too-many`.
 */
export function readCsv(text: string): { heads: string[]; rows: CsvRow[] } {
  const [first, ...rows] = linesOf(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (first === undefined || rows.length === 0) throw new AppError('import.no-file');
  if (rows.length > MOST_IMPORTED) throw new AppError('import.too-many', { params: { max: MOST_IMPORTED } });
  const heads = first.cells.map((head) => head.trim());
  const wide = rows.find(({ cells }) => cells.slice(heads.length).some((cell) => cell !== ''));
  if (wide) throw new AppError('import.unreadable', { params: { line: wide.line } });
  return { heads, rows };
}

/** What the parser says of each record: the line it ends in. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

function linesOf(text: string): CsvRow[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_IMPORTED + 2,
    }) as unknown as Parsed[];
    return records.map(({ record, info }) => ({
      line: info.lines - breaksIn(record),
      cells: record.map(withoutGuard),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('import.unreadable', {
      params: { line: Number((error as { lines?: number }).lines ?? 1) },
      cause: error,
    });
  }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
