import type { ErrorSchema } from '@rjsf/utils';
import type { FieldIssue, IssueCode } from '#engine/contract/index.ts';
import { translateIssue } from '#engine/contract/texts/index.ts';
import type { Json, JsonObject, JsonSchema, Locale } from '#engine/definition/index.ts';
import type { RuleError } from '../../providers/index.ts';
import { pathOf, pathOfPointer, pathText, type FieldPath } from './field-path.ts';

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
  additionalProperties: 'unknown',
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

/** What a malformed value of an input is called, whatever keyword found it. */
const CODE_OF_WIDGET: Record<string, IssueCode> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  timestamp: 'datetime',
  year: 'year',
  money: 'money',
  color: 'color',
  url: 'url',
  email: 'email',
  number: 'number',
  json: 'json',
};
const MALFORMED = new Set(['pattern', 'format', 'type']);
/** Complaints that only sum others up. */
const SUMS = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not']);

/** The limit that a keyword names, under the name the texts use. */
function paramsOf({ keyword, params }: RuleError): Record<string, Json> {
  if (keyword === 'multipleOf') return { scale: String(params.multipleOf).split('.')[1]?.length ?? 0 };
  const limit = params.limit as Json | undefined;
  return limit === undefined ? {} : { min: limit, max: limit };
}

function codeOf({ keyword, params }: RuleError, widget: string | undefined): IssueCode {
  const { limit, format, type } = params as { limit?: number; format?: string; type?: string | string[] };
  // "At least one character" is how a schema says that a value must be given.
  if ((keyword === 'minLength' || keyword === 'minItems') && limit === 1) return 'required';
  if (keyword === 'format' && CODE_OF_FORMAT[format ?? '']) return CODE_OF_FORMAT[format ?? ''] ?? 'pattern';
  if (keyword === 'type' && typeof type === 'string' && CODE_OF_TYPE[type])
    return CODE_OF_TYPE[type] ?? 'type';
  if (MALFORMED.has(keyword) && widget !== undefined && CODE_OF_WIDGET[widget]) {
    return CODE_OF_WIDGET[widget] ?? 'pattern';
  }
  if (keyword === 'format') return 'pattern';
  return CODE_OF_KEYWORD[keyword] ?? 'custom';
}

/** ajv's complaints as the product's issues. `widgetOf` gives the input of a top field. */
export function issuesOf(
  errors: readonly RuleError[],
  widgetOf: (field: string) => string | undefined,
): FieldIssue[] {
  return errors
    .filter((error) => !SUMS.has(error.keyword))
    .map((error) => {
      const missing = error.params.missingProperty ?? error.params.additionalProperty;
      const path = [...pathOfPointer(error.instancePath), ...(typeof missing === 'string' ? [missing] : [])];
      const widget = path.length === 1 ? widgetOf(path[0] ?? '') : undefined;
      return { path: pathText(path), code: codeOf(error, widget), params: paramsOf(error) };
    });
}

/** Says issues in the language asked for: the first of each path, by the title that the schema gives its place. */
export function wordedIssues(
  issues: readonly FieldIssue[],
  schema: JsonSchema,
  locale: Locale,
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    messages[issue.path] ??= translateIssue(locale, issue, titleAt(schema, pathOf(issue.path))).message;
  }
  return messages;
}

/** The title of a place in a schema; the place's name when the schema gives none. */
export function titleAt(schema: JsonSchema, path: FieldPath): string {
  const [head, ...rest] = path;
  if (head === undefined) return typeof schema.title === 'string' ? schema.title : '';
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  const below = /^\d+$/.test(head) ? (schema.items as JsonSchema | undefined) : properties?.[head];
  return titleAt(below ?? {}, rest) || (rest.length === 0 && !/^\d+$/.test(head) ? head : '');
}

/** Issues of the server at their fields, nested ones too; those of no field in the form come back apart. */
export function placedIssues(
  issues: Record<string, string>,
  fields: readonly string[],
): { atFields: Record<string, string>; elsewhere: string[] } {
  const entries = Object.entries(issues);
  const isHere = (path: string): boolean => fields.includes(pathOf(path)[0] ?? '');
  return {
    atFields: Object.fromEntries(entries.filter(([path]) => isHere(path))),
    elsewhere: entries.filter(([path]) => !isHere(path)).map(([, message]) => message),
  };
}

/** Messages by path as rjsf wants them. */
export function asErrorSchema(messages: Record<string, string>): ErrorSchema {
  const root: JsonObject = {};
  for (const [path, message] of Object.entries(messages)) {
    let at = root;
    for (const part of pathOf(path)) at = (at[part] ??= Object.create(null) as JsonObject) as JsonObject;
    at.__errors = [message];
  }
  return root as ErrorSchema;
}

/** The messages of a field's parts by the rest of their paths: `[2].price`. */
export function messagesByPart(errors: ErrorSchema | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  const collect = (below: ErrorSchema, path: FieldPath): void => {
    for (const [part, each] of Object.entries(below)) {
      if (part === '__errors' || typeof each !== 'object') continue;
      const [message] = (each as { __errors?: string[] }).__errors ?? [];
      if (message !== undefined) found[pathText([...path, part])] = message;
      collect(each as ErrorSchema, [...path, part]);
    }
  };
  collect(errors ?? {}, []);
  return found;
}

/** All messages of a field, its parts' included. */
export function messagesIn(errors: ErrorSchema | undefined): string[] {
  if (!errors) return [];
  const { __errors: own = [], ...parts } = errors as { __errors?: string[] } & Record<string, ErrorSchema>;
  return [...new Set([...own, ...Object.values(parts).flatMap(messagesIn)])];
}
