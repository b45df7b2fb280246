export { inputNames, NamedInput, registerInput } from './shipped-inputs.tsx';
export { RelationDeskContext } from './relation-desk.ts';
export type { RelationDesk } from './relation-desk.ts';
export { typesOf } from './value.ts';
export type { Input, InputOption, InputProps, InputRelation } from './input.ts';
export { afterConflict, childConflictIn } from './child-rows/change-set.ts';
export type { ChildConflict } from './child-rows/change-set.ts';
