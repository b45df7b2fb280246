import type { JsonSchema } from '#engine/definition/index.ts';
import type { FindFaults, SchemaFault } from '#engine/page/index.ts';
import { interpreted } from '../designer/check/interpreted-rule.ts';

const validators = new WeakMap<JsonSchema, (value: unknown) => SchemaFault[]>();
const known = new WeakMap<object, WeakMap<JsonSchema, SchemaFault[]>>();

/** What schemas say against values, found without making code. Values are never changed in place, so each is looked through once. */
export const interpretedFaults: FindFaults = (schema, value) => {
  if (typeof value !== 'object' || value === null) return faultsOf(schema, value);
  const answers = known.get(value) ?? new WeakMap<JsonSchema, SchemaFault[]>();
  known.set(value, answers);
  const faults = answers.get(schema) ?? faultsOf(schema, value);
  answers.set(schema, faults);
  return faults;
};

function faultsOf(schema: JsonSchema, value: unknown): SchemaFault[] {
  const validate = validators.get(schema) ?? interpreted(schema);
  validators.set(schema, validate);
  return validate(value);
}
