export { inputNames, NamedInput, registerInput } from './shipped-inputs.tsx';
export { typesOf } from './value.ts';
export type { Input, InputOption, InputProps, InputRelation } from './input.ts';
