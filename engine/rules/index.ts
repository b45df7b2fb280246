export { applyRules } from './apply-rules.ts';
export { checkCondition, holds } from './condition.ts';
export { checkValidator } from './check-validator.ts';
export { LONGEST_MATCHED, safePattern } from './safe-pattern.ts';
export type { SafePattern } from './safe-pattern.ts';
export { validateField } from './validate-field.ts';
export type { RuledField } from './validate-field.ts';
export { validatorNames, validators } from './validators.ts';
export type { Validator } from './validators.ts';
