import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import { translateIssue } from '#engine/contract/texts/index.ts';
import type { FieldIssue, IssueCode } from '#engine/contract/index.ts';
import type { Json, Locale } from '#engine/definition/index.ts';

/** ajv's keywords as the product's issues. */
const CODE_OF_KEYWORD: Record<string, IssueCode> = {
  required: 'required',
  type: 'type',
  enum: 'option',
  const: 'option',
  minimum: 'range.min',
  exclusiveMinimum: 'range.min',
  maximum: 'range.max',
  exclusiveMaximum: 'range.max',
  maxLength: 'length.max',
  minLength: 'length.min',
  maxItems: 'too-many',
  minItems: 'length.min',
  pattern: 'pattern',
  multipleOf: 'precision',
  uniqueItems: 'array',
};

const CODE_OF_FORMAT: Record<string, IssueCode> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
  uuid: 'uuid',
};

const CODE_OF_TYPE: Record<string, IssueCode> = { integer: 'integer', number: 'number', array: 'array' };

/** The limit that a keyword names, under the name the texts use. */
function paramsOf(error: RJSFValidationError): Record<string, Json> {
  const limit = (error.params as { limit?: Json } | undefined)?.limit;
  return limit === undefined ? {} : { min: limit, max: limit };
}

function codeOf(error: RJSFValidationError): IssueCode {
  const params = (error.params ?? {}) as { format?: string; type?: string | string[]; limit?: number };
  // "At least one character" is how a schema says that a text must be given.
  if ((error.name === 'minLength' || error.name === 'minItems') && params.limit === 1) return 'required';
  if (error.name === 'format') return CODE_OF_FORMAT[params.format ?? ''] ?? 'pattern';
  if (error.name === 'type' && typeof params.type === 'string') return CODE_OF_TYPE[params.type] ?? 'type';
  return CODE_OF_KEYWORD[error.name ?? ''] ?? 'custom';
}

/** The top field an error is about. */
const fieldOf = (error: RJSFValidationError): string =>
  (error.property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? '';

/** Says ajv's errors in the product's words, each once per field. */
export function wordedErrors(
  errors: RJSFValidationError[],
  titles: Record<string, string>,
  locale: Locale,
): RJSFValidationError[] {
  const said = new Set<string>();
  return errors.flatMap((error) => {
    const field = fieldOf(error);
    const issue: FieldIssue = { path: field, code: codeOf(error), params: paramsOf(error) };
    const { message } = translateIssue(locale, issue, titles[field]);
    // A union of types complains once for each member; one sentence is enough.
    const key = `${field}\n${message}`;
    if (said.has(key) || error.name === 'anyOf' || error.name === 'oneOf') return [];
    said.add(key);
    return [{ ...error, message, stack: message }];
  });
}

/** Issues of the server at their fields; those of no field in the form come back apart. */
export function placedIssues(
  issues: Record<string, string>,
  fields: readonly string[],
): { atFields: Record<string, string>; elsewhere: string[] } {
  const entries = Object.entries(issues).map(
    ([path, message]) => [path.split(/[.[]/)[0] ?? '', message] as const,
  );
  const atFields = entries.filter(([field]) => fields.includes(field));
  const elsewhere = entries.filter(([field]) => !fields.includes(field)).map(([, message]) => message);
  return { atFields: Object.fromEntries(atFields), elsewhere };
}

/** Messages by field as rjsf wants them. */
export function asErrorSchema(messages: Record<string, string>): ErrorSchema {
  const entries = Object.entries(messages).map(([field, message]) => [field, { __errors: [message] }]);
  return Object.fromEntries(entries) as ErrorSchema;
}

/** All messages of a field, its parts' included. */
export function messagesIn(errors: ErrorSchema | undefined): string[] {
  if (!errors) return [];
  const { __errors: own = [], ...parts } = errors as { __errors?: string[] } & Record<string, ErrorSchema>;
  return [...new Set([...own, ...Object.values(parts).flatMap(messagesIn)])];
}
