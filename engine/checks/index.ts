export type { CheckIssue } from '#engine/model/check-issue.ts';
export type { BehaviourFacts } from './check.ts';
export { checkDefinitions } from './check-definitions.ts';
export type { CheckOptions } from './check-definitions.ts';
export type { CheckMemory } from './checked-once.ts';
export { holdsFigures } from './field-facts.ts';
