import { ISSUE_CODES } from '#engine/contract/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { jsonAnswer } from './operation.ts';
import { schemaRef } from './row-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };

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
        properties: { id: { type: ['string', 'integer'] }, targetId: { type: ['string', 'integer'] } },
      },
      {
        type: 'object',
        required: ['move', 'target'],
        properties: {
          move: { type: ['string', 'integer'] },
          target: { type: ['string', 'integer'] },
          order: TEXT,
          direction: TEXT,
        },
      },
    ],
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
};
