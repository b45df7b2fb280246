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
import { IMPORT_OPERATIONS } from './import-operations.ts';
import { hasBody, otherVerbs } from './other-verbs.ts';
import type { Reach } from './reach.ts';
import { CSV_ANSWER, isExportable, isImportable, readTotals, totalsParameters } from './rest-paths.ts';
import { manyChange, schemaRef } from './row-schemas.ts';

/** Where a definition answers in the back-office dialect, and whose token it takes. */
interface Place {
  base: string;
  /** First part of the ids of its operations. */
  id: string;
  who: string;
  security?: JsonSchema[];
}

function placeOf({ audience, name }: CompiledDefinition, adminPath: string): Place {
  const controller = controllerOf(name).split('.').map(pathSegment).join('.');
  switch (audience) {
    case 'admin':
      return { base: `${adminPath}/${controller}`, id: 'backOffice', who: 'back office' };
    case 'member':
      return { base: `/api/${controller}`, id: 'member', who: 'members', security: [{ memberToken: [] }] };
    case 'guest':
      return {
        base: `/api/${controller}`,
        id: 'guest',
        who: 'everybody',
        security: [{}, { memberToken: [] }],
      };
  }
}

/** The back-office dialect of one definition: verbs of a controller, answers in envelopes. */
export function backOfficePaths(
  definition: CompiledDefinition,
  reach: Reach,
  adminPath: string,
  locale: Locale,
): Paths {
  const { base, id, who, security } = placeOf(definition, adminPath);
  const paths: Paths = {};
  const add: Add = (verb, method, summary, rest) => {
    const path = `${base}/${pathSegment(verb)}`;
    const isFirst = method !== 'get' && paths[path]?.['delete'] === undefined;
    const name = isFirst || verb === 'index' ? verb : `${verb}.${method === 'get' ? 'read' : method}`;
    const operation: Operation = {
      tags: [`${textIn(definition.title, locale)} (${definition.name})`],
      operationId: `${id}.${componentName(definition.name)}.${name}`,
      summary: `${summary} (${who})`,
      ...rest,
      ...(security ? { security } : {}),
    };
    paths[path] = { ...paths[path], [method]: operation };
  };
  addVerbs(definition, reach, add);
  for (const [verb, row] of otherVerbs(reach)) {
    for (const [route, methods] of Object.entries(row.routes))
      for (const method of methods)
        add(route, method.toLowerCase(), textIn(row.title, locale) || verb, {
          ...(hasBody(method) ? { requestBody: jsonBody({ type: 'object' }) } : {}),
          responses: said({}),
        });
  }
  for (const action of definition.actions.filter(({ name }) => reach.verbs.has(name))) {
    const rows = { row: keyParameters(definition), selection: [idsParameter()], table: [] }[action.on];
    add(action.name, 'post', textIn(action.title, locale), {
      ...(rows.length > 0 ? { parameters: rows } : {}),
      requestBody: jsonBody(action.schema ?? { type: 'object' }),
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

/** What the tabs of a list count. */
function addTabs({ tabs }: CompiledDefinition, add: Add): void {
  if (tabs.length === 0) return;
  const counts = Object.fromEntries(tabs.map(({ name }) => [name, { type: 'integer', minimum: 0 }]));
  const data: JsonSchema = {
    type: 'object',
    properties: { counts: { type: 'object', properties: counts } },
    required: ['counts'],
  };
  add('tabs', 'get', 'How many rows each tab of the list has', { responses: said(data) });
}

function addVerbs(definition: CompiledDefinition, reach: Reach, add: Add): void {
  const { verbs } = reach;
  const name = componentName(definition.name);
  const row = schemaRef(`${name}.BackOffice`);
  const done = { responses: said({ type: 'null' }) };
  const list = {
    parameters: listParameters(definition, reach),
    responses: said(listData(row, definition, reach)),
  };
  if (verbs.has('index')) {
    add('index', 'get', 'List', list);
    add('select', 'get', 'Choices: keys and labels', list);
    addTabs(definition, add);
  }
  if (isExportable(definition, verbs)) addExport(definition, reach, add);
  if (verbs.has('add')) addNew(definition, reach, add);
  if (isImportable(definition, verbs)) {
    add('import', 'post', 'Add the rows of a CSV text, all or none', {
      requestBody: jsonBody(schemaRef('Import')),
      responses: said(schemaRef('Imported')),
    });
    for (const { verb, method, summary, more, answer } of IMPORT_OPERATIONS)
      add(verb, method, summary, { ...more, responses: answer === null ? CSV_ANSWER : said(answer) });
  }
  if (definition.key.length === 0) return;
  // Where rows can't be changed, reading one is part of looking at them.
  if (verbs.has(definition.verbs.includes('edit') ? 'edit' : 'index')) {
    add('edit', 'get', 'Read for the editor', {
      parameters: keyParameters(definition),
      responses: said({ type: 'object', properties: { row } }),
    });
  }
  if (verbs.has('edit')) {
    const body: JsonSchema = {
      allOf: [schemaRef(`${name}.Change`), { type: 'object', required: keyNames(definition) }],
    };
    add('editMany', 'post', 'Save several rows, all or none', {
      requestBody: jsonBody(manyChange(name)),
      responses: said(schemaRef('ManyEdited')),
    });
    add('edit', 'post', 'Save', { requestBody: jsonBody(body), ...done });
  }
  const gone = (verb: string, summary: string): void => {
    add(verb, 'delete', summary, { parameters: [idsParameter()], ...done });
    add(verb, 'post', summary, { requestBody: jsonBody(IDS), ...done });
  };
  if (verbs.has('del')) gone('del', 'Delete');
  if (verbs.has('recycle')) {
    add('recycle', 'get', 'List deleted rows', list);
    add('restore', 'post', 'Restore deleted rows, all or none', { requestBody: jsonBody(IDS), ...done });
    if (verbs.has('del')) gone('purge', 'Delete for good');
  }
  if (verbs.has('sortable')) {
    const order = queryParameter('order', { type: 'string' }, '`field,asc` or `field,desc`.');
    add('sortable', 'get', 'Place in the order made by hand', {
      parameters: [...keyParameters(definition), order],
      responses: said(schemaRef('Place')),
    });
    add('sortable', 'post', 'Move by dragging', { requestBody: jsonBody(schemaRef('Move')), ...done });
  }
}

const IDS: JsonSchema = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', items: {} } },
};

/** A new row, and what it begins with where fields point to other rows. */
function addNew(definition: CompiledDefinition, { read }: Reach, add: Add): void {
  const pointers = definition.fields.filter(
    ({ name, relation }) => read.has(name) && relation?.kind === 'belongsTo',
  );
  if (pointers.length > 0) {
    const joined = pointers.map(({ relation }) => [relation?.name ?? '', { type: 'object' }]);
    add('add', 'get', 'What a new row would be joined with', {
      parameters: pointers.map(({ name }) =>
        queryParameter(name, { type: 'string' }, 'Key of the row that it would point to.'),
      ),
      responses: said({ type: 'object', properties: Object.fromEntries(joined) as JsonSchema }),
    });
  }
  add('add', 'post', 'Add', {
    requestBody: jsonBody(schemaRef(`${componentName(definition.name)}.New`)),
    responses: said({ type: 'null' }),
  });
}

function addExport(definition: CompiledDefinition, reach: Reach, add: Add): void {
  const columns = queryParameter('columns', { type: 'string' }, 'Names of fields, by comma.');
  const parameters = [...listParameters(definition, reach), columns];
  const asked = parameters.map(({ name, schema }) => [name, schema]);
  const ids: JsonSchema = { type: 'array', items: {} };
  const summary = 'A list as a file; `ids` takes the rows with these keys';
  add('export', 'get', summary, {
    parameters: [...parameters, { ...idsParameter(), required: false }],
    responses: CSV_ANSWER,
  });
  add('export', 'post', summary, {
    requestBody: jsonBody({
      type: 'object',
      properties: { ...(Object.fromEntries(asked) as JsonSchema), ids },
    }),
    responses: CSV_ANSWER,
  });
}

function said(data: JsonSchema): Record<string, JsonSchema> {
  const schema: JsonSchema = { allOf: [schemaRef('Envelope'), { type: 'object', properties: { data } }] };
  return { '200': jsonAnswer('Code 1 with the data, or another code with a message.', schema) };
}

function listData(row: JsonSchema, definition: CompiledDefinition, reach: Reach): JsonSchema {
  const properties = {
    ...(readTotals(definition, reach).length > 0 ? { totals: schemaRef('Totals') } : {}),
    list: { type: 'array', items: row },
    total: { type: 'integer' },
    remark: { type: 'string' },
  };
  return { type: 'object', properties };
}

function listParameters(definition: CompiledDefinition, reach: Reach): JsonSchema[] {
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
    ...totalsParameters(definition, reach),
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
