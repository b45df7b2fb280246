import type { JsonSchema } from '#engine/definition/index.ts';
import { PAGE_PROPERTIES } from '#server/http/page-query.ts';
import { typedText } from '#server/http/typed-text.ts';

const TYPE: JsonSchema = {
  type: 'string',
  enum: ['email', 'mobile'],
  description: 'Which address it is about.',
};
const CODE = typedText(20, 'The code that was sent to the address.');

export const PAGE_QUERY: JsonSchema = { type: 'object', properties: PAGE_PROPERTIES };

/** Other keys are passed over: clients send all they know of the member. */
export const PROFILE_BODY: JsonSchema = {
  type: 'object',
  properties: {
    avatar: typedText(255),
    username: typedText(),
    nickname: typedText(),
    gender: { type: ['integer', 'string', 'null'], enum: [0, 1, 2, '0', '1', '2', null] },
    birthday: typedText(10, '`YYYY-MM-DD`, or empty.'),
    motto: typedText(2000),
  },
};

export const VERIFICATION_BODY: JsonSchema = {
  type: 'object',
  required: ['type'],
  properties: { type: TYPE, captcha: CODE },
};

export const CHANGE_BIND_BODY: JsonSchema = {
  type: 'object',
  required: ['type'],
  properties: {
    type: TYPE,
    email: typedText(),
    mobile: typedText(),
    captcha: CODE,
    accountVerificationToken: typedText(500, 'What the verification of the present address gave.'),
    password: typedText(200, "The account's, where there is no present address."),
  },
};

export const CHANGE_PASSWORD_BODY: JsonSchema = {
  type: 'object',
  properties: { oldPassword: typedText(), newPassword: typedText(), confirmPassword: typedText() },
};

export const RETRIEVE_BODY: JsonSchema = {
  type: 'object',
  required: ['type'],
  properties: {
    type: TYPE,
    account: typedText(200, 'The address.'),
    captcha: CODE,
    password: typedText(200, 'The new one.'),
  },
};

export const END_SESSION_BODY: JsonSchema = {
  type: 'object',
  properties: { session: typedText(200, 'As `account/sessions` names it.') },
};

export const PAY_PASSWORD_BODY: JsonSchema = {
  type: 'object',
  properties: {
    password: typedText(200, "The account's."),
    pay_password: typedText(6, 'Six digits.'),
  },
};

export const DELETE_BODY: JsonSchema = {
  type: 'object',
  properties: {
    password: typedText(200, "The account's."),
    withdraw: { type: 'boolean', description: 'Takes a request back that still waits.' },
  },
};

/** The call says everything. */
export const NOTHING_BODY: JsonSchema = { type: 'object', properties: {} };
