export { actionSchema } from './action-schema.ts';
export { formOf } from './form-of.ts';
export { conditionKey, ruleSources, schemaKey } from './rule-sources.ts';
