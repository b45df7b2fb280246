import type { CompiledDefinition } from '#engine/compile/index.ts';
import { type JsonSchema, type Locale, textIn } from '#engine/definition/index.ts';
import { componentName, pathOf, pathSegment } from './names.ts';
import {
  jsonAnswer,
  jsonBody,
  type Operation,
  pathParameter,
  type Paths,
  queryParameter,
  refusals,
  whereLimits,
} from './operation.ts';
import { IMPORT_OPERATIONS } from './import-operations.ts';
import { hasBody, otherVerbs } from './other-verbs.ts';
import type { Reach } from './reach.ts';
import { idSchema, manyChange, schemaRef } from './row-schemas.ts';

const CONTENT_RANGE: JsonSchema = {
  'Content-Range': {
    description: 'First and last row and the total, e.g. `orders 0-9/830`.',
    schema: { type: 'string' },
  },
};

/** The REST dialect of one definition, as `ra-data-simple-rest` speaks it. */
export function restPaths(
  definition: CompiledDefinition,
  reach: Reach,
  adminPath: string,
  locale: Locale,
): Paths {
  const base = `${adminPath}/rest/${pathOf(definition.name)}`;
  const describe = describer(definition, locale);
  const paths: Paths = { [base]: collection(definition, reach, describe) };
  const record = definition.key.length > 0 ? recordOperations(definition, reach, describe) : {};
  if (Object.keys(record).length > 0) paths[`${base}/{id}`] = record;
  if (definition.key.length > 0 && reach.verbs.has('edit')) {
    paths[`${base}/edit`] = { post: editMany(definition, describe) };
  }
  if (definition.recycle && reach.verbs.has('recycle')) {
    paths[`${base}/{id}/restore`] = { post: restore(definition, describe) };
    paths[`${base}/restore`] = { post: restoreMany(definition, describe) };
  }
  if (isExportable(definition, reach.verbs)) {
    paths[`${base}/export`] = { post: exportRows(definition, reach, describe) };
  }
  if (isImportable(definition, reach.verbs)) {
    paths[`${base}/import`] = { post: importRows(describe) };
    for (const { verb, summary, more, answer } of IMPORT_OPERATIONS.filter((each) => !each.backOfficeOnly))
      paths[`${base}/${verb}`] = {
        post: describe(verb, summary, {
          ...more,
          responses: { '200': jsonAnswer(summary, answer ?? {}), ...refusals('rest') },
        }),
      };
  }
  if (definition.key.length > 0 && reach.verbs.has('sortable')) {
    paths[`${base}/sortable`] = { post: move(describe) };
    paths[`${base}/{id}/sortable`] = { get: place(definition, describe) };
  }
  for (const [verb, row] of otherVerbs(reach)) {
    for (const form of row.rest) {
      const [method = '', place = ''] = form.split(' ');
      const path = place === '/' ? base : base + place;
      const operation = describe(
        `${verb}${row.rest.indexOf(form) || ''}`,
        textIn(row.title, locale) || verb,
        {
          ...(place.includes('{id}') ? { parameters: [idParameter(definition)] } : {}),
          ...(hasBody(method) ? { requestBody: jsonBody({ type: 'object' }) } : {}),
          responses: { '200': jsonAnswer('Done.', {}), ...refusals('rest') },
        },
      );
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
  }
  for (const action of definition.actions.filter(({ name }) => reach.verbs.has(name))) {
    const onRow = action.on === 'row';
    const path = onRow ? `${base}/{id}/${pathSegment(action.name)}` : `${base}/${pathSegment(action.name)}`;
    const operation = describe(`action.${action.name}`, textIn(action.title, locale), {
      ...(onRow ? { parameters: [idParameter(definition)] } : {}),
      ...(action.schema ? { requestBody: jsonBody(action.schema) } : {}),
      responses: { '200': jsonAnswer('Done.', {}), ...refusals('rest') },
    });
    paths[path] = { post: operation };
  }
  return paths;
}

type Describe = (
  verb: string,
  summary: string,
  rest: Pick<Operation, 'responses'> & Partial<Operation>,
) => Operation;

function describer(definition: CompiledDefinition, locale: Locale): Describe {
  const tags = [textIn(definition.title, locale) + ` (${definition.name})`];
  return (verb, summary, rest) => ({
    tags,
    operationId: `rest.${componentName(definition.name)}.${verb}`,
    summary,
    ...rest,
  });
}

function collection(
  definition: CompiledDefinition,
  reach: Reach,
  describe: Describe,
): Record<string, Operation> {
  const row = schemaRef(componentName(definition.name));
  const operations: Record<string, Operation> = {};
  if (reach.verbs.has('index')) {
    operations['get'] = describe('list', 'List', {
      parameters: listParameters(definition, reach),
      responses: {
        '200': jsonAnswer(
          'The rows.',
          withTotals({ type: 'array', items: row }, definition, reach),
          CONTENT_RANGE,
        ),
        ...refusals('rest'),
      },
    });
  }
  if (reach.verbs.has('add')) {
    operations['post'] = describe('create', 'Add', {
      requestBody: jsonBody(schemaRef(`${componentName(definition.name)}.New`)),
      responses: { '201': jsonAnswer('The new row.', row), ...refusals('rest') },
    });
  }
  return operations;
}

function listParameters(definition: CompiledDefinition, reach: Reach): JsonSchema[] {
  const [first] = definition.sort;
  const text: JsonSchema = { type: 'string' };
  return [
    queryParameter(
      'sort',
      text,
      'Field and direction as JSON.',
      JSON.stringify(first ? [first[0], first[1].toUpperCase()] : ['id', 'ASC']),
    ),
    queryParameter('range', text, 'First and last row as JSON.', '[0,9]'),
    queryParameter(
      'filter',
      text,
      `JSON: \`q\` searches; a field is compared, an array means any of them; \`search\` is the list of conditions of the back-office dialect; \`where\` has such conditions in groups, \`{"and":[..]}\` or \`{"or":[..]}\`; ${whereLimits}.`,
      '{}',
    ),
    ...(definition.recycle ? [recycledParameter('deleted rows')] : []),
    ...(isExportable(definition, reach.verbs)
      ? [
          queryParameter(
            'export',
            { enum: ['csv'] },
            '`csv`: the whole list as a file, of the fields in `columns`.',
          ),
        ]
      : []),
    ...totalsParameters(definition, reach),
  ];
}

/** Instead of the rows: their sums. */
export function totalsParameters(definition: CompiledDefinition, reach: Reach): JsonSchema[] {
  const totals = readTotals(definition, reach);
  if (totals.length === 0) return [];
  const text = `\`true\`: instead of rows the sums of the whole filtered list, of ${totals.join(', ')}.`;
  return [queryParameter('totals', { type: 'boolean' }, text)];
}

/** Fields that are summed below the list. */
export function readTotals({ totals }: CompiledDefinition, { read }: Reach): string[] {
  return totals.filter((name) => read.has(name));
}

function withTotals(rows: JsonSchema, definition: CompiledDefinition, reach: Reach): JsonSchema {
  return readTotals(definition, reach).length > 0 ? { anyOf: [rows, schemaRef('Totals')] } : rows;
}

function editMany(definition: CompiledDefinition, describe: Describe): Operation {
  return describe('updateMany', 'Change several rows, all or none', {
    requestBody: jsonBody(manyChange(componentName(definition.name))),
    responses: { '200': jsonAnswer('What became of them.', schemaRef('ManyEdited')), ...refusals('rest') },
  });
}

function recycledParameter(what: string): JsonSchema {
  return queryParameter(
    'recycled',
    { type: 'boolean' },
    `\`true\`: ${what}, for who holds the node \`recycle\`.`,
  );
}

function restore(definition: CompiledDefinition, describe: Describe): Operation {
  return describe('restore', 'Restore a deleted row', {
    parameters: [idParameter(definition)],
    responses: {
      '200': jsonAnswer('The row.', schemaRef(componentName(definition.name))),
      ...refusals('rest'),
    },
  });
}

function restoreMany(definition: CompiledDefinition, describe: Describe): Operation {
  const ids: JsonSchema = { type: 'array', items: idSchema(definition) };
  return describe('restoreMany', 'Restore deleted rows, all or none', {
    requestBody: jsonBody({ type: 'object', required: ['ids'], properties: { ids } }),
    responses: {
      '200': jsonAnswer('The first of them.', schemaRef(componentName(definition.name))),
      ...refusals('rest'),
    },
  });
}

/** Whether lists can be taken along as files; an action of that name is the definition's own. */
export function isExportable({ actions }: CompiledDefinition, verbs: ReadonlySet<string>): boolean {
  return verbs.has('export') && verbs.has('index') && !actions.some(({ name }) => name === 'export');
}

/** A file instead of JSON. */
export const CSV_ANSWER: Record<string, JsonSchema> = {
  '200': { description: 'The rows as CSV.', content: { 'text/csv': { schema: { type: 'string' } } } },
};

function exportRows(definition: CompiledDefinition, reach: Reach, describe: Describe): Operation {
  const asked = listParameters(definition, reach).filter(({ name }) => name === 'sort' || name === 'filter');
  const properties = Object.fromEntries([
    ...asked.map(({ name, schema, description }) => [name, { ...(schema as JsonSchema), description }]),
    ['columns', { type: 'string', description: 'Names of fields, by comma.' }],
  ]) as JsonSchema;
  return describe('export', 'A list as a file; `id` in the filter takes the rows with these keys', {
    requestBody: jsonBody({ type: 'object', properties }),
    responses: {
      ...CSV_ANSWER,
      ...refusals('rest'),
    },
  });
}

/** Whether rows of a file can be added; an action of that name is the definition's own. */
export function isImportable({ actions }: CompiledDefinition, verbs: ReadonlySet<string>): boolean {
  return verbs.has('import') && verbs.has('add') && !actions.some(({ name }) => name === 'import');
}

function importRows(describe: Describe): Operation {
  return describe('import', 'Add the rows of a CSV text, all or none', {
    requestBody: jsonBody(schemaRef('Import')),
    responses: { '200': jsonAnswer('What became of them.', schemaRef('Imported')), ...refusals('rest') },
  });
}

function move(describe: Describe): Operation {
  return describe('move', 'Move past another row or to a place', {
    requestBody: jsonBody(schemaRef('Move')),
    responses: { '200': jsonAnswer('Moved.', { type: 'null' }), ...refusals('rest') },
  });
}

function place(definition: CompiledDefinition, describe: Describe): Operation {
  return describe('place', 'Place in the order made by hand', {
    parameters: [
      idParameter(definition),
      queryParameter('order', { type: 'string' }, '`field,asc` or `field,desc`.'),
    ],
    responses: { '200': jsonAnswer('The place.', schemaRef('Place')), ...refusals('rest') },
  });
}

function recordOperations(
  definition: CompiledDefinition,
  reach: Reach,
  describe: Describe,
): Record<string, Operation> {
  const row = schemaRef(componentName(definition.name));
  const parameters = [idParameter(definition)];
  const responses = { '200': jsonAnswer('The row.', row), ...refusals('rest') };
  const operations: Record<string, Operation> = {};
  if (reach.verbs.has('index')) operations['get'] = describe('read', 'Read', { parameters, responses });
  if (reach.verbs.has('edit')) {
    const requestBody = jsonBody(schemaRef(`${componentName(definition.name)}.Change`));
    const conflict = { $ref: '#/components/responses/VersionConflict' };
    operations['put'] = describe('update', 'Change', {
      parameters,
      requestBody,
      responses: { ...responses, '412': conflict },
    });
  }
  if (reach.verbs.has('del')) {
    operations['delete'] = describe('delete', 'Delete', {
      parameters: definition.recycle
        ? [...parameters, recycledParameter('a deleted row is deleted for good')]
        : parameters,
      responses: { '200': jsonAnswer('The deleted row.', row), ...refusals('rest') },
    });
  }
  return operations;
}

function idParameter(definition: CompiledDefinition): JsonSchema {
  return pathParameter('id', idSchema(definition), 'The key.');
}
