import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import type { FullText, Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { faultOf } from '#engine/rules/index.ts';
import type { Rule, RuleError } from '../../providers/index.ts';

/** A complaint with the value and the schema it is about, as ajv's `verbose` reports it. */
export interface VerboseError extends RuleError {
  data: unknown;
  parentSchema: JsonSchema;
  propertyName?: string;
}

/** Units that only say that something inside is wrong. */
const SUMS = new Set([
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'propertyNames',
  'false',
  'dependentSchemas',
]);

/**
 * A schema validated without making code from it: the page's policy forbids that, and a draft's rules are on no server yet.
 * @param known Schemas in schemas are looked up once here, so the same object must stay as it is.
 */
export function interpreted(schema: JsonSchema): (value: unknown) => VerboseError[] {
  const validator = new Validator(schema as Schema, '2020-12', false);
  return (value) => {
    const { valid, errors } = validator.validate(value);
    if (valid) return [];
    const reported = errors
      .filter(({ keyword }) => !SUMS.has(keyword))
      .map((unit) => errorOf(unit, schema, value));
    // A schema for further keys has complaints of its own.
    return reported.filter(
      ({ keyword, parentSchema }) =>
        keyword !== 'additionalProperties' || parentSchema.additionalProperties === false,
    );
  };
}

/** The same as a rule that forms and lists may ask. */
export function interpretedRule(schema: JsonSchema): Rule {
  const validate = interpreted(schema);
  const rule: Rule = (value: Json | undefined) => {
    const errors = validate(value);
    rule.errors = errors.length > 0 ? errors : null;
    return errors.length === 0;
  };
  return rule;
}

/** What is wrong with a condition as far as one can see without a compiler; null when nothing is. */
export function conditionFault(condition: JsonSchema): FullText | null {
  try {
    new Validator(condition as Schema, '2020-12', true).validate({});
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

function errorOf(
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  root: JsonSchema,
  value: unknown,
): VerboseError {
  const parentSchema = schemaAt(root, partsOf(keywordLocation).slice(0, -1));
  const isName = keywordLocation.includes('/propertyNames/');
  const instance = partsOf(instanceLocation);
  const path = isName ? instance.slice(0, -1) : instance;
  return {
    keyword,
    instancePath: path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    schemaPath: keywordLocation,
    params: paramsOf(keyword, parentSchema, error),
    message: messageOf(keyword, parentSchema[keyword] as Json),
    data: isName ? instance.at(-1) : valueAt(value, instance),
    parentSchema,
    ...(isName ? { propertyName: instance.at(-1) } : {}),
  };
}

const partsOf = (pointer: string): string[] =>
  pointer
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An object or an array: both have places that a path leads to. */
const isNested = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

function schemaAt(root: JsonSchema, path: readonly string[]): JsonSchema {
  let here: unknown = root;
  for (const part of path) {
    if (!isNested(here)) return {};
    here = part === '$ref' ? referred(root, String(here.$ref)) : here[part];
  }
  return isNested(here) ? (here as JsonSchema) : {};
}

const referred = (root: JsonSchema, reference: string): JsonSchema => schemaAt(root, partsOf(reference));

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, part) => (isNested(here) ? here[part] : undefined), value);
}

function paramsOf(keyword: string, schema: JsonSchema, error: string): Record<string, unknown> {
  const own = schema[keyword];
  const [, named] = /"([^"]*)"/.exec(error) ?? [];
  switch (keyword) {
    case 'additionalProperties':
      return { additionalProperty: named ?? '' };
    case 'required':
      return { missingProperty: named ?? '' };
    case 'enum':
      return { allowedValues: own };
    case 'const':
      return { allowedValue: own };
    case 'type':
    case 'pattern':
    case 'format':
    case 'multipleOf':
      return { [keyword]: own };
    default:
      return typeof own === 'number' ? { limit: own } : {};
  }
}

function messageOf(keyword: string, own: Json): string {
  const words: Record<string, string> = {
    minimum: `must be >= ${String(own)}`,
    maximum: `must be <= ${String(own)}`,
    exclusiveMinimum: `must be > ${String(own)}`,
    exclusiveMaximum: `must be < ${String(own)}`,
    minLength: `must NOT have fewer than ${String(own)} characters`,
    maxLength: `must NOT have more than ${String(own)} characters`,
    minItems: `must NOT have fewer than ${String(own)} items`,
    maxItems: `must NOT have more than ${String(own)} items`,
    uniqueItems: 'must NOT have duplicate items',
    minProperties: `must NOT have fewer than ${String(own)} properties`,
  };
  return words[keyword] ?? 'is not what the schema asks for';
}
