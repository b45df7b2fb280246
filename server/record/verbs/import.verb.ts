import { mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue, Imported } from '#engine/contract/index.ts';
import { textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { settleAdd } from '../change/settle-add.ts';
import { cellValue, namesIn } from '../import/cell-value.ts';
import { importColumns } from '../import/import-columns.ts';
import { labelKeys, type LabelKeys } from '../import/label-keys.ts';
import { readCsv, type CsvRow } from '../import/read-csv.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { withCleanTexts } from '../rich-text/clean-long-texts.ts';
import { addBatch, batchesOf } from '../write/add-batch.ts';
import { addOne } from '../write/add-one.ts';
import { allOrNone, toldRows, tryRow, type FailedRow } from '../write/each-row.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { missingCode, missingOf, uncheckedReferences } from '../write/reference-check.ts';
import type { Write } from '../write/write.ts';

/** Refused rows that are told one by one. */
const MOST_TOLD = 100;

/** Whether rows of a file can be added; an action of that name is the definition's own. */
export function isImportable({ verbs, actions }: CompiledDefinition): boolean {
  return verbs.includes('import') && !actions.some(({ name }) => name === 'import');
}

/**
 * `import`: adds the rows of a CSV text, each through the same stages as an `add` of its own: all of them or none. Columns
 * are known by the names or titles of fields that the caller may write, choices and related rows by their labels; an
 * empty cell counts as left out. The body is `{ csv, trial? }`: a trial carries everything out and takes it back. Asks for
 * the nodes of `import` and `add`.
 * @throws AppError `route.not-found` where there is no import, `import.no-file`, `import.unreadable`, `import.too-many`,
 * `import.no-columns`, `import.some-refused` with the `Imported` as data.
 */
export async function importRows(services: RecordServices, request: RecordRequest): Promise<Imported> {
  const call = openImport(services, request);
  const csv = own(request.body, 'csv');
  if (typeof csv !== 'string') throw new AppError('request.bad-value', { params: { field: 'csv' } });
  const trial = own(request.body, 'trial') === true;
  const { heads, rows } = readCsv(csv);
  const columns = importColumns(call, heads);
  if (columns.every((field) => field === null)) {
    throw new AppError('import.no-columns', { params: { columns: heads.slice(0, 10).join(', ') } });
  }
  // What was added is in the table; the log tells how much of it, not the whole file.
  const logged = {
    ...call,
    request: { ...call.request, body: { rows: rows.length, columns: namesOf(columns) } },
  };
  const settled = await settledRows(call, columns, rows);
  const refused = settled.filter(({ issues }) => issues.length > 0);
  const failed = await allOrNone(logged, trial || refused.length > 0, (write) =>
    addAll(
      write,
      settled.filter(({ issues }) => issues.length === 0),
      trial,
    ),
  );
  const told = await toldRows(call, [...refused.map((row) => invalidOf(call, row)), ...failed]);
  const answer: Imported = {
    added: told.length > 0 ? settled.length - told.length : settled.length,
    columns: columns.flatMap((field) =>
      field ? [{ field: field.name, title: textIn(field.title, call.context.locale) }] : [],
    ),
    ignored: heads.filter((head, at) => head !== '' && !columns[at]),
    refused: told
      .map(({ row, message, errors }) => ({ line: row.line, message, errors }))
      .sort((one, other) => one.line - other.line)
      .slice(0, MOST_TOLD),
    refusedCount: told.length,
  };
  if (told.length > 0 && !trial) {
    throw new AppError('import.some-refused', {
      params: { count: told.length },
      data: { ...answer, added: 0 },
    });
  }
  return answer;
}

function openImport(services: RecordServices, request: RecordRequest): RecordCall {
  const { definition, context } = request;
  if (!isImportable(definition)) throw new AppError('route.not-found', { params: { url: context.url } });
  // Times and lists stand in a file as texts, which the back office's dialect reads.
  const asAdd: RecordRequest = { ...request, verb: 'add', context: { ...context, dialect: 'backOffice' } };
  const call = openCall(services, asAdd, 'import');
  if (!mayUse(definition, 'add', context.actor))
    throw new AppError('access.denied', { params: { node: definition.nodes['add'] } });
  if (call.scope?.kind === 'never') throw new AppError('access.denied');
  return call;
}

const namesOf = (columns: readonly (CompiledField | null)[]): string[] =>
  columns.flatMap((field) => (field ? [field.name] : []));

/** A row of the file on its way to the database, or what is wrong with it. */
interface SettledRow {
  line: number;
  change: JsonObject;
  issues: FieldIssue[];
}

async function settledRows(
  call: RecordCall,
  columns: readonly (CompiledField | null)[],
  rows: readonly CsvRow[],
): Promise<SettledRow[]> {
  const labels = await labelsOf(call, columns, rows);
  const settled: SettledRow[] = [];
  for (const { line, cells } of rows) {
    const body: JsonObject = {};
    const found: FieldIssue[] = [];
    for (const [at, field] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (!field || cell.trim() === '') continue;
      const read = cellValue(field, cell, labels.get(field.name) ?? new Map<string, Json[]>());
      if ('issue' in read) found.push(read.issue);
      else body[field.name] = read.value;
    }
    const clean = await withCleanTexts({ ...call, request: { ...call.request, body } });
    const { change, issues } = settleAdd(clean, clean.request.body);
    const known = new Set(found.map(({ path }) => path));
    settled.push({ line, change, issues: [...found, ...issues.filter(({ path }) => !known.has(path))] });
  }
  return settled;
}

async function labelsOf(
  call: RecordCall,
  columns: readonly (CompiledField | null)[],
  rows: readonly CsvRow[],
): Promise<Map<string, LabelKeys>> {
  const labels = new Map<string, LabelKeys>();
  for (const [at, field] of columns.entries()) {
    if (!field?.relation) continue;
    const names = new Set(rows.flatMap(({ cells }) => namesIn(field, (cells[at] ?? '').trim())));
    labels.set(field.name, await labelKeys(call, field, names));
  }
  return labels;
}

function invalidOf(call: RecordCall, row: SettledRow): FailedRow<SettledRow> {
  return { row, error: invalidRecord(call.definition, row.issues), write: null };
}

async function addAll(
  write: Write,
  rows: readonly SettledRow[],
  trial: boolean,
): Promise<FailedRow<SettledRow>[]> {
  const missing = await missingReferences(write, rows);
  const failed = missing.map((row) => invalidOf(write.call, row));
  const gone = new Set(missing.map(({ line }) => line));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const { services, definition } = write.call;
  const changes: { index: number; change: JsonObject }[] = [];
  for (const { line, change } of rows.filter((row) => !gone.has(row.line))) {
    // To hash takes its time, and what is taken back needs none.
    const hashed = trial ? change : await hashPasswords(services, definition, change);
    changes.push({ index: line, change: hashed });
  }
  for (const batch of batchesOf(write, changes)) {
    if (batch.length > 1 && (await addBatch(write, batch))) continue;
    for (const { index, change } of batch) {
      const row = byLine.get(index);
      const refused = row && (await tryRow(write, row, async () => void (await addOne(write, change))));
      if (refused) failed.push(refused);
    }
  }
  return failed;
}

/** Rows that point to something the caller can't use, with what is wrong; looked up for all rows at once. */
async function missingReferences(write: Write, rows: readonly SettledRow[]): Promise<SettledRow[]> {
  const { call, facts } = write;
  const asked = rows.map((row) => uncheckedReferences(call, facts, row.change));
  const missing = new Map<CompiledField, Set<string>>();
  for (const field of new Set(asked.flat().map((reference) => reference.field))) {
    const values = asked.flat().flatMap((reference) => (reference.field === field ? reference.values : []));
    const plain = values.filter((value) => typeof value !== 'object');
    missing.set(field, await missingOf(write, { field, values: plain }));
  }
  return rows.flatMap((row, at) => {
    const issues = (asked[at] ?? [])
      .filter(({ field, values }) => values.some((value) => missing.get(field)?.has(String(value))))
      .map(({ field }): FieldIssue => ({ path: field.name, code: missingCode(field) }));
    return issues.length > 0 ? [{ ...row, issues }] : [];
  });
}
