import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { parseChange } from '../change/parse-change.ts';
import { childSets } from '../children/child-set.ts';
import { own } from '../own.ts';
import { uncheckedReferences } from '../pipeline/check-references.ts';
import { movesInTree } from '../pipeline/check-tree.ts';
import type { AskedEdit } from '../pipeline/planned-row.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { splitChange } from '../pipeline/split-change.ts';
import { writeEdit } from '../pipeline/write-parent.ts';
import { isOfBin, openBin, openCall, type RecordCall } from '../record-call.ts';
import { requestKey } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { changesSensitive, isRecordedAlong } from '../security/changes-sensitive.ts';
import { withCleanTexts } from '../rich-text/with-clean-texts.ts';
import { withCleanStored } from '../rich-text/with-clean-stored.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { shapeRows, shapeWritten } from '../rows/shape-rows.ts';
import { saveRows } from './edit-many.verb.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** Rows for the editor, and what it saves. */
export const editVerb: VerbHandlers<'edit'> = {
  routes: {
    edit: {
      GET: async (services, request) => ({ row: await readRow(services, request) }),
      POST: quiet(saveRow),
    },
    editmany: { POST: saveSeveral },
  },
  rest: { 'PUT /{id}': save, 'PATCH /{id}': save, 'POST /edit': saveSeveral },
};

function save(services: RecordServices, request: RecordRequest): Promise<unknown> {
  return saveRow(services, { ...request, verb: 'edit' });
}

function saveSeveral(services: RecordServices, request: RecordRequest): Promise<unknown> {
  return saveRows(services, { ...request, verb: 'edit' });
}

/** One row for the editor, whole, with its `_version`. @throws AppError `record.not-found`, of other scopes too. */
export async function readRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const forEditor = request.context.dialect === 'backOffice' && request.definition.verbs.includes('edit');
  const call = isOfBin(request)
    ? openBin(services, request)
    : openCall(services, request, forEditor ? 'edit' : 'index', { forReading: true });
  const row = await readOne(call, call.connection, requestKey(request));
  if (!row) throw new AppError('record.not-found');
  return shapeOne(call, await withCleanStored(call.definition, row));
}

/** `edit` of whole or partial rows. Returns the row as it is then, where the dialect shows it. */
export async function saveRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = await withCleanTexts(openCall(services, request, 'edit'));
  const asked = await askedEdit(call);
  const needsTransaction = await isMoreThanOneStatement(call, asked);
  const returning = asked.children.length > 0 ? 'row' : undefined;
  const row = await runWrite(call, { needsTransaction, returning }, (write) => writeEdit(write, asked));
  return shapeWritten(call, row);
}

async function askedEdit(call: RecordCall): Promise<AskedEdit> {
  const { definition, access, context, request } = call;
  const version = own(request.body, '_version');
  return {
    key: requestKey(request),
    parsed: parseChange(definition, request.body, { verb: 'edit', access, dialect: context.dialect }),
    body: request.body,
    version: typeof version === 'string' && version !== '' ? version : undefined,
    children: await childSets(call),
  };
}

async function isMoreThanOneStatement(call: RecordCall, { parsed, children }: AskedEdit): Promise<boolean> {
  const { definition, services } = call;
  const facts = await services.facts.of(definition);
  return (
    children.length > 0 ||
    (changesSensitive(call, parsed.change) && !isRecordedAlong(call, facts, parsed.change)) ||
    uncheckedReferences(call, facts, parsed.change).length > 0 ||
    splitChange(definition, parsed.change).links.length > 0 ||
    movesInTree(definition, parsed.change)
  );
}

async function shapeOne(call: RecordCall, row: StoredRow): Promise<JsonObject> {
  const [shaped] = await shapeRows(call, [...call.access.read], [row], { verb: 'edit' });
  return shaped ?? {};
}
