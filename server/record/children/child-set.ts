import { mayUse } from '#engine/access/index.ts';
import type { CompiledChild, CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import { nestedIssue, rowPath } from './nested-issues.ts';

/** Child rows that one call may add, change and delete. */
export const MAX_CHILD_CHANGES = 10_000;

export type ChildVerb = 'add' | 'edit' | 'del';

/** One entry of a change set, with its number as sent. */
export interface ChildEntry {
  index: number;
  body: JsonObject;
}

/** What a call asks of the rows of one child table; nothing of it is validated yet. */
export interface ChildSet {
  child: CompiledChild;
  target: CompiledDefinition;
  facts: TableFacts;
  add: ChildEntry[];
  edit: ChildEntry[];
  del: ChildEntry[];
  /** The child's own calls, authorised; there is one for each verb that is asked for. */
  calls: Partial<Record<ChildVerb, RecordCall>>;
  issues: FieldIssue[];
}

const VERBS: readonly ChildVerb[] = ['add', 'edit', 'del'];

/**
 * The change sets in a body, authorised by the nodes of their own tables. Lists of rows, as reading gives them, ask for
 * nothing. Table facts are looked up here, before a transaction begins.
 * @throws AppError `access.denied`, `record.read-only`.
 */
export async function childSets(call: RecordCall): Promise<ChildSet[]> {
  const sets: ChildSet[] = [];
  for (const child of call.definition.children) {
    const target = child.form ? call.services.metadata.get(child.definition) : undefined;
    if (!target) continue;
    const set = await childSet(call, child, target);
    if (set) sets.push(set);
  }
  return sets;
}

async function childSet(
  call: RecordCall,
  child: CompiledChild,
  target: CompiledDefinition,
): Promise<ChildSet | null> {
  const raw = own(call.request.body, child.name);
  const issues: FieldIssue[] = [];
  const entries = entriesIn(raw, child, issues);
  const { add, edit, del } = entries;
  const isShort = call.verb === 'add' && add.length < (child.form?.min ?? 0);
  const isAsked = isShort && mayUse(target, 'add', call.context.actor) && !target.readOnly;
  if (add.length + edit.length + del.length + issues.length === 0 && !isAsked) return null;
  const calls: ChildSet['calls'] = {};
  for (const verb of VERBS) {
    if (entries[verb].length > 0) calls[verb] = childCall(call, target, verb, raw);
  }
  if (calls.add?.scope?.kind === 'never') throw new AppError('access.denied');
  return { child, target, facts: await call.services.facts.of(target), ...entries, calls, issues };
}

/** The child's own call; the part of the body that it carries out is what its log row reports. */
function childCall(call: RecordCall, target: CompiledDefinition, verb: ChildVerb, raw: unknown): RecordCall {
  const body = { [verb]: own(raw, verb) };
  const request = { context: call.context, definition: target, verb, query: {}, body };
  return openCall(call.services, request, verb);
}

function entriesIn(
  raw: unknown,
  child: CompiledChild,
  issues: FieldIssue[],
): Record<ChildVerb, ChildEntry[]> {
  const entries: Record<ChildVerb, ChildEntry[]> = { add: [], edit: [], del: [] };
  if (raw === undefined || raw === null || Array.isArray(raw)) return entries;
  if (typeof raw !== 'object') {
    issues.push({ path: child.name, code: 'type' });
    return entries;
  }
  let index = 0;
  for (const verb of VERBS) {
    const list = own(raw, verb) ?? [];
    if (!Array.isArray(list)) {
      issues.push({ path: child.name, code: 'array' });
      continue;
    }
    for (const item of list as unknown[]) {
      const body = verb === 'del' ? deleted(item) : item;
      if (isObject(body)) entries[verb].push({ index, body });
      else issues.push(nestedIssue({ path: '', code: 'type' }, rowPath(child.name, index)));
      index += 1;
    }
  }
  if (index <= MAX_CHILD_CHANGES) return entries;
  issues.push({ path: child.name, code: 'too-many', params: { max: MAX_CHILD_CHANGES } });
  return { add: [], edit: [], del: [] };
}

/** A row to delete may be named by its key alone. */
function deleted(item: unknown): unknown {
  return typeof item === 'string' || typeof item === 'number' ? { _key: item } : item;
}
