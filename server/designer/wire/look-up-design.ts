import type { JsonObject } from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { definitionsByTable, proposeFromTable } from '../propose/from-table.ts';
import { proposeFromSql } from '../propose/propose-from-sql.ts';
import { numberOf, textOf } from '../routes/read-input.ts';
import { codePlaces, nameOfPlace, relationWords, wireDesign } from './wire-design.ts';
import { wireOfField } from './wire-of-field.ts';
import { definitionOfLog, isEmpty, type WireServices } from './wire-services.ts';

/** The version in force over a table, so that a design can continue it. */
export async function checkCrudLog(
  services: WireServices,
  _call: Call,
  input: JsonObject,
): Promise<{ id: number }> {
  const defined = definitionsByTable(services, textOf(input, 'connection', 'main') || 'main');
  const definition = defined.get(`public.${textOf(input, 'table')}`);
  const latest = definition && (await latestVersion(services.connections.get('main'), definition.name));
  return { id: latest && !latest.record.removed ? latest.id : 0 };
}

/** The columns of a table, or of pasted SQL, as fields to begin with. */
export async function parseFieldData(
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
    .filter((field) => traitsOf(field).relation !== 'manyToMany')
    .map((field) => wireOfField(field, context.locale, words, true));
  const title =
    typeof draft.title === 'string'
      ? draft.title
      : (draft.title[context.locale] ?? draft.title['zh-cn'] ?? '');
  return { columns: Object.fromEntries(fields.map((field) => [field.name, field])), comment: title, empty };
}

/** The design a record of the log was about. */
export async function logStart(
  services: WireServices,
  { context }: Call,
  input: JsonObject,
): Promise<unknown> {
  const { definition } = await definitionOfLog(services, numberOf(input, 'id'));
  const { table, fields } = wireDesign(definition, context.locale, services.metadata);
  return { table: { ...table, empty: await isEmpty(services, definition) }, fields };
}

/** Where a client thinks that the code of a table is. */
export function getFileData({ metadata }: WireServices, _call: Call, input: JsonObject): unknown {
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
export async function generateCheck(
  services: WireServices,
  { reply }: Call,
  input: JsonObject,
): Promise<unknown> {
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
