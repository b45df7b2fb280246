import type { JsonSchema } from '#engine/definition/index.ts';
import {
  jsonAnswer,
  jsonBody,
  type Operation,
  pathParameter,
  type Paths,
  queryParameter,
} from './operation.ts';
import { schemaRef } from './row-schemas.ts';

/** A route of the server that belongs to no definition. */
export interface SystemRoute {
  /** Of the controller and its method: `session.login`. */
  id: string;
  /** In small letters. */
  method: string;
  /** In the pattern of Fastify, under `/admin` where it belongs to the back office: `/admin/views/:id`. */
  path: string;
  summary: string;
  dialect: 'rest' | 'backOffice';
  /** `login`: only who is signed in; `optional`: signed in or not; `public`: anybody. */
  access: 'login' | 'optional' | 'public';
  /** Whose token it takes. Default: administrators'. */
  audience?: 'admin' | 'member';
  body?: JsonSchema;
  query?: JsonSchema;
  /** Of a multipart form. */
  form?: JsonSchema;
  /** The type of its body, where that is no multipart form. */
  formType?: string;
}

/**
 * The paths of routes, with what `known` says of them besides: what they answer. Their inputs are those of the routes.
 * @param adminPath Stands in the place of `/admin`.
 */
export function routePaths(routes: readonly SystemRoute[], known: Paths, adminPath: string): Paths {
  const paths: Paths = {};
  for (const route of routes) {
    const path = pathOf(route.path, adminPath);
    const operation = operationOf(route);
    const said = known[path]?.[route.method];
    const input = { parameters: operation.parameters, requestBody: operation.requestBody };
    paths[path] = { ...paths[path], [route.method]: said ? { ...said, ...input } : operation };
  }
  for (const [path, item] of Object.entries(known)) paths[path] = { ...item, ...paths[path] };
  return paths;
}

/** `/admin/views/:id` is `/office/views/{id}`; the rest of a path is a `{name}` with slashes. */
function pathOf(pattern: string, adminPath: string): string {
  const path = pattern.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}');
  return path.replace(/^\/admin(?=\/|$)/, adminPath);
}

function operationOf(route: SystemRoute): Operation {
  const { id, summary, access, audience, body, form, formType = 'multipart/form-data' } = route;
  const parameters = [...pathParameters(route), ...queryParameters(route)];
  return {
    tags: ['System'],
    operationId: `system.${id}`,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: jsonBody(body) }),
    ...(form === undefined
      ? {}
      : { requestBody: { required: true, content: { [formType]: { schema: form } } } }),
    responses: answersOf(route),
    ...(access === 'login' ? {} : { security: [] }),
    ...(access === 'login' && audience === 'member' ? { security: [{ memberToken: [] }] } : {}),
  };
}

function pathParameters({ path }: SystemRoute): JsonSchema[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    pathParameter(name, { type: 'string' }, `Part of the address.`),
  );
  if (!path.endsWith('*')) return named;
  const rest = "The definition's name; its slashes stay as they are.";
  return [...named, pathParameter('name', { type: 'string' }, rest)];
}

function queryParameters({ query }: SystemRoute): JsonSchema[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...queryParameter(name, schema, typeof description === 'string' ? description : ''),
    required: required.includes(name),
  }));
}

function answersOf({ dialect }: SystemRoute): Record<string, JsonSchema> {
  if (dialect === 'rest') return { '200': { description: 'Done.' } };
  return {
    '200': jsonAnswer('Code 1 with the data, or another code with a message.', schemaRef('Envelope')),
  };
}
