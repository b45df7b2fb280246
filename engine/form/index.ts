export { actionSchema } from './action-schema.ts';
export { formOf } from './form-of.ts';
