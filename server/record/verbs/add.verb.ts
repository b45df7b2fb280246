import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { settleAdd } from '../change/settle-add.ts';
import { childSets, type ChildSet } from '../children/child-set.ts';
import { addFamily } from '../children/save-family.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { withCleanTexts } from '../rich-text/clean-long-texts.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { addOne } from '../write/add-one.ts';
import { checkReferences, uncheckedReferences } from '../write/reference-check.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { givesLinks } from '../write/split-change.ts';
import { runWrite } from '../write/run-write.ts';

/** `add`: a new row. Returns it where the dialect shows it. */
export async function addRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const opened = openCall(services, request, 'add');
  if (opened.scope?.kind === 'never') throw new AppError('access.denied');
  const call = await withCleanTexts(opened);
  const children = await childSets(call);
  if (children.length > 0) return addWithChildren(call, children);
  const settled = settleAdd(call, call.request.body);
  if (settled.issues.length > 0) throw invalidRecord(call.definition, settled.issues);
  const change = await hashPasswords(services, call.definition, settled.change);
  const facts = await services.facts.of(call.definition);
  const unchecked = uncheckedReferences(call, facts, change);
  const needsTransaction = unchecked.length > 0 || givesLinks(call.definition, change);
  const row = await runWrite(call, { needsTransaction }, async (write) => {
    await checkReferences(write, unchecked);
    return addOne(write, change);
  });
  return shapeWritten(call, row);
}

async function addWithChildren(call: RecordCall, children: ChildSet[]): Promise<JsonObject> {
  const { change, issues } = settleAdd(call, call.request.body);
  const hashed = await hashPasswords(call.services, call.definition, change);
  const row = await runWrite(call, { needsTransaction: true }, (write) =>
    addFamily(write, { change: hashed, issues, children }),
  );
  return shapeWritten(call, row);
}
