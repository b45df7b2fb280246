import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { csvFile } from '../export/csv-file.ts';
import type { ExportColumn } from '../export/export-columns.ts';
import { xlsxFile } from '../export/xlsx-file.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { ArrivedFiles } from './arrived-files.ts';
import { readReported } from './import-rows.ts';

/** Lines looked up at once. */
const BATCH = 500;

const TITLES: Record<Locale, { line: string; reason: string; unknown: string }> = {
  'zh-cn': { line: '行号', reason: '原因', unknown: '该行未能导入' },
  en: { line: 'Line', reason: 'Reason', unknown: 'The line was not taken' },
};

/** What an error file is made of. */
export interface ErrorFileParts {
  executor: Executor;
  files: ArrivedFiles;
  task: StoredRow;
  heads: readonly string[];
  locale: Locale;
}

/**
 * Writes the lines that were refused, or that an undo has left, as a file like the one that came: its columns, then the
 * line and why. It can be put right and imported again, for the two columns are passed over then.
 */
export async function writeErrorFile(out: Writable, parts: ErrorFileParts): Promise<void> {
  const { task, heads, locale } = parts;
  const titles = TITLES[locale];
  const columns = [...heads, titles.line, titles.reason].map((title, at): ExportColumn => ({
    title,
    field: String(at),
    isNumber: false,
    cell: (row) => String(row[at] ?? ''),
  }));
  const isWorkbook = task['format'] === 'xlsx';
  const file = isWorkbook ? xlsxFile(columns, out) : csvFile(columns, (text) => writeTo(out, text));
  await file.begin();
  for await (const { cells, line, message } of reportedLines(parts)) {
    const row: JsonObject = {};
    heads.forEach((_, at) => (row[at] = cells[at] ?? ''));
    row[heads.length] = String(line);
    row[heads.length + 1] = message ?? titles.unknown;
    await file.rows([row]);
  }
  await file.end();
  if (!isWorkbook) out.end();
}

interface ReportedCells {
  line: number;
  cells: string[];
  message: string | null;
}

/** Walks the file and what is known of its lines side by side. */
async function* reportedLines({ executor, files, task }: ErrorFileParts): AsyncGenerator<ReportedCells> {
  const id = String(task['id']);
  let known = await readReported(executor, id, 0, BATCH);
  let at = 0;
  for await (const { line, cells } of files.rows(String(task['file']))) {
    if (at === known.length) {
      const last = known.at(-1);
      if (!last || known.length < BATCH) return;
      known = await readReported(executor, id, last.line, BATCH);
      at = 0;
    }
    const next = known[at];
    if (next === undefined) return;
    if (next.line !== line) continue;
    at += 1;
    yield { line, cells, message: next.message };
  }
}

async function writeTo(out: Writable, text: string): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(text)) await once(out, 'drain');
}
