import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/model/json.ts';

/** What a schema says to people; no validator reads it. */
const TEXTS = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'readOnly',
  'writeOnly',
  'deprecated',
]);
const BY_NAME = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const LISTED = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const NESTED = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);

/**
 * The part of a schema that decides: without texts, so that every language shares one validator, and with a choice
 * among constants as `enum`, which says the same in one comparison per choice.
 */
export function bareSchema(schema: JsonSchema): JsonSchema {
  const bare: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (TEXTS.has(key)) continue;
    bare[key] = bareKeyword(key, value as Json) as Json;
  }
  const constants = constantsOf(bare.oneOf);
  if (constants === null || bare.enum !== undefined) return bare;
  const { oneOf: _, ...rest } = bare;
  return { ...rest, enum: constants };
}

function bareKeyword(key: string, value: Json): Json | JsonSchema {
  if (NESTED.has(key)) return isObject(value) ? bareSchema(value) : value;
  if (LISTED.has(key) && Array.isArray(value))
    return value.map((each) => (isObject(each) ? (bareSchema(each) as Json) : each));
  if (!BY_NAME.has(key) || !isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    isObject(each) ? bareSchema(each) : each,
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/** The constants of `oneOf: [{const}, …]`; null when it is anything else, or names one of them twice. */
function constantsOf(choices: unknown): Json[] | null {
  if (!Array.isArray(choices) || choices.length === 0) return null;
  const single = choices.every((each) => isObject(each) && Object.keys(each).length === 1 && 'const' in each);
  if (!single) return null;
  const constants = (choices as { const: Json }[]).map((each) => each.const);
  return new Set(constants.map((each) => JSON.stringify(each))).size === constants.length ? constants : null;
}
