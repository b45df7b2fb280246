import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldIssue, IssueCode } from '#engine/contract/index.ts';
import { isObject, type ActionDefinition, type Json, type JsonObject } from '#engine/definition/index.ts';
import { makeAjv } from '#engine/rules/index.ts';
import { AppError } from '#server/errors/app-error.ts';

const ajv = makeAjv({ allErrors: true });
const compiled = new WeakMap<ActionDefinition, ValidateFunction>();

const CODES: Record<string, IssueCode> = {
  required: 'required',
  minLength: 'length.min',
  maxLength: 'length.max',
  minimum: 'range.min',
  maximum: 'range.max',
  pattern: 'pattern',
  enum: 'option',
  format: 'pattern',
};

/**
 * Parameters of an action, from its body without what names rows; valid by the action's schema.
 * @throws AppError `record.invalid` with an issue per parameter.
 */
export function actionParams(action: ActionDefinition, body: unknown): JsonObject {
  const given = isObject(body) ? body : {};
  const { ids: _ids, id: _id, _key, _version, ...params } = given;
  if (!action.schema) return params;
  let validate = compiled.get(action);
  if (!validate) compiled.set(action, (validate = ajv.compile(action.schema)));
  if (validate(params)) return params;
  throw new AppError('record.invalid', { issues: (validate.errors ?? []).map(issueOf) });
}

function issueOf({ keyword, instancePath, params }: ErrorObject): FieldIssue {
  const missing: unknown = params['missingProperty'];
  const path = instancePath.slice(1).replaceAll('/', '.');
  const limit = params['limit'] as Json | undefined;
  return {
    path: typeof missing === 'string' ? [path, missing].filter((part) => part !== '').join('.') : path,
    code: CODES[keyword] ?? 'type',
    ...(limit === undefined ? {} : { params: { max: limit, min: limit } }),
  };
}
