import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { withGuardedLinks } from '../change/guarded-links.ts';
import { judgeEdit } from '../change/judge-edit.ts';
import type { ParsedChange } from '../change/parse-change.ts';
import { noteBefore } from '../history/touched-rows.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { insertRow } from '../write/insert-row.ts';
import { checkReferences, uncheckedReferences } from '../write/reference-check.ts';
import { planAfterCommit, runStage } from '../write/stages.ts';
import type { Write } from '../write/write.ts';
import { checkTree } from '../write/tree-check.ts';
import { updateRow } from '../write/update-row.ts';
import { versionConflict } from '../write/version-conflict.ts';
import type { ChildSet } from './child-set.ts';
import { invalidFamily } from './nested-issues.ts';
import { planChildren } from './plan-children.ts';
import { writeChildren } from './write-children.ts';

/** An edit of a row and of its child rows. */
export interface FamilyEdit {
  key: Json[];
  parsed: ParsedChange;
  /** Version the caller saw; undefined when he does not care. */
  version: string | undefined;
  children: ChildSet[];
}

/**
 * Saves a row and its child rows, all or nothing, in the transaction of `write`. The row is locked, so that two who
 * change its children wait for each other. Where only children are to change the row itself is left as it is, whatever
 * version the caller saw: what two add at the same time both stays.
 */
export async function saveFamily(write: Write, edit: FamilyEdit): Promise<StoredRow> {
  const { call } = write;
  const stored = await readOne(call, write.executor, edit.key, { lock: true });
  if (!stored) throw new AppError('record.not-found');
  const { change: asked, guarded, issues: unread } = edit.parsed;
  const isOwn = Object.keys(asked).length + guarded.length + unread.length > 0;
  if (isOwn && edit.version !== undefined && stored['_version'] !== edit.version) {
    throw versionConflict(write, stored, asked);
  }
  noteBefore(write, stored);
  const judged = isOwn
    ? judgeEdit(call, {
        parsed: edit.parsed,
        body: call.request.body,
        stored: await withGuardedLinks(call, write.executor, guarded, stored),
      })
    : { change: {}, issues: [] };
  const issues = [...judged.issues];
  const plans = await planChildren(write, edit.children, stored, issues);
  if (issues.length > 0) throw invalidFamily(call.definition, targetsOf(edit.children), issues);
  const change = await hashPasswords(call.services, call.definition, judged.change);
  await checkReferences(write, uncheckedReferences(call, write.facts, change));
  await checkTree(write, edit.key, change);
  const children = edit.children.map(({ child }) => child.name);
  await runStage(write, 'validate', stored, change, { children, sent: call.request.body });
  await runStage(write, 'before', stored, change);
  const isLeft = !isOwn && Object.keys(change).length === 0;
  const row = isLeft ? stored : await updateOwn(write, edit.key, change);
  await writeChildren(write, plans, row);
  return settled(write, edit.key, change);
}

async function updateOwn(write: Write, key: Json[], change: JsonObject): Promise<StoredRow> {
  const { definition, services } = write.call;
  // The children need a value of it that may be no part of the key.
  write.returning = 'row';
  const row = await updateRow(write, key, { ...change, ...madeOnEdit(definition, services) }, undefined);
  // The row is locked: only a trigger can have held it back.
  if (!row) throw invalidRecord(definition, [{ path: '', code: 'check' }]);
  return row;
}

/** A new row with its child rows. */
export interface FamilyAdd {
  change: JsonObject;
  issues: FieldIssue[];
  children: ChildSet[];
}

/** Adds a row and its child rows, all or nothing, in the transaction of `write`. */
export async function addFamily(write: Write, { change, issues, children }: FamilyAdd): Promise<StoredRow> {
  const { call } = write;
  const all = [...issues];
  const plans = await planChildren(write, children, null, all);
  if (all.length > 0) throw invalidFamily(call.definition, targetsOf(children), all);
  await checkReferences(write, uncheckedReferences(call, write.facts, change));
  await runStage(write, 'validate', null, change);
  await runStage(write, 'before', null, change);
  write.returning = 'row';
  const row = await insertRow(write, change);
  await writeChildren(write, plans, row);
  return settled(
    write,
    call.definition.key.map((name) => row[name] ?? null),
    change,
  );
}

/** The row as it is once its children are written, which may have changed it; the last stages are shown that. */
async function settled(write: Write, key: Json[], change: JsonObject): Promise<StoredRow> {
  const row = await readOne({ ...write.call, scope: null }, write.executor, key);
  if (!row) throw new AppError('record.not-found');
  await runStage(write, 'after', row, change);
  planAfterCommit(write, row, change);
  return row;
}

function targetsOf(sets: readonly ChildSet[]): Map<string, CompiledDefinition> {
  return new Map(sets.map(({ child, target }) => [child.name, target]));
}
