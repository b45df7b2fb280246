import type { JsonSchema } from '#engine/model/json.ts';

const NO_PROTOTYPE = '(?!(__proto__|constructor|prototype)$)';
/** Pattern of names on the wire: a letter or underscore, then letters, digits and underscores of any script. */
export const FIELD_NAME = `^${NO_PROTOTYPE}[\\p{L}_][\\p{L}\\p{N}_]*$`;
const NAME_PART = '[\\p{Ll}\\p{Lo}0-9_][\\p{L}\\p{N}_]*';
/** Pattern of a definition's name: parts joined by slashes, none beginning with a capital. */
export const DEFINITION_NAME = `^${NAME_PART}(/${NAME_PART})*$`;
/** Pattern of names that are keys of something: actions, validators, widgets, buttons, renderers. */
export const PLAIN_NAME = `^${NO_PROTOTYPE}[A-Za-z][A-Za-z0-9_.-]*$`;
/** Pattern of an action's name, which is part of an address. */
export const ACTION_NAME = `^${NO_PROTOTYPE}[A-Za-z][A-Za-z0-9_]*$`;
/** Pattern of a permission node: a definition's name and a verb. */
export const NODE_NAME = `^${NAME_PART}(/${NAME_PART})+$`;
/** Pattern of anything PostgreSQL may call a table, a column or a type: no control characters. */
export const SQL_NAME = '^[^\\p{Cc}]+$';
const SQL_NAME_LENGTH = 63;

/** Facts that every key of the meta-schema carries, so that editors can help. */
export interface Help {
  title: string;
  description: string;
}

/** A closed object: keys not listed are refused. */
export function closed(
  help: Help,
  properties: Record<string, JsonSchema>,
  required: string[] = [],
): JsonSchema {
  return { ...help, type: 'object', properties, required, additionalProperties: false };
}

/** Either an object (or array) that fits `then`, or something that fits `otherwise`. */
export function either(
  help: Help,
  type: 'object' | 'array',
  then: JsonSchema,
  otherwise: JsonSchema,
): JsonSchema {
  return { ...help, if: { type }, then, else: otherwise };
}

/** A text of at least one character. */
export function text(title: string, description: string, extra: JsonSchema = {}): JsonSchema {
  return { title, description, type: 'string', minLength: 1, maxLength: 500, ...extra };
}

/** A name of a certain pattern. */
export function name(title: string, description: string, pattern: string): JsonSchema {
  return { title, description, type: 'string', pattern, maxLength: 200 };
}

/** What PostgreSQL may call something. */
export function sqlName(title: string, description: string): JsonSchema {
  return { title, description, type: 'string', pattern: SQL_NAME, maxLength: SQL_NAME_LENGTH };
}

/** True or false. */
export function flag(title: string, description: string): JsonSchema {
  return { title, description, type: 'boolean' };
}

/** A whole number within bounds, both included. */
export function whole(title: string, description: string, minimum: number, maximum: number): JsonSchema {
  return { title, description, type: 'integer', minimum, maximum };
}

/** Any number. */
export function figure(title: string, description: string): JsonSchema {
  return { title, description, type: 'number' };
}

/** One of the values. */
export function oneOf(title: string, description: string, values: readonly (string | boolean)[]): JsonSchema {
  return { title, description, enum: [...values] };
}

/** A list, of a thousand members at most unless `extra` says otherwise. */
export function list(
  title: string,
  description: string,
  items: JsonSchema,
  extra: JsonSchema = {},
): JsonSchema {
  return { title, description, type: 'array', items, maxItems: 1000, ...extra };
}

/** Refers to a part of the meta-schema, with the help of the place where it is used. */
export function ref(part: string, title: string, description: string): JsonSchema {
  return { title, description, $ref: `#/$defs/${part}` };
}

/** Any JSON object: parameters for a renderer or an input, validated by whoever reads them. */
export function open(title: string, description: string): JsonSchema {
  return { title, description, type: 'object' };
}
