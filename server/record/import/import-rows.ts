import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { WrittenRow } from './taken-rows.ts';

/** A row of the file that was refused, or that an undo has left; why, in the language of whoever asked. */
export interface ReportedLine {
  line: number;
  message: string;
}

/** Notes rows that an import has written. */
export async function noteWritten(
  executor: Executor,
  task: string,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await executor.query({
    text:
      `insert into import_row (task_id, line, kind, row_key, version, before) ` +
      `select $1, "l", "k", "r", "v", "b"::jsonb ` +
      `from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as "e" ("l", "k", "r", "v", "b")`,
    values: [
      task,
      rows.map(({ line }) => line),
      rows.map(({ kind }) => kind),
      rows.map(({ key }) => key),
      rows.map(({ version }) => version),
      rows.map(({ before }) => (before === null ? null : JSON.stringify(before))),
    ],
  });
}

/** Notes lines that were refused; why is filled in by `noteReasons`, once the transaction is over. */
export async function noteRefused(executor: Executor, task: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await executor.query({
    text: `insert into import_row (task_id, line, kind) select $1, "l", 'refused' from unnest($2::int[]) as "e" ("l")`,
    values: [task, [...lines]],
  });
}

/** Fills in why lines were refused or left. */
export async function noteReasons(
  executor: Executor,
  task: string,
  lines: readonly ReportedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await executor.query({
    text:
      `update import_row set message = "e"."m" from unnest($2::int[], $3::text[]) as "e" ("l", "m") ` +
      `where task_id = $1 and line = "e"."l"`,
    values: [task, lines.map(({ line }) => line), lines.map(({ message }) => message.replaceAll('\0', ''))],
  });
}

/** Lines with a reason, in their order, from behind one on. */
export async function readReported(
  executor: Executor,
  task: string,
  after: number,
  limit: number,
): Promise<{ line: number; message: string | null }[]> {
  const { rows } = await executor.query<{ line: number; message: string | null }>({
    text:
      `select line, message from import_row where task_id = $1 and line > $2 and kind in ('refused', 'kept') ` +
      `order by line limit $3`,
    values: [task, after, limit],
  });
  return rows;
}

/** What became of lines of a file, with the keys of rows that were written. */
export async function readLines(
  executor: Executor,
  task: string,
  lines: readonly number[],
): Promise<Map<number, { kind: string; key: string | null }>> {
  if (lines.length === 0) return new Map();
  const { rows } = await executor.query<{ line: number; kind: string; key: string | null }>({
    text: `select line, kind, row_key as "key" from import_row where task_id = $1 and line = any($2::int[])`,
    values: [task, [...lines]],
  });
  return new Map(rows.map(({ line, kind, key }) => [line, { kind, key }]));
}

/** Forgets everything about an import's lines. */
export async function forgetLines(executor: Executor, task: string): Promise<void> {
  await executor.query({ text: 'delete from import_row where task_id = $1', values: [task] });
}

/** A row of the table as an import has left it: what it held before, whichever lines of the file have written it. */
export interface ImportedRow {
  key: string;
  lines: number[];
  version: string;
  added: boolean;
  /** Null where that can't be put back. */
  before: JsonObject | null;
}

interface StoredLine {
  line: number;
  kind: string;
  row_key: string;
  version: string;
  before: JsonObject | null;
}

/** The last lines of one kind, found by the index. */
const lastOf = (kind: string): string =>
  `(select row_key, line from import_row where task_id = $1 and kind = '${kind}' order by line desc limit $2)`;

const WRITTEN = ['added', 'changed'];

/** Rows that an import has written and an undo has not come to yet, the last ones first. */
export async function readImported(executor: Executor, task: string, limit: number): Promise<ImportedRow[]> {
  const last = await executor.query<{ key: string }>({
    text: `select row_key as "key" from (${WRITTEN.map(lastOf).join(' union all ')}) as "both" order by line desc limit $2`,
    values: [task, limit],
  });
  const keys = [...new Set(last.rows.map(({ key }) => key))];
  // Keys alone are asked for: a planner without statistics would walk all lines of a kind for each of them.
  const lines = await executor.query<StoredLine>({
    text: `select line, kind, row_key, version, before from import_row where task_id = $1 and row_key = any($2::text[])`,
    values: [task, keys],
  });
  const rows = lines.rows
    .filter(({ kind }) => WRITTEN.includes(kind))
    .sort((one, other) => other.line - one.line);
  const found = new Map<string, ImportedRow>();
  for (const { line, kind, row_key: key, version, before } of rows) {
    const known = found.get(key) ?? { key, lines: [], version, added: false, before: {} };
    found.set(key, {
      ...known,
      lines: [...known.lines, line],
      added: known.added || kind === 'added',
      // Earlier lines know what was there before later ones.
      before:
        known.before === null || (before === null && kind === 'changed')
          ? null
          : { ...known.before, ...before },
    });
  }
  return [...found.values()];
}

/** Notes what an undo has done with lines. */
export async function noteUndone(
  executor: Executor,
  task: string,
  lines: readonly number[],
  kind: 'undone' | 'kept',
): Promise<void> {
  if (lines.length === 0) return;
  await executor.query({
    text: `update import_row set kind = $3 where task_id = $1 and line = any($2::int[])`,
    values: [task, [...lines], kind],
  });
}
