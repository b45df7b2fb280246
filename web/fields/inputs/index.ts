export { inputNames, NamedInput, registerInput } from './registry.tsx';
export { typesOf } from './value.ts';
export type { Input, InputOption, InputProps, InputRelation } from './input.ts';
