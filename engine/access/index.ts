export type { Acting, Actor } from '#engine/model/actor.ts';
export { SYSTEM } from './system.ts';
export { HOUSE } from './house.ts';
export { mayUse } from './may-use.ts';
export { mayLookUp } from './may-look-up.ts';
export { nodeHeld } from './node-held.ts';
export { fieldAccess } from './field-access.ts';
export type { FieldAccess } from './field-access.ts';
export {
  binPredicate,
  isOfHouseAlone,
  ownershipPredicate,
  readPredicate,
  isPartOfTable,
  scopeFill,
  scopePredicate,
} from './scope.ts';
export { maskValue } from './mask-value.ts';
export type { MaskKind } from './mask-value.ts';
export { explainField, explainRows, explainVerb } from './explain.ts';
export type { Reason } from './explain.ts';
export { guardNodes, nodesOf } from './nodes-of.ts';
