/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** A JSON Schema 2020-12 fragment. Kept loose on purpose: ajv validates it, not the compiler. */
export type JsonSchema = { [key: string]: Json | JsonSchema | JsonSchema[] };

/** Whether a value is a JSON object: neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
