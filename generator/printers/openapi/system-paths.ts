import type { JsonSchema } from '#engine/definition/index.ts';
import { jsonAnswer, jsonBody, type Operation, pathParameter, type Paths } from './operation.ts';
import { schemaRef } from './row-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const OPEN: Pick<Operation, 'security'> = { security: [] };

/** Routes that belong to no definition and are there on every server, with what they answer. */
export function systemPaths(adminPath: string): Paths {
  return {
    [`${adminPath}/Index/login`]: {
      get: operation(
        'login.state',
        'What the login page must know',
        said({ type: 'object', properties: { captcha: { type: 'boolean' } } }),
        OPEN,
      ),
      post: operation('login', 'Sign in', said(objectOf({ userInfo: schemaRef('UserInfo') })), {
        ...OPEN,
        requestBody: jsonBody({
          ...objectOf({ username: TEXT, password: TEXT, keep: { type: 'boolean' } }),
          required: ['username', 'password'],
        }),
      }),
    },
    [`${adminPath}/Index/logout`]: {
      post: operation('logout', 'Sign out', said({ type: 'null' }), {
        ...OPEN,
        requestBody: jsonBody(objectOf({ refreshToken: TEXT })),
      }),
    },
    [`${adminPath}/Index/index`]: {
      get: operation(
        'boot',
        'Who is signed in, with his menus',
        said(
          objectOf({
            adminInfo: { type: 'object' },
            menus: { type: 'array', items: { type: 'object' } },
            siteConfig: { type: 'object' },
            terminal: { type: 'object' },
          }),
        ),
      ),
    },
    '/api/common/refreshToken': {
      post: operation(
        'refreshToken',
        'New access for a kept session',
        said(objectOf({ type: TEXT, token: TEXT })),
        {
          ...OPEN,
          requestBody: jsonBody({ ...objectOf({ refreshToken: TEXT }), required: ['refreshToken'] }),
        },
      ),
    },
    [`${adminPath}/metadata/view/{name}`]: {
      get: operation('view', 'What a screen needs to know of a definition', said({ type: 'object' }), {
        parameters: [pathParameter('name', TEXT, "The definition's name; its slashes stay as they are.")],
      }),
    },
    '/openapi.json': {
      get: operation(
        'openapi',
        'This description',
        { '200': jsonAnswer('OpenAPI 3.1.', { type: 'object' }) },
        OPEN,
      ),
    },
    '/healthz': {
      get: operation('alive', 'The process answers', { '200': { description: 'Alive.' } }, OPEN),
    },
    '/readyz': {
      get: operation(
        'ready',
        'Everything needed is there',
        {
          '200': { description: 'Ready.' },
          '503': { description: 'Something is missing; the body says what.' },
        },
        OPEN,
      ),
    },
  };
}

function operation(
  id: string,
  summary: string,
  responses: Record<string, JsonSchema>,
  rest: Partial<Operation> = {},
): Operation {
  return { tags: ['System'], operationId: `system.${id}`, summary, responses, ...rest };
}

function objectOf(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties };
}

function said(data: JsonSchema): Record<string, JsonSchema> {
  const schema: JsonSchema = { allOf: [schemaRef('Envelope'), objectOf({ data })] };
  return { '200': jsonAnswer('Code 1 with the data, or another code with a message.', schema) };
}
