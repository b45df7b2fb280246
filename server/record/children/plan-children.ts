import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { withGuardedLinks } from '../change/guarded-links.ts';
import { judgeEdit } from '../change/judge-edit.ts';
import { parseChange } from '../change/parse-change.ts';
import { settleAdd } from '../change/settle-add.ts';
import { noteBefore } from '../history/touched-rows.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';
import { showOf } from '../rows/shown-row.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { manyStatement } from '../sql/row-statements.ts';
import { childCountStatement } from '../sql/relation-statements.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { missingCode, missingOf, uncheckedReferences } from '../write/reference-check.ts';
import { partOf, type Write } from '../write/write.ts';
import { versionConflict } from '../write/version-conflict.ts';
import type { ChildEntry, ChildSet, ChildVerb } from './child-set.ts';
import { nestedIssue, nestedRefusal, rowPath } from './nested-issues.ts';

/** A child row that is to be written: judged, with its number as sent. */
export interface PlannedRow {
  index: number;
  key: Json[];
  /** The row as it stands; null for a new one. */
  stored: StoredRow | null;
  change: JsonObject;
}

/** What will happen to the rows of one child table. */
export interface ChildPlan {
  set: ChildSet;
  rows: Record<ChildVerb, PlannedRow[]>;
  parts: Partial<Record<ChildVerb, Write>>;
}

/**
 * Judges everything that a call asks of its child rows, before any row is written: rows that are there are locked and
 * compared with what the caller saw. All issues are collected, each with the path of its row.
 * @param row the row they belong to; null while it is added.
 * @throws AppError `record.version-conflict` with the child's name and the row's number.
 */
export async function planChildren(
  write: Write,
  sets: readonly ChildSet[],
  row: StoredRow | null,
  issues: FieldIssue[],
): Promise<ChildPlan[]> {
  const plans: ChildPlan[] = [];
  for (const set of sets) {
    issues.push(...set.issues);
    const plan: ChildPlan = { set, rows: { add: [], edit: [], del: [] }, parts: {} };
    const { add, edit, del } = set.calls;
    if (edit || del) await planStored(write, plan, row, issues);
    if (add) await planAdds(write, plan, add, issues);
    await checkReferences(plan, issues);
    await checkCount(write, plan, row, issues);
    plans.push(plan);
  }
  return plans;
}

async function planAdds(
  write: Write,
  plan: ChildPlan,
  call: RecordCall,
  issues: FieldIssue[],
): Promise<void> {
  const { set } = plan;
  plan.parts.add = partOf(write, call, set.facts);
  for (const { index, body } of set.add) {
    const settled = settleAdd(call, body, set.child.field);
    const path = rowPath(set.child.name, index);
    issues.push(...settled.issues.map((issue) => nestedIssue(issue, path)));
    const change = await hashPasswords(call.services, set.target, settled.change);
    plan.rows.add.push({ index, key: [], stored: null, change });
  }
}

/** Rows that are to be changed or deleted, as they stand. */
async function planStored(
  write: Write,
  plan: ChildPlan,
  row: StoredRow | null,
  issues: FieldIssue[],
): Promise<void> {
  const { set } = plan;
  const { edit, del } = set.calls;
  const call = edit ?? del;
  if (!call) return;
  const named = [...set.edit, ...set.del].map((entry) => ({ entry, key: keyOf(set, entry.body, row, call) }));
  const stored = await lockRows(write, set, call, row, named);
  const seen = new Set<string>();
  for (const { entry, key } of named) {
    const text = JSON.stringify(key);
    if (key === undefined || seen.has(text)) {
      const code = key === undefined ? 'unknown' : 'unique';
      issues.push({ path: rowPath(set.child.name, entry.index), code });
      continue;
    }
    seen.add(text);
    const found = stored.get(text) ?? null;
    if (set.edit.includes(entry)) await planEdit(write, plan, { entry, key, stored: found }, issues);
    else planDelete(write, plan, { entry, key, stored: found });
  }
}

interface Named {
  entry: ChildEntry;
  key: Json[];
  stored: StoredRow | null;
}

async function planEdit(
  write: Write,
  plan: ChildPlan,
  { entry, key, stored }: Named,
  issues: FieldIssue[],
): Promise<void> {
  const { set } = plan;
  const call = set.calls.edit;
  if (!call) return;
  const part = (plan.parts.edit ??= partOf(write, call, set.facts));
  const { index, body } = entry;
  const { [set.child.field]: _link, ...rest } = body;
  const parsed = parseChange(set.target, rest, {
    verb: 'edit',
    access: call.access,
    dialect: call.context.dialect,
  });
  if (!stored) throw goneConflict(set, index, body);
  noteBefore(part, stored);
  const version = versionIn(body);
  if (version !== undefined && stored['_version'] !== version) {
    throw nestedRefusal(versionConflict(part, stored, parsed.change), set.child.name, index);
  }
  const known = await withGuardedLinks(call, write.executor, parsed.guarded, stored);
  const judged = judgeEdit(call, { parsed, body: rest, stored: known });
  const path = rowPath(set.child.name, index);
  issues.push(...judged.issues.map((issue) => nestedIssue(issue, path)));
  const change = await hashPasswords(call.services, set.target, judged.change);
  if (Object.keys(change).length > 0) plan.rows.edit.push({ index, key, stored, change });
}

