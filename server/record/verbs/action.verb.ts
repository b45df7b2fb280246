import type { ActionDefinition, Json, JsonObject } from '#engine/definition/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { holds } from '#engine/rules/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { noteBefore } from '../history/note-touched-rows.ts';
import { actionParams } from '../pipeline/action-params.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { planAfterCommit, stageContext } from '../pipeline/stages.ts';
import { nameInLog, type TableWrite } from '../pipeline/table-write.ts';
import { nextState } from '../pipeline/next-state.ts';
import { updateRow } from '../pipeline/update-row.ts';
import { openCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { conditionRow } from '../rows/shown-row.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { manyStatement } from '../sql/row-statements.ts';

/**
 * An action of a definition: rows locked, `when` and the transition checked, then for each row the behaviour's method
 * and one update of what it changed together with the transition's step. All rows or none. Returns what the method
 * returns (for several rows a list, in the order of their keys), else null.
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
  const result = await runWrite(
    call,
    { needsTransaction: true, logs: action.on === 'table' ? 'first' : 'last' },
    (write) => carryOut(write, action, keys, params),
  );
  return result ?? null;
}

async function carryOut(
  write: TableWrite,
  action: ActionDefinition,
  keys: Json[][],
  params: JsonObject,
): Promise<unknown> {
  if (action.on === 'table') {
    planAfterCommit(write, null, params);
    return callMethod(write, action, { row: null, rows: [], change: {}, params });
  }
  const rows = await lockAllowed(write, action, keys);
  nameInLog(write, rows);
  const results: unknown[] = [];
  for (const row of rows) {
    const change: JsonObject = {};
    results.push(await callMethod(write, action, { row, rows, change, params }));
    const moved = await moveOn(write, action, row, change);
    planAfterCommit(write, moved, change);
  }
  return results.length > 1 ? results : results[0];
}

/** Locks the rows in one order for all, so that two calls on the same rows wait for each other and not in a circle. */
async function lockAllowed(
  write: TableWrite,
  action: ActionDefinition,
  keys: Json[][],
): Promise<StoredRow[]> {
  const { definition, scope, services, verb } = write.call;
  const { executor } = write.transaction;
  await write.behaviour?.lockFirst?.({ keys, verb, executor, transaction: write.transaction });
  const statement = manyStatement(definition, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows } = await executor.query<StoredRow>(statement);
  if (rows.length < keys.length) throw new AppError('record.not-found');
  for (const row of rows) {
    noteBefore(write, row);
    if (action.when && !holds(action.when, conditionRow(definition, row))) throw notAllowed(action);
    if (nextState(definition, action.name, row) === 'refused') throw notAllowed(action);
  }
  return rows;
}

/** Writes what the method put into `change` together with the transition's step. */
async function moveOn(
  write: TableWrite,
  action: ActionDefinition,
  row: StoredRow,
  change: JsonObject,
): Promise<StoredRow> {
  const { definition, services } = write.call;
  const next = nextState(definition, action.name, row);
  const step = next === 'none' || next === 'refused' ? {} : { [next.field]: next.value };
  if (Object.keys(change).length === 0 && Object.keys(step).length === 0) return row;
  const key = definition.key.map((name) => row[name] ?? null);
  const moved = await updateRow(write, key, { ...madeOnEdit(definition, services), ...change, ...step });
  // The row is locked: only a trigger can have held it back.
  if (!moved) throw invalidRecord(definition, [{ path: '', code: 'check' }]);
  return moved;
}

async function callMethod(
  write: TableWrite,
  action: ActionDefinition,
  given: { row: StoredRow | null; rows: StoredRow[]; change: JsonObject; params: JsonObject },
): Promise<unknown> {
  const method = write.behaviour?.actions?.[action.name];
  if (!method) return null;
  write.effects.reach = 'any';
  const issues: FieldIssue[] = [];
  const { row, rows, change, params } = given;
  const result: unknown = await method({ ...stageContext(write, row, change, issues), rows, params });
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
  return result ?? null;
}

function notAllowed(action: ActionDefinition): AppError {
  return new AppError('action.not-allowed', { params: { action: action.name } });
}
