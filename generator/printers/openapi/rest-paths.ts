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
import type { Reach } from './reach.ts';
import { idSchema, schemaRef } from './row-schemas.ts';

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
      parameters: listParameters(definition),
      responses: {
        '200': jsonAnswer('The rows.', { type: 'array', items: row }, CONTENT_RANGE),
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

function listParameters(definition: CompiledDefinition): JsonSchema[] {
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
  ];
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
      parameters,
      responses: { '200': jsonAnswer('The deleted row.', row), ...refusals('rest') },
    });
  }
  return operations;
}

function idParameter(definition: CompiledDefinition): JsonSchema {
  return pathParameter('id', idSchema(definition), 'The key.');
}
