import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { takingTurns } from '../taking-turns.ts';
import { breakOf, breaksIn, delimiterOf, wideLineGuard } from './file/csv-shape.ts';
import type { FileRow } from './file/table-file.ts';

/** Rows of one file; more are taken in parts. */
export const MAX_IMPORTED = 10_000;

/**
 * The heads and the rows of a CSV text as RFC 4180 has it, with `,`, `;` or a tab between cells, whichever the first line
 * has most of; without the guards that an exported file has before its formulas. Lines without any text are passed over.
 * Read piece by piece, so that nobody waits for a long one.
 * @throws AppError `import.no-file`, `import.unreadable`, `import.too-many`.
 */
export async function readCsv(text: string): Promise<{ heads: string[]; rows: FileRow[] }> {
  const lines = await linesOf(text);
  const [first, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (first === undefined || rows.length === 0) throw new AppError('import.no-file');
  if (rows.length > MAX_IMPORTED) throw new AppError('import.too-many', { params: { max: MAX_IMPORTED } });
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

const PIECE = 64 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  const turn = takingTurns();
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await turn();
  }
}

async function linesOf(text: string): Promise<FileRow[]> {
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
  const lines: FileRow[] = [];
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

async function refuseWideLines(text: string, delimiter: string): Promise<void> {
  const turn = takingTurns();
  const guard = wideLineGuard(delimiter);
  for (let from = 0; from < text.length; from += PIECE) {
    guard(text.slice(from, from + PIECE));
    await turn();
  }
}
