import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { takingTurns } from '../../taking-turns.ts';
import { breakOf, breaksIn, delimiterOf, wideLineGuard } from './csv-shape.ts';
import type { FileRow } from './table-file.ts';

/** Characters of one record: more is a quote that nobody closed. */
const MAX_RECORD = 4_000_000;

/** What the parser says of each record: the line it ends in. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * The records of a CSV text as RFC 4180 has it, read as it comes; without the guards that an exported file has before its
 * formulas. Lines without any text are passed over.
 * @throws AppError `import.unreadable` with the line.
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const pieces = text[Symbol.asyncIterator]();
  const { value: first = '' } = (await pieces.next()) as { value?: string };
  const delimiter = delimiterOf(first);
  const guard = wideLineGuard(delimiter);
  let refusal: unknown = null;
  const guarded = async function* (): AsyncGenerator<string> {
    try {
      guard(first);
      yield first;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        guard(next.value);
        yield next.value;
      }
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    record_delimiter: breakOf(first),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  const source = Readable.from(guarded());
  source.on('error', (error) => parser.destroy(error));
  const turn = takingTurns();
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      yield { line: info.lines - breaksIn(record), cells: record.map(withoutGuard) };
      await turn();
    }
  } catch (error) {
    throw refusal ?? refusalOf(error);
  } finally {
    source.destroy();
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number((error as { lines?: number }).lines ?? 1);
  return new AppError('import.unreadable', { params: { line }, cause: error });
}
