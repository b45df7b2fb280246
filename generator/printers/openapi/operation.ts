import type { JsonSchema } from '#engine/definition/index.ts';
import { LIMITS } from '#engine/query/index.ts';

/** One operation of a path. */
export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  parameters?: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
  security?: JsonSchema[];
}

/** Paths with their operations by lower-case method. */
export type Paths = Record<string, Record<string, Operation>>;

/** How large an advanced filter may be, for its description in either dialect. */
export const whereLimits = `at most ${LIMITS.whereDepth} groups deep, ${LIMITS.whereLines} conditions in all`;

/** A query parameter that may be left out. */
export function queryParameter(
  name: string,
  schema: JsonSchema,
  description: string,
  example?: JsonSchema[string],
): JsonSchema {
  return {
    name,
    in: 'query',
    required: false,
    description,
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

/** A parameter of the path. */
export function pathParameter(name: string, schema: JsonSchema, description: string): JsonSchema {
  return { name, in: 'path', required: true, description, schema };
}

/** A JSON body that must be there. */
export function jsonBody(schema: JsonSchema): JsonSchema {
  return { required: true, content: { 'application/json': { schema } } };
}

/** An answer with JSON in it. */
export function jsonAnswer(description: string, schema: JsonSchema, headers?: JsonSchema): JsonSchema {
  return { description, ...(headers ? { headers } : {}), content: { 'application/json': { schema } } };
}

/** The answers every operation of a dialect may give instead. */
export function refusals(dialect: 'rest' | 'backOffice'): Record<string, JsonSchema> {
  return dialect === 'rest' ? { default: { $ref: '#/components/responses/Refusal' } } : {};
}
