import { type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** How input that breaks its schema is refused: with the name of the first bad value, or with an issue at its path. */
export type InputRefusal = 'bad-value' | 'issues';

// Lengths are those of JavaScript, as columns and counters elsewhere have them.
const ajv = new Ajv2020({ strict: false, verbose: true, unicode: false, logger: false });

/**
 * A function that gives input back once it keeps to its schema, which is compiled here and only once.
 * @throws AppError `request.invalid` for input of another kind than the schema's, `request.bad-value` or
 * `record.invalid` for what is wrong inside.
 */
export function inputCheck(
  schema: JsonSchema,
  refusal: InputRefusal = 'bad-value',
): (input: unknown) => unknown {
  const validate: ValidateFunction = ajv.compile(schema);
  return (input) => {
    if (validate(input)) return input;
    throw refused(validate.errors?.[0], refusal);
  };
}

function refused(error: ErrorObject | undefined, refusal: InputRefusal): AppError {
  const missing = (error?.params as { missingProperty?: string } | undefined)?.missingProperty;
  const path = error?.instancePath.split('/')[1] ?? missing;
  if (error === undefined || path === undefined) return new AppError('request.invalid');
  const field = path.replaceAll('~1', '/').replaceAll('~0', '~');
  if (refusal === 'bad-value') return new AppError('request.bad-value', { params: { field } });
  return new AppError('record.invalid', { issues: [{ path: field, code: codeOf(error) }] });
}

/** An empty text, like null, is a value left out. */
function codeOf({ data, keyword, schemaPath, parentSchema }: ErrorObject): 'required' | 'array' | 'type' {
  if (keyword === 'required' || data === '' || data === null) return 'required';
  const types = [(parentSchema as { type?: string | string[] }).type].flat();
  return types.includes('array') || schemaPath.includes('/items/') ? 'array' : 'type';
}
