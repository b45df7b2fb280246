import type { ActionDefinition, Json, JsonObject } from '#engine/definition/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { holds } from '#engine/rules/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { openCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import { conditionRow } from '../rows/shown-row.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { actionParams } from '../write/action-params.ts';
import { planAfterCommit, runWrite, stageContext, type Write } from '../write/run-write.ts';
import { nextState } from '../write/transition.ts';
import { updateRow } from '../write/update-row.ts';

/**
 * An action of a definition: rows locked, `when` and the transition checked, then for each row the behaviour's method
 * and one update of what it changed together with the transition's step. All rows or none. Returns what the method
 * returns (a list for several rows), else null.
 * @throws AppError `action.not-found`, `access.denied`, `action.not-allowed`, `record.not-found`, `record.invalid`.
 */
export async function runAction(services: RecordServices, request: RecordRequest): Promise<unknown> {
  const { definition } = request;
  const action = definition.actions.find(({ name }) => name.toLowerCase() === request.verb.toLowerCase());
  if (!action) throw new AppError('action.not-found', { params: { name: request.verb } });
  const call = openCall(services, { ...request, verb: action.name }, action.name);
  const keys = action.on === 'table' ? [] : requestKeys(request);
  if (action.on !== 'table' && keys.length === 0) throw new AppError('record.not-found');
  if (action.on === 'row' && keys.length > 1) {
    throw new AppError('request.bad-value', { params: { field: 'ids', reason: 'scalar' } });
  }
  const params = actionParams(action, request.body);
  const result = await runWrite(call, { needsTransaction: true }, (write) =>
    carryOut(write, action, keys, params),
  );
  return result ?? null;
}

async function carryOut(
  write: Write,
  action: ActionDefinition,
  keys: Json[][],
  params: JsonObject,
): Promise<unknown> {
  const rows: StoredRow[] = [];
  for (const key of keys) rows.push(await lockAllowed(write, action, key));
  if (action.on === 'table') {
    planAfterCommit(write, null, params);
    return callMethod(write, action, { row: null, rows, change: {}, params });
  }
  const results: unknown[] = [];
  for (const [at, key] of keys.entries()) {
    const row = rows[at] ?? {};
    const change: JsonObject = {};
    results.push(await callMethod(write, action, { row, rows, change, params }));
    const moved = await moveOn(write, action, key, row, change);
    planAfterCommit(write, moved, change);
  }
  return results.length > 1 ? results : results[0];
}

async function lockAllowed(write: Write, action: ActionDefinition, key: Json[]): Promise<StoredRow> {
  const { definition } = write.call;
  const row = await readOne(write.call, write.executor, key, { lock: true });
  if (!row) throw new AppError('record.not-found');
  if (action.when && !holds(action.when, conditionRow(definition, row))) throw notAllowed(action);
  if (nextState(definition, action.name, row) === 'refused') throw notAllowed(action);
  return row;
}

/** Writes what the method put into `change` together with the transition's step. */
async function moveOn(
  write: Write,
  action: ActionDefinition,
  key: Json[],
  row: StoredRow,
  change: JsonObject,
): Promise<StoredRow> {
  const { definition, services } = write.call;
  const next = nextState(definition, action.name, row);
  const step = next === 'none' || next === 'refused' ? {} : { [next.field]: next.value };
  if (Object.keys(change).length === 0 && Object.keys(step).length === 0) return row;
  const moved = await updateRow(
    write,
    key,
    { ...madeOnEdit(definition, services), ...change, ...step },
    undefined,
  );
  return moved ?? row;
}

async function callMethod(
  write: Write,
  action: ActionDefinition,
  given: { row: StoredRow | null; rows: StoredRow[]; change: JsonObject; params: JsonObject },
): Promise<unknown> {
  const method = write.behaviour?.actions?.[action.name];
  if (!method) return null;
  write.reach = 'any';
  const issues: FieldIssue[] = [];
  const { row, rows, change, params } = given;
  const result: unknown = await method({ ...stageContext(write, row, change, issues), rows, params });
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
  return result ?? null;
}

function notAllowed(action: ActionDefinition): AppError {
  return new AppError('action.not-allowed', { params: { action: action.name } });
}
