import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/model/json.ts';

/** The value with the keys of its objects in the order of the schema's; keys of open objects stay as they are. */
export function ordered(value: Json, schema: JsonSchema, root: JsonSchema): Json {
  const here = settled(value, schema, root);
  if (Array.isArray(value)) {
    const items = objectAt(here, 'items');
    return value.map((item) => (items ? ordered(item, items, root) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = objectAt(here, 'properties') ?? {};
  const others = objectAt(here, 'additionalProperties');
  const known = Object.keys(properties).filter((key) => Object.hasOwn(value, key));
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  const result: JsonObject = {};
  for (const key of [...known, ...unknown]) {
    const part = objectAt(properties, key) ?? others;
    const inner = value[key] as Json;
    result[key] = part ? ordered(inner, part, root) : inner;
  }
  return result;
}

/** Follows references, and the branch of an `if` that this value takes. */
function settled(value: Json, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const part = objectAt(objectAt(root, '$defs') ?? {}, reference.replace('#/$defs/', ''));
    return part ? settled(value, part, root) : {};
  }
  const condition = objectAt(schema, 'if');
  if (!condition) return schema;
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const branch = objectAt(schema, condition['type'] === kind ? 'then' : 'else');
  return branch ? settled(value, branch, root) : {};
}

function objectAt(value: JsonSchema, key: string): JsonSchema | undefined {
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inner) ? (inner as JsonSchema) : undefined;
}
