import { quotedTable } from '#engine/compile/index.ts';
import { type Definition, type JsonObject, withUuids } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { latestVersion, versionById, versionsOf } from '#server/metadata/versions/version-store.ts';
import { listRows } from '#server/record/verbs/index.verb.ts';
import type { DesignerServices } from '../designer-services.ts';
import { type DESIGNER_NODES, demandNode } from '../doors/designer-route.ts';
import { numberOf, textOf } from '../doors/read-input.ts';
import type { Publisher } from '../planning/publisher.ts';
import type { Publication } from '../planning/publication.ts';
import { definitionsByTable, proposeFromTable } from '../propose/from-table.ts';
import { proposeFromSql } from '../propose/from-sql.ts';
import { crudLogDefinition } from './crud-definition.ts';
import { draftOfWire } from './draft-of-wire.ts';
import { codePlaces, nameOfPlace, relationWords, wireDesign } from './wire-design.ts';
import { wireOfField } from './wire-of-field.ts';

/** What the generator's doors of back-office clients work with. */
export interface WireServices extends DesignerServices {
  publisher: Publisher;
}

type Handle = (services: WireServices, call: Call, input: JsonObject) => unknown;

interface Action {
  method: 'GET' | 'POST';
  node: keyof typeof DESIGNER_NODES;
  handle: Handle;
}

const ACTIONS: Record<string, Action> = {
  checkCrudLog: { method: 'GET', node: 'see', handle: checkCrudLog },
  parseFieldData: { method: 'POST', node: 'see', handle: parseFieldData },
  logStart: { method: 'POST', node: 'see', handle: logStart },
  getFileData: { method: 'GET', node: 'see', handle: getFileData },
  generateCheck: { method: 'POST', node: 'see', handle: generateCheck },
  generate: { method: 'POST', node: 'publish', handle: generate },
  delete: { method: 'POST', node: 'remove', handle: remove },
};

/** `/admin/crud.Crud/*` and `/admin/crud.Log/index`, as back-office clients speak to a generator. */
export function openCrudDoors(door: HttpDoor, services: WireServices): void {
  for (const [name, { method, node, handle }] of Object.entries(ACTIONS)) {
    door.route({
      methods: [method],
      path: `/admin/crud.Crud/${name}`,
      dialect: 'backOffice',
      access: 'login',
      bodySize: 'large',
      handle: (call) => {
        demandNode(call, node);
        return handle(services, call, inputOf(method === 'GET' ? call.query : call.body));
      },
    });
  }
  door.route({
    methods: ['GET'],
    path: '/admin/crud.Log/index',
    dialect: 'backOffice',
    access: 'login',
    handle: (call) => {
      demandNode(call, 'see');
      return listLog(services, call);
    },
  });
}

/** The version in force over a table, so that a design can continue it. */
async function checkCrudLog(services: WireServices, _call: Call, input: JsonObject): Promise<{ id: number }> {
  const defined = definitionsByTable(services, textOf(input, 'connection', 'main') || 'main');
  const definition = defined.get(`public.${textOf(input, 'table')}`);
  const latest = definition && (await latestVersion(services.connections.get('main'), definition.name));
  return { id: latest && !latest.record.removed ? latest.id : 0 };
}

async function parseFieldData(
  services: WireServices,
  { context }: Call,
  input: JsonObject,
): Promise<unknown> {
  const connection = textOf(input, 'connection', 'main');
  const sql = textOf(input, 'sql', '');
  const { draft, empty } =
    textOf(input, 'type', 'db') === 'sql'
      ? await proposeFromSql(services, { sql, connection, table: '' })
      : await proposeFromTable(
          services,
          { connection, schema: 'public', table: textOf(input, 'table') },
          context.actor,
        );
  const words = relationWords(services.metadata);
  const fields = draft.fields
    .filter(({ type }) => type !== 'manyToMany')
    .map((field) => wireOfField(field, context.locale, words, true));
  const title =
    typeof draft.title === 'string'
      ? draft.title
      : (draft.title[context.locale] ?? draft.title['zh-cn'] ?? '');
  return { columns: Object.fromEntries(fields.map((field) => [field.name, field])), comment: title, empty };
}

async function logStart(services: WireServices, { context }: Call, input: JsonObject): Promise<unknown> {
  const { definition } = await definitionOfLog(services, numberOf(input, 'id'));
  const { table, fields } = wireDesign(definition, context.locale, services.metadata);
  return { table: { ...table, empty: await isEmpty(services, definition) }, fields };
}

function getFileData({ metadata }: WireServices, _call: Call, input: JsonObject): unknown {
  const table = textOf(input, 'table');
  const known = [...metadata.all().values()].find((definition) => definition.table === table);
  const name = known?.name ?? table.replaceAll('_', '/');
  const files = [...metadata.all().keys()].map((each) => codePlaces(each));
  return {
    ...codePlaces(name, Number(input['commonModel']) === 1),
    controllerFileList: Object.fromEntries(
      files.map(({ controllerFile }) => [controllerFile, controllerFile]),
    ),
    modelFileList: Object.fromEntries(files.map(({ modelFile }) => [modelFile, modelFile])),
  };
}

/** Nothing on success; code -1 with what is there already. */
async function generateCheck(services: WireServices, { reply }: Call, input: JsonObject): Promise<unknown> {
  const table = textOf(input, 'table');
  const connection = textOf(input, 'connection', 'main');
  const file = textOf(input, 'controllerFile', '');
  if (!services.connections.names().includes(connection))
    throw new AppError('designer.unknown-connection', { params: { name: connection } });
  const { rows } = await services.connections.get(connection).query<{ is: boolean }>({
    text: 'SELECT to_regclass(quote_ident($1)) IS NOT NULL AS is',
    values: [table],
  });
  const controller = file !== '' && services.metadata.get(nameOfPlace(file)) !== undefined;
  const isThere = rows[0]?.is === true;
  if (!isThere && !controller) return null;
  const body = {
    code: -1,
    msg: '',
    time: Math.floor(services.records.now() / 1000),
    data: { table: isThere, controller },
  };
  void reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  return undefined;
}

