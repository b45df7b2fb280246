import type { CompiledField } from '#engine/compile/index.ts';
import type { Imported } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { addRows, refused, returningFor } from '../import/add-rows.ts';
import { fileTree } from '../import/file-tree.ts';
import { importColumns } from '../import/import-columns.ts';
import { openImport } from '../import/open-import.ts';
import { readCsv } from '../import/read-csv.ts';
import { settledRows } from '../import/settle-rows.ts';
import { own } from '../own.ts';
import { allOrNone, reportRows } from '../pipeline/each-row.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { VerbHandlers } from './verb-handlers.ts';

export { isImportable } from '../import/open-import.ts';

/** Rows of a file. */
export const importVerb: VerbHandlers<'import'> = {
  routes: { import: { POST: importRows } },
  rest: { 'POST /import': importRows },
};

/** Refused rows that are reported one by one. */
const MAX_REPORTED = 100;

/**
 * `import`: adds the rows of a CSV text, each through the same stages as an `add` of its own: all of them or none. Columns
 * are known by the names or titles of fields that the caller may write, choices and related rows by their labels; an
 * empty cell counts as left out. A parent may stand in the same file, before or after, by its label or the file's own key. The body is `{ csv, trial? }`: a trial carries everything out and takes it back. Asks for
 * the nodes of `import` and `add`.
 * @throws AppError `route.not-found` where there is no import, `import.no-file`, `import.unreadable`, `import.too-many`,
 * `import.no-columns`, `import.some-refused` with the `Imported` as data.
 */
export async function importRows(services: RecordServices, request: RecordRequest): Promise<Imported> {
  const call = openImport(services, request);
  const csv = own(request.body, 'csv');
  if (typeof csv !== 'string') throw new AppError('request.bad-value', { params: { field: 'csv' } });
  const trial = own(request.body, 'trial') === true;
  const { heads, rows } = await readCsv(csv);
  const columns = importColumns(call, heads);
  if (columns.every((field) => field === null)) {
    throw new AppError('import.no-columns', { params: { columns: heads.slice(0, 10).join(', ') } });
  }
  // What was added is in the table; the log reports how much of it, not the whole file.
  const logged = {
    ...call,
    request: { ...call.request, body: { rows: rows.length, columns: namesOf(columns) } },
  };
  const tree = fileTree(call, { heads, columns }, rows);
  const settled = await settledRows(call, { columns, tree }, rows);
  const bad = settled.filter(({ issues }) => issues.length > 0);
  const good = settled.filter(({ issues }) => issues.length === 0);
  const options = { trial: trial || bad.length > 0, returning: returningFor(call, tree) };
  const failed = await allOrNone(logged, options, (write) => addRows(write, good, { tree, trial }));
  const reported = await reportRows(call, [...bad.map((row) => refused(call, row, row.issues)), ...failed]);
  const answer: Imported = {
    added: reported.length > 0 ? settled.length - reported.length : settled.length,
    columns: columns.flatMap((field) =>
      field ? [{ field: field.name, title: textIn(field.title, call.context.locale) }] : [],
    ),
    ignored: heads.filter((head, at) => head !== '' && !columns[at] && at !== tree?.keyColumn),
    refused: reported
      .map(({ row, message, errors }) => ({ line: row.line, message, errors }))
      .sort((one, other) => one.line - other.line)
      .slice(0, MAX_REPORTED),
    refusedCount: reported.length,
  };
  if (reported.length > 0 && !trial) {
    throw new AppError('import.some-refused', {
      params: { count: reported.length },
      data: { ...answer, added: 0 },
    });
  }
  return answer;
}

const namesOf = (columns: readonly (CompiledField | null)[]): string[] =>
  columns.flatMap((field) => (field ? [field.name] : []));
