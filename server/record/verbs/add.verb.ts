import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { completeAdd } from '../change/complete-add.ts';
import { childSets } from '../children/child-set.ts';
import { uncheckedReferences } from '../pipeline/check-references.ts';
import { hashPasswords } from '../pipeline/hash-passwords.ts';
import { plannedAdd } from '../pipeline/planned-row.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { givesLinks } from '../pipeline/split-change.ts';
import { writeAdd } from '../pipeline/write-parent.ts';
import { openCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { withCleanTexts } from '../rich-text/with-clean-texts.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { startRow } from './start.verb.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** New rows. */
export const addVerb: VerbHandlers<'add'> = {
  routes: { add: { GET: startRow, POST: quiet(addRow) } },
  rest: {
    'POST /': (services, request, { reply }) => {
      void reply.status(201);
      return addRow(services, { ...request, verb: 'add' });
    },
  },
};

/** `add`: a new row with its child rows. Returns it where the dialect shows it. */
export async function addRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const opened = openCall(services, request, 'add');
  if (opened.scope?.kind === 'never') throw new AppError('access.denied');
  const call = await withCleanTexts(opened);
  const children = await childSets(call);
  const { change, issues } = completeAdd(call, call.request.body);
  // Issues of child rows are reported together with the row's own.
  if (issues.length > 0 && children.length === 0) throw invalidRecord(call.definition, issues);
  const hashed = await hashPasswords(services, call.definition, change);
  const facts = await services.facts.of(call.definition);
  const needsTransaction =
    children.length > 0 ||
    uncheckedReferences(call, facts, hashed).length > 0 ||
    givesLinks(call.definition, hashed);
  const returning = children.length > 0 ? 'row' : undefined;
  const row = await runWrite(call, { needsTransaction, returning }, (write) =>
    writeAdd(write, { ...plannedAdd(0, { ...hashed }, issues), sent: call.request.body }, children),
  );
  return shapeWritten(call, row);
}
