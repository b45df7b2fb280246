import { isObject, definitionSchema, type JsonSchema } from '#engine/definition/index.ts';

const ROOT = definitionSchema();
const PARTS = ROOT.$defs as Record<string, JsonSchema>;

const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** What the meta-schema says of a key of a field, or of a key inside one of its parts. */
export const fieldSchemaAt = (path: readonly string[]): JsonSchema => within(PARTS.field ?? {}, path);

/** The same for a key of the definition itself. */
export const definitionSchemaAt = (path: readonly string[]): JsonSchema => within(ROOT, path);

/** Keys of the definition itself that are yes or no, as the meta-schema lists them. */
export function definitionFlags(): string[] {
  const properties = (ROOT.properties ?? {}) as Record<string, JsonSchema>;
  return Object.keys(properties).filter((key) => settled(properties[key] ?? {}).type === 'boolean');
}

function within(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const here = settled(schema);
  const [key, ...rest] = path;
  if (key === undefined) return { ...here, ...help(schema) };
  const inner = (here.properties as Record<string, JsonSchema> | undefined)?.[key];
  return inner ? within(inner, rest) : {};
}

/** Follows a reference, and the branch of an `if` that is an object or a list. */
function settled(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string') return settled(PARTS[schema.$ref.replace('#/$defs/', '')] ?? {});
  return isSchema(schema.if) && isSchema(schema.then) ? settled(schema.then) : schema;
}

function help({ title, description }: JsonSchema): JsonSchema {
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}