async function generate(services: WireServices, call: Call, input: JsonObject): Promise<null> {
  const before = currentOf(services, input);
  const { draft: continued, keptColumns } = draftOfWire(input, services.metadata, before);
  const isAnew = before !== null && (await startsAnew(services, call, input, { before, draft: continued }));
  if (isAnew) await putAway(services, call, before);
  const latest = await latestVersion(services.connections.get('main'), continued.name);
  const draft = isAnew ? withoutPast(continued, latest?.version ?? 0) : continued;
  const skip = new Set(keptColumns.map((column) => `trashColumn:${draft.table}.${column}`));
  await services.publisher.apply(
    { draft: draft as unknown as JsonObject, base: latest?.version ?? null, digest: null },
    publicationOf(call, draft.name, skip),
    call.context.actor,
  );
  return null;
}

/**
 * Whether the table is to be made anew. One without rows is changed instead, which comes to the same, and a design that can't
 * be takes nothing away.
 */
async function startsAnew(
  services: WireServices,
  { context }: Call,
  input: JsonObject,
  { before, draft }: { before: Definition; draft: Definition },
): Promise<boolean> {
  const table = (input['table'] ?? {}) as JsonObject;
  const isAsked = input['type'] === 'create' || table['rebuild'] === 'Yes';
  if (!isAsked || before.managed === false) return false;
  const latest = await latestVersion(services.connections.get('main'), draft.name);
  const planned = await services.publisher.plan(
    draft as unknown as JsonObject,
    latest?.version ?? null,
    context.actor,
  );
  if (planned.plan === null) return false;
  const isHeld = planned.issues.some(({ severity }) => severity === 'error');
  return isHeld || !(await isEmpty(services, before));
}

/** Fields with identities of their own, so that what went to the trash stays there. */
function withoutPast(draft: Definition, version: number): Definition {
  const fields = draft.fields.map(({ uuid: _, ...field }) => field);
  return withUuids({ ...draft, fields }, null, `anew ${version}`);
}

/** A table that is to be made anew goes first; its rows wait in the trash. */
async function putAway(services: WireServices, call: Call, before: Definition): Promise<void> {
  demandNode(call, 'remove');
  const latest = await latestVersion(services.connections.get('main'), before.name);
  await services.publisher.remove(
    { name: before.name, base: latest?.version ?? null, dropTable: before.table },
    publicationOf(call, before.name, new Set()),
    call.context.actor,
  );
}

async function remove(services: WireServices, call: Call, input: JsonObject): Promise<null> {
  const { definition } = await definitionOfLog(services, numberOf(input, 'id'));
  const [latest] = await versionsOf(services.connections.get('main'), definition.name, 1);
  if (!latest || latest.removed)
    throw new AppError('definition.not-found', { params: { name: definition.name } });
  await services.publisher.remove(
    { name: definition.name, base: latest.version, dropTable: null },
    publicationOf(call, definition.name, new Set()),
    call.context.actor,
  );
  return null;
}

async function listLog(services: WireServices, { context, query }: Call): Promise<unknown> {
  const definition = crudLogDefinition();
  const actor = { ...context.actor, super: true };
  const data = await listRows(services.records, {
    context: { ...context, actor },
    definition,
    verb: 'index',
    query,
    body: undefined,
  });
  const main = services.connections.get('main');
  const rows = await Promise.all(
    data.list.map(async (row) => {
      const found = await versionById(main, Number(row['id']));
      const design = found && wireDesign(withUuids(found.said), context.locale, services.metadata);
      const { definition: _, version: __, ...shown } = row;
      return { ...shown, table: design?.table ?? {}, fields: design?.fields ?? [] };
    }),
  );
  return { ...data, list: rows };
}

/** What a record of the log was about: its definition, or the last one before a removal. */
async function definitionOfLog(services: WireServices, id: number): Promise<{ definition: Definition }> {
  const found = await versionById(services.connections.get('main'), id);
  if (found === null) throw new AppError('record.not-found');
  return { definition: found.said };
}

function currentOf(services: WireServices, input: JsonObject): Definition | null {
  const table = (input['table'] ?? {}) as JsonObject;
  const name = nameOfPlace(textOf(table, 'controllerFile', ''));
  const compiled = name === '' ? undefined : services.metadata.get(name);
  if (compiled) return services.metadata.written().definitions.get(compiled.name) ?? null;
  const defined = definitionsByTable(services, textOf(table, 'databaseConnection', 'main'));
  return defined.get(`public.${textOf(table, 'name', '')}`) ?? null;
}

async function isEmpty({ connections }: WireServices, definition: Definition): Promise<boolean> {
  const { connection = 'main', schema = 'public', table } = definition;
  const from = connections.get(connection);
  const { rows: there } = await from.query({
    text: `SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = $2`,
    values: [schema, table],
  });
  if (there.length === 0) return true;
  const { count } = await from.query({
    text: `SELECT FROM ${quotedTable(schema, table)} LIMIT 1`,
    values: [],
  });
  return count === 0;
}

function publicationOf({ context }: Call, name: string, skip: ReadonlySet<string>): Publication {
  const { actor, url, ip, userAgent } = context;
  return {
    author: { id: actor.id, username: actor.username, super: actor.super },
    message: '',
    skip,
    log: { title: name, url, ip, userAgent },
  };
}

function inputOf(value: unknown): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new AppError('request.invalid');
}
