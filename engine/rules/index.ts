export { checkCondition, holds } from './condition.ts';
export { checkValidator } from './check-validator.ts';
export { validateField } from './validate-field.ts';
export type { RuledField } from './validate-field.ts';
export { validators } from './validators.ts';
export type { Validator } from './validators.ts';
