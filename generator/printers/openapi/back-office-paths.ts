import { type CompiledDefinition, controllerOf } from '#engine/compile/index.ts';
import { type JsonSchema, type Locale, OPERATORS, textIn } from '#engine/definition/index.ts';
import { componentName, pathSegment } from './names.ts';
import {
  jsonAnswer,
  jsonBody,
  type Operation,
  type Paths,
  queryParameter,
  whereLimits,
} from './operation.ts';
import type { Reach } from './reach.ts';
import { isImportable, totalsParameter } from './rest-paths.ts';
import { manyChange, schemaRef } from './row-schemas.ts';

/** The back-office dialect of one definition: verbs of a controller, answers in envelopes. */
export function backOfficePaths(
  definition: CompiledDefinition,
  reach: Reach,
  adminPath: string,
  locale: Locale,
): Paths {
  const base = `${adminPath}/${controllerOf(definition.name).split('.').map(pathSegment).join('.')}`;
  const paths: Paths = {};
  const add = (
    verb: string,
    method: string,
    summary: string,
    rest: Partial<Operation> & Pick<Operation, 'responses'>,
  ) => {
    const name = method === 'get' && verb !== 'index' ? `${verb}.read` : verb;
    const operation: Operation = {
      tags: [`${textIn(definition.title, locale)} (${definition.name})`],
      operationId: `backOffice.${componentName(definition.name)}.${name}`,
      summary: `${summary} (back office)`,
      ...rest,
    };
    paths[`${base}/${pathSegment(verb)}`] = { ...paths[`${base}/${pathSegment(verb)}`], [method]: operation };
  };
  addVerbs(definition, reach, add);
  for (const action of definition.actions.filter(({ name }) => reach.verbs.has(name))) {
    const body = action.schema ?? { type: 'object' };
    add(action.name, 'post', textIn(action.title, locale), {
      requestBody: jsonBody(body),
      responses: said({}),
    });
  }
  return paths;
}

type Add = (
  verb: string,
  method: string,
  summary: string,
  rest: Partial<Operation> & Pick<Operation, 'responses'>,
) => void;

function addVerbs(definition: CompiledDefinition, { verbs }: Reach, add: Add): void {
  const name = componentName(definition.name);
  const row = schemaRef(`${name}.BackOffice`);
  if (verbs.has('index'))
    add('index', 'get', 'List', {
      parameters: listParameters(definition),
      responses: said(listData(row, definition)),
    });
  if (verbs.has('add'))
    add('add', 'post', 'Add', {
      requestBody: jsonBody(schemaRef(`${name}.New`)),
      responses: said({ type: 'null' }),
    });
  if (definition.key.length === 0) return;
  if (verbs.has('edit')) {
    const body: JsonSchema = {
      allOf: [schemaRef(`${name}.Change`), { type: 'object', required: keyNames(definition) }],
    };
    const row1: JsonSchema = { type: 'object', properties: { row } };
    add('edit', 'get', 'Read for the editor', {
      parameters: keyParameters(definition),
      responses: said(row1),
    });
    add('editMany', 'post', 'Save several rows, all or none', {
      requestBody: jsonBody(manyChange(name)),
      responses: said(schemaRef('ManyEdited')),
    });
    add('edit', 'post', 'Save', { requestBody: jsonBody(body), responses: said({ type: 'null' }) });
  }
  if (verbs.has('del'))
    add('del', 'delete', 'Delete', { parameters: [idsParameter()], responses: said({ type: 'null' }) });
  if (verbs.has('recycle')) {
    const ids: JsonSchema = {
      type: 'object',
      required: ['ids'],
      properties: { ids: { type: 'array', items: {} } },
    };
    add('recycle', 'get', 'List deleted rows', {
      parameters: listParameters(definition),
      responses: said(listData(row, definition)),
    });
    add('restore', 'post', 'Restore deleted rows, all or none', {
      requestBody: jsonBody(ids),
      responses: said({ type: 'null' }),
    });
    if (verbs.has('del'))
      add('purge', 'delete', 'Delete for good', {
        parameters: [idsParameter()],
        responses: said({ type: 'null' }),
      });
  }
  if (isImportable(definition, verbs)) {
    add('import', 'post', 'Add the rows of a CSV text, all or none', {
      requestBody: jsonBody(schemaRef('Import')),
      responses: said(schemaRef('Imported')),
    });
  }
  if (verbs.has('sortable')) {
    const order = queryParameter('order', { type: 'string' }, '`field,asc` or `field,desc`.');
    add('sortable', 'get', 'Place in the order made by hand', {
      parameters: [...keyParameters(definition), order],
      responses: said(schemaRef('Place')),
    });
    add('sortable', 'post', 'Move by dragging', {
      requestBody: jsonBody(schemaRef('Move')),
      responses: said({ type: 'null' }),
    });
  }
}

function said(data: JsonSchema): Record<string, JsonSchema> {
  const schema: JsonSchema = { allOf: [schemaRef('Envelope'), { type: 'object', properties: { data } }] };
  return { '200': jsonAnswer('Code 1 with the data, or another code with a message.', schema) };
}

function listData(row: JsonSchema, { totals }: CompiledDefinition): JsonSchema {
  const properties = {
    ...(totals.length > 0 ? { totals: schemaRef('Totals') } : {}),
    list: { type: 'array', items: row },
    total: { type: 'integer' },
    remark: { type: 'string' },
  };
  return { type: 'object', properties };
}

function listParameters(definition: CompiledDefinition): JsonSchema[] {
  const text: JsonSchema = { type: 'string' };
  const condition: JsonSchema = {
    type: 'object',
    properties: { field: text, val: {}, operator: { enum: [...OPERATORS] }, render: text },
  };
  return [
    queryParameter('page', { type: 'integer', minimum: 1 }, 'Page, from 1.'),
    queryParameter('limit', { type: 'integer', minimum: 1 }, 'Rows of a page; 10 when left out.'),
    queryParameter('order', text, '`field,asc` or `field,desc`.'),
    queryParameter('quickSearch', text, 'Contained in one of the fields of the quick search.'),
    {
      ...queryParameter(
        'search',
        { type: 'object', additionalProperties: condition },
        'Conditions, as `search[0][field]=..&search[0][operator]=..&search[0][val]=..`.',
      ),
      style: 'deepObject',
      explode: true,
    },
    queryParameter(
      'where',
      text,
      `JSON: such conditions in groups, \`{"and":[..]}\` or \`{"or":[..]}\`; ${whereLimits}.`,
    ),
    ...(definition.totals.length > 0 ? [totalsParameter(definition)] : []),
    queryParameter('select', { type: 'boolean' }, 'Remote-select mode: keys and labels.'),
    queryParameter('initKey', text, 'Field that `initValue` is looked up in.'),
    queryParameter('initValue', text, 'Values to find, whatever the page.'),
  ];
}

function keyNames(definition: CompiledDefinition): string[] {
  return definition.key.length === 1 ? [...definition.key] : ['_key'];
}

function keyParameters(definition: CompiledDefinition): JsonSchema[] {
  return keyNames(definition).map((name) => ({
    ...queryParameter(name, { type: 'string' }, 'The key.'),
    required: true,
  }));
}

function idsParameter(): JsonSchema {
  const schema: JsonSchema = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 };
  return {
    ...queryParameter('ids[]', schema, 'Keys of the rows.'),
    required: true,
    style: 'form',
    explode: true,
  };
}
