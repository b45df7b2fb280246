import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { withGuardedLinks } from '../change/with-guarded-links.ts';
import { isShownRoughly } from '../change/real-change.ts';
import { hasConditions } from '../change/validate-change.ts';
import { validateEdit } from '../change/validate-edit.ts';
import { noteBefore } from '../history/note-touched-rows.ts';
import type { RecordCall } from '../record-call.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { changesSensitive } from '../security/changes-sensitive.ts';
import { hashPasswords } from './hash-passwords.ts';
import type { AskedEdit, PlannedRow } from './planned-row.ts';
import type { TableWrite } from './table-write.ts';
import { ownedAlike } from './owned-alike.ts';
import { versionConflict } from './version-conflict.ts';

/**
 * Validates an edit against the row as it stands, which is locked inside a transaction.
 * @throws AppError `record.not-found`, `record.version-conflict`.
 */
export async function planEdit(write: TableWrite, asked: AskedEdit): Promise<PlannedRow> {
  const stored = needsStored(write, asked) ? await readStored(write, asked) : null;
  return planFound(write, asked, stored);
}

/** The same of a row that has been read; null where nothing depends on it. */
export async function planFound(
  { call, transaction }: TableWrite,
  asked: AskedEdit,
  stored: StoredRow | null,
  index = 0,
): Promise<PlannedRow> {
  const { key, parsed, body } = asked;
  const known = stored && (await withGuardedLinks(call, transaction.executor, parsed.guarded, stored));
  const { change, issues } = validateEdit(call, { parsed, body, stored: known });
  const version = asked.version ?? (stored?.['_version'] as string | undefined);
  return {
    index,
    key,
    stored,
    isNew: false,
    change: issues.length > 0 ? change : await hashPasswords(call.services, call.definition, change),
    issues,
    sent: body,
    version,
    onlyChildren: asksOnlyChildren(asked),
  };
}

function asksOnlyChildren({ parsed: { change, guarded, issues }, children }: AskedEdit): boolean {
  return children.length > 0 && Object.keys(change).length + guarded.length + issues.length === 0;
}

function needsStored({ call, behaviour, transaction }: TableWrite, { parsed }: AskedEdit): boolean {
  const hooks = behaviour?.validate ?? behaviour?.before ?? behaviour?.after ?? behaviour?.afterCommit;
  const { definition, context } = call;
  const isRough = Object.keys(parsed.change).some((name) =>
    isShownRoughly(definition.fieldByName.get(name), context.dialect),
  );
  const isCompared = parsed.guarded.length > 0 || parsed.issues.length > 0 || hasConditions(definition);
  const isWatched = changesSensitive(call, parsed.change) || pointsToOwned(call, parsed.change);
  return isRough || transaction.locks || hooks !== undefined || isCompared || isWatched;
}

/** Whether a change points to rows that must be those of the row's own owner. */
const pointsToOwned = (call: RecordCall, change: JsonObject): boolean =>
  Object.keys(change).some((name) => {
    const field = call.definition.fieldByName.get(name);
    return field !== undefined && ownedAlike(call, field) !== null;
  });

/** What two add to the child rows of one row at the same time both stays, whatever version of it they saw. */
async function readStored(write: TableWrite, asked: AskedEdit): Promise<StoredRow> {
  const { locks, executor } = write.transaction;
  const stored = await readOne(write.call, executor, asked.key, { lock: locks });
  if (!stored) throw new AppError('record.not-found');
  const isOther = asked.version !== undefined && stored['_version'] !== asked.version;
  if (isOther && !asksOnlyChildren(asked)) throw versionConflict(write, stored, asked.parsed.change);
  if (locks) noteBefore(write, stored);
  return stored;
}