/** A row that is gone already is as it was wanted; one that somebody changed meanwhile is not. */
function planDelete(write: Write, plan: ChildPlan, { entry, key, stored }: Named): void {
  const { set } = plan;
  const call = set.calls.del;
  if (!call || !stored) return;
  const part = (plan.parts.del ??= partOf(write, call, set.facts));
  const version = versionIn(entry.body);
  if (version !== undefined && stored['_version'] !== version) {
    throw nestedRefusal(versionConflict(part, stored, {}), set.child.name, entry.index);
  }
  plan.rows.del.push({ index: entry.index, key, stored, change: {} });
}

function goneConflict(set: ChildSet, index: number, mine: JsonObject): AppError {
  return new AppError('record.version-conflict', {
    data: { child: set.child.name, index, mine, theirs: null, fields: [] },
  });
}

function versionIn(body: JsonObject): string | undefined {
  const version = own(body, '_version');
  return typeof version === 'string' && version !== '' ? version : undefined;
}

/** The key of a child row in stored form; the part that points to the row itself may be left out. */
function keyOf(
  { child, target }: ChildSet,
  body: JsonObject,
  row: StoredRow | null,
  { context }: RecordCall,
): Json[] | undefined {
  const joined = own(body, '_key') ?? (context.dialect === 'rest' ? own(body, 'id') : undefined);
  if (typeof joined === 'string' || typeof joined === 'number') return parseKey(target, String(joined));
  const parts = target.key.map((name) => {
    const given = own(body, name);
    if (given !== undefined || name !== child.field) return given;
    const field = target.fieldByName.get(name);
    return field ? showOf(field, 'rest')(row?.[child.valueField] ?? null) : undefined;
  });
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return undefined;
  const texts = parts.map(String);
  return parseKey(target, texts.length === 1 ? (texts[0] ?? '') : texts.map(encodeURIComponent).join(','));
}

/** The named rows that belong to the row and that the caller reaches, locked, by their keys. */
async function lockRows(
  write: Write,
  { child, target }: ChildSet,
  { scope, services }: RecordCall,
  row: StoredRow | null,
  named: readonly { key: Json[] | undefined }[],
): Promise<Map<string, StoredRow>> {
  const keys = named.map(({ key }) => key).filter((key) => key !== undefined);
  if (keys.length === 0 || row === null) return new Map();
  const statement = manyStatement(target, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows } = await write.executor.query<StoredRow>(statement);
  const mine = rows.filter((each) => String(each[child.field]) === String(row[child.valueField]));
  const byKey = new Map(mine.map((each) => [target.key.map((name) => String(each[name])).join('\n'), each]));
  const found = new Map<string, StoredRow>();
  for (const key of keys) {
    const stored = byKey.get(key.map(String).join('\n'));
    if (stored) found.set(JSON.stringify(key), stored);
  }
  return found;
}

/** Looks up what the rows point to: one query for each field and verb, however many rows there are. */
async function checkReferences({ set, rows, parts }: ChildPlan, issues: FieldIssue[]): Promise<void> {
  for (const verb of ['edit', 'add'] as const) {
    const part = parts[verb];
    if (!part) continue;
    const asked = new Map<string, { rows: PlannedRow[]; values: Json[] }>();
    for (const row of rows[verb]) {
      for (const { field, values } of uncheckedReferences(part.call, set.facts, row.change)) {
        const known = asked.get(field.name) ?? { rows: [], values: [] };
        known.rows.push(row);
        known.values.push(...values);
        asked.set(field.name, known);
      }
    }
    for (const [name, { rows: asking, values }] of asked) {
      const field = set.target.fieldByName.get(name);
      if (!field) continue;
      const missing = await missingOf(part, { field, values: values.filter(isPlain) });
      for (const { index, change } of asking) {
        const given = [change[name] ?? null].flat();
        if (!given.some((value) => !isPlain(value) || missing.has(String(value)))) continue;
        issues.push({ path: `${rowPath(set.child.name, index)}.${name}`, code: missingCode(field) });
      }
    }
  }
}

const isPlain = (value: Json): boolean => typeof value !== 'object' && value !== '';

/** Whether there will be as many rows as the definition asks for. */
async function checkCount(
  write: Write,
  { set, rows }: ChildPlan,
  row: StoredRow | null,
  issues: FieldIssue[],
): Promise<void> {
  const { child } = set;
  const { min, max } = child.form ?? { min: null, max: null };
  if (min === null && max === null) return;
  const before = row === null ? 0 : await countRows(write, set, row);
  const count = before + rows.add.length - rows.del.length;
  if (max !== null && count > max) issues.push({ path: child.name, code: 'too-many', params: { max } });
  if (min !== null && count < min) issues.push({ path: child.name, code: 'too-few', params: { min } });
}

async function countRows({ call, executor }: Write, { child }: ChildSet, row: StoredRow): Promise<number> {
  const statement = childCountStatement(call.definition, child, [row[child.valueField] ?? null]);
  const { rows } = await executor.query<{ count: number }>(statement);
  return Number(rows[0]?.count ?? 0);
}
