import { ISSUE_CODES } from '#engine/contract/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { IMPORT_COMPONENTS } from './import-operations.ts';
import { jsonAnswer } from './operation.ts';
import { schemaRef } from './row-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: ['string', 'integer'] };

/** Schemas that belong to no definition. */
export const SYSTEM_SCHEMAS: Record<string, JsonSchema> = {
  Envelope: {
    type: 'object',
    required: ['code', 'msg', 'time', 'data'],
    properties: {
      code: {
        type: 'integer',
        description:
          '1: done; 0: refused; 303: sign in; 401: not allowed; 409: renew the token; 412: somebody else changed the row.',
      },
      msg: TEXT,
      time: { type: 'integer', description: 'Unix seconds.' },
      data: {},
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: TEXT,
      message: TEXT,
      errors: {
        type: 'object',
        additionalProperties: TEXT,
        description: 'Messages by the path of the field.',
      },
      data: {},
    },
  },
  Issue: {
    type: 'object',
    properties: { path: TEXT, code: { enum: [...ISSUE_CODES] }, message: TEXT },
  },
  Move: {
    anyOf: [
      {
        type: 'object',
        required: ['id', 'targetId'],
        properties: { id: ID, targetId: ID },
      },
      {
        type: 'object',
        required: ['move', 'target'],
        properties: {
          move: ID,
          target: ID,
          order: TEXT,
          direction: TEXT,
        },
      },
      {
        type: 'object',
        required: ['move', 'position'],
        properties: {
          move: ID,
          position: {
            anyOf: [{ type: 'integer', minimum: 1 }, { enum: ['first', 'last'] }],
            description:
              'Place among all rows it can be moved among, whatever the page; past the end is the last.',
          },
          order: TEXT,
          direction: TEXT,
        },
      },
    ],
  },
  Place: {
    type: 'object',
    required: ['position', 'count'],
    properties: { position: { type: 'integer', minimum: 1 }, count: { type: 'integer' } },
    description: 'Where a row stands among those it can be moved among, and how many they are.',
  },
  Totals: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Exact sums as decimal text, by field; of fields that the caller may read and search by.',
  },
  Import: {
    type: 'object',
    required: ['csv'],
    properties: {
      csv: {
        type: 'string',
        description: 'Heads are names or titles of fields; choices and related rows by label.',
      },
      trial: { type: 'boolean', description: 'Everything is carried out and taken back.' },
    },
  },
  Imported: {
    type: 'object',
    required: ['added', 'columns', 'ignored', 'refused', 'refusedCount'],
    properties: {
      added: { type: 'integer' },
      columns: {
        type: 'array',
        items: { type: 'object', properties: { field: { type: 'string' }, title: { type: 'string' } } },
      },
      ignored: { type: 'array', items: { type: 'string' } },
      refused: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            line: { type: 'integer' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      refusedCount: { type: 'integer' },
    },
  },
  ...IMPORT_COMPONENTS,
  ManyEdited: {
    type: 'object',
    required: ['changed', 'same', 'refused', 'before'],
    properties: {
      changed: { type: 'integer' },
      same: { type: 'integer', description: 'Rows that have these values already.' },
      refused: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: TEXT,
            message: TEXT,
            errors: { type: 'object', additionalProperties: TEXT },
          },
        },
      },
      before: {
        type: ['array', 'null'],
        description: 'What the changed rows held, and their versions now: `rows` of a call that undoes it.',
        items: {
          type: 'object',
          properties: { id: TEXT, values: { type: 'object' }, _version: TEXT },
        },
      },
    },
  },
  UserInfo: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      username: TEXT,
      nickname: TEXT,
      avatar: TEXT,
      last_login_time: TEXT,
      token: TEXT,
      refresh_token: TEXT,
    },
  },
};

/** Answers that several operations share. */
export const RESPONSES: Record<string, JsonSchema> = {
  Refusal: jsonAnswer('Refused.', schemaRef('Refusal')),
  VersionConflict: jsonAnswer(
    'Somebody else changed the row; `data` has both versions.',
    schemaRef('Refusal'),
  ),
};

export const SECURITY_SCHEMES: Record<string, JsonSchema> = {
  token: { type: 'apiKey', in: 'header', name: 'batoken', description: 'The token that signing in gives.' },
  memberToken: {
    type: 'apiKey',
    in: 'header',
    name: 'ba-user-token',
    description: 'The token that signing in as a member gives.',
  },
};
