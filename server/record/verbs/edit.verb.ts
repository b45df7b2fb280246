import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { parseChange } from '../change/parse-change.ts';
import { own } from '../own.ts';
import { childSets, type ChildSet } from '../children/child-set.ts';
import { saveFamily } from '../children/save-family.ts';
import { isOfBin, openBin, openCall, type RecordCall } from '../record-call.ts';
import { withCleanStored } from '../rich-text/clean-stored.ts';
import { withCleanTexts } from '../rich-text/clean-long-texts.ts';
import { requestKey } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import { shapeRows, shapeWritten } from '../rows/shape-rows.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { uncheckedReferences } from '../write/reference-check.ts';
import { runWrite } from '../write/run-write.ts';
import { saveOne, type OneEdit } from '../write/save-one.ts';
import { splitChange } from '../write/split-change.ts';
import { movesInTree } from '../write/tree-check.ts';

/** One row for the editor, whole, with its `_version`. @throws AppError `record.not-found`, of other scopes too. */
export async function readRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const forEditor = request.context.dialect === 'backOffice' && request.definition.verbs.includes('edit');
  const call = isOfBin(request)
    ? openBin(services, request)
    : openCall(services, request, forEditor ? 'edit' : 'index');
  const row = await readOne(call, call.connection, requestKey(request));
  if (!row) throw new AppError('record.not-found');
  return shapeOne(call, await withCleanStored(call.definition, row));
}

/** `edit` of whole or partial rows. Returns the row as it is then, where the dialect shows it. */
export async function saveRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = await withCleanTexts(openCall(services, request, 'edit'));
  const edit = await parseEdit(call);
  const row = await runWrite(call, { needsTransaction: edit.needsTransaction }, (write) =>
    edit.children.length > 0 ? saveFamily(write, edit) : saveOne(write, edit),
  );
  return shapeWritten(call, row);
}

interface Edit extends OneEdit {
  needsTransaction: boolean;
  /** What is asked of child rows. */
  children: ChildSet[];
}

async function parseEdit(call: RecordCall): Promise<Edit> {
  const { definition, access, context, request, services } = call;
  const parsed = parseChange(definition, request.body, { verb: 'edit', access, dialect: context.dialect });
  const facts = await services.facts.of(definition);
  const version = own(request.body, '_version');
  const children = await childSets(call);
  return {
    children,
    key: requestKey(request),
    parsed,
    body: request.body,
    version: typeof version === 'string' && version !== '' ? version : undefined,
    needsTransaction:
      children.length > 0 ||
      uncheckedReferences(call, facts, parsed.change).length > 0 ||
      splitChange(definition, parsed.change).links.length > 0 ||
      movesInTree(definition, parsed.change),
  };
}

async function shapeOne(call: RecordCall, row: StoredRow): Promise<JsonObject> {
  const [shaped] = await shapeRows(call, [...call.access.read], [row], { verb: 'edit' });
  return shaped ?? {};
}
