export type { Actor } from './actor.ts';
export { mayUse } from './may-use.ts';
export { nodeHeld } from './node-held.ts';
export { fieldAccess } from './field-access.ts';
export type { FieldAccess } from './field-access.ts';
export { scopeFill, scopePredicate } from './scope.ts';
export { maskValue } from './mask-value.ts';
export type { MaskKind } from './mask-value.ts';
