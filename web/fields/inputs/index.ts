export { inputNames, NamedInput, registerInput } from './shipped-inputs.tsx';
export { RelationDeskContext } from './relation-desk.ts';
export type { RelationDesk } from './relation-desk.ts';
export { typesOf } from './value.ts';
export type { Input, InputOption, InputProps, InputRelation } from './input.ts';
