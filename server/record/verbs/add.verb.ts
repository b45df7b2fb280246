import { scopeFill } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { defaultsOf, madeOnAdd } from '../change/fill-change.ts';
import { judgeChange } from '../change/judge-change.ts';
import { parseChange, touchedIssues } from '../change/parse-change.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { checkReferences, uncheckedReferences } from '../write/reference-check.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { insertRow } from '../write/insert-row.ts';
import { splitChange } from '../write/split-change.ts';
import { planAfterCommit, runStage, runWrite, type Write } from '../write/run-write.ts';

/** `add`: a new row. Returns it where the dialect shows it. */
export async function addRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openCall(services, request, 'add');
  if (call.scope?.kind === 'never') throw new AppError('access.denied');
  const change = await hashPasswords(services, call.definition, settle(call));
  const facts = await services.facts.of(call.definition);
  const unchecked = uncheckedReferences(call, facts, change);
  const needsTransaction =
    unchecked.length > 0 ||
    splitChange(call.definition, change).links.some(({ values }) => values.length > 0);
  const row = await runWrite(call, { needsTransaction }, async (write) => {
    await checkReferences(write, unchecked);
    return insert(write, change);
  });
  return shapeWritten(call, row);
}

async function insert(write: Write, change: JsonObject): Promise<StoredRow> {
  await runStage(write, 'validate', null, change);
  await runStage(write, 'before', null, change);
  const row = await insertRow(write, change);
  await runStage(write, 'after', row, change);
  planAfterCommit(write, row, change);
  return row;
}
