import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { withGuardedLinks } from '../change/guarded-links.ts';
import { hasConditions } from '../change/judge-change.ts';
import { judgeEdit } from '../change/judge-edit.ts';
import type { ParsedChange } from '../change/parse-change.ts';
import { isShownRoughly } from '../change/real-change.ts';
import { noteBefore } from '../history/touched-rows.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { hashPasswords } from './hash-passwords.ts';
import { checkReferences, uncheckedReferences } from './reference-check.ts';
import { planAfterCommit, runStage } from './stages.ts';
import type { Write } from './write.ts';
import { checkTree } from './tree-check.ts';
import { updateRow } from './update-row.ts';
import { versionConflict } from './version-conflict.ts';

/** An edit of one row, as it was sent and parsed. */
export interface OneEdit {
  key: Json[];
  parsed: ParsedChange;
  /** The values as they were sent. */
  body: unknown;
  /** Version the caller saw; undefined when he does not care. */
  version: string | undefined;
}

const ATTEMPTS = 5;

/**
 * Judges the change against the row as it stands and writes it. Inside a transaction the row is locked; outside, it
 * must still have the version it was judged with, and is judged anew when somebody was quicker.
 */
export async function saveOne(write: Write, edit: OneEdit): Promise<StoredRow> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = needsStored(write, edit) ? await readStored(write, edit) : null;
    const row = await saveJudged(write, edit, stored, await judge(write, edit, stored));
    if (row) return row;
  }
  throw new AppError('database.timeout');
}

/** A row before and after it was saved, stored values, and the names of what was changed. */
export interface Saved {
  before: StoredRow;
  after: StoredRow;
  names: string[];
}

/** Saves a row inside a transaction; null where the change would leave it as it is, and nothing is written. */
export async function saveIfOther(write: Write, edit: OneEdit): Promise<Saved | null> {
  const before = await readStored(write, edit);
  const change = await judge(write, edit, before);
  const names = Object.keys(change);
  if (names.length === 0) return null;
  const after = await saveJudged(write, edit, before, change);
  // The row is locked: only a trigger can have held it back.
  if (!after) throw invalidRecord(write.call.definition, [{ path: '', code: 'check' }]);
  return { before, after, names };
}

async function saveJudged(
  write: Write,
  edit: OneEdit,
  stored: StoredRow | null,
  change: JsonObject,
): Promise<StoredRow | undefined> {
  await checkReferences(write, uncheckedReferences(write.call, write.facts, change));
  await checkTree(write, edit.key, change);
  return writeRow(write, edit, stored, change);
}

function needsStored({ call, behaviour, inTransaction }: Write, { parsed }: OneEdit): boolean {
  const hooks = behaviour?.validate ?? behaviour?.before ?? behaviour?.after ?? behaviour?.afterCommit;
  const { definition, context } = call;
  const rough = Object.keys(parsed.change).some((name) =>
    isShownRoughly(definition.fieldByName.get(name), context.dialect),
  );
  const judged = parsed.guarded.length > 0 || parsed.issues.length > 0 || hasConditions(definition);
  return rough || inTransaction || hooks !== undefined || judged;
}

async function readStored(write: Write, edit: OneEdit): Promise<StoredRow> {
  const stored = await readOne(write.call, write.executor, edit.key, { lock: write.inTransaction });
  if (!stored) throw new AppError('record.not-found');
  if (edit.version !== undefined && stored['_version'] !== edit.version) {
    throw versionConflict(write, stored, edit.parsed.change);
  }
  if (write.inTransaction) noteBefore(write, stored);
  return stored;
}

async function judge(
  { call, executor }: Write,
  { parsed, body }: OneEdit,
  stored: StoredRow | null,
): Promise<JsonObject> {
  const { definition, services } = call;
  const known = stored && (await withGuardedLinks(call, executor, parsed.guarded, stored));
  const judged = judgeEdit(call, { parsed, body, stored: known });
  if (judged.issues.length > 0) throw invalidRecord(definition, judged.issues);
  return hashPasswords(services, definition, judged.change);
}

/** Runs the hooks around the update; undefined when the row changed since it was judged. */
async function writeRow(
  write: Write,
  edit: OneEdit,
  stored: StoredRow | null,
  change: JsonObject,
): Promise<StoredRow | undefined> {
  await runStage(write, 'validate', stored, change, { sent: edit.body });
  await runStage(write, 'before', stored, change);
  const made = madeOnEdit(write.call.definition, write.call.services);
  const version = write.inTransaction
    ? undefined
    : (edit.version ?? (stored?.['_version'] as string | undefined));
  const row = await updateRow(write, edit.key, { ...change, ...made }, version);
  if (row) {
    await runStage(write, 'after', row, change);
    planAfterCommit(write, row, change);
    return row;
  }
  const current = await readOne(write.call, write.executor, edit.key);
  if (!current) throw new AppError('record.not-found');
  // Nobody was quicker and still nothing was written: a trigger holds the row back.
  if (version === undefined || current['_version'] === version) {
    throw invalidRecord(write.call.definition, [{ path: '', code: 'check' }]);
  }
  if (edit.version !== undefined) throw versionConflict(write, current, edit.parsed.change);
  return undefined;
}
