import type { Operator } from '#engine/model/field-definition.ts';

/** Values with an order that are also compared for equality. The common search starts with a range. */
export const ORDERED: readonly Operator[] = [
  'RANGE',
  'NOT RANGE',
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'IN',
  'NOT IN',
  'LIKE',
  'NOT LIKE',
  'NULL',
  'NOT NULL',
];

/** Texts: contains first. */
export const TEXT: readonly Operator[] = [
  'LIKE',
  'NOT LIKE',
  'eq',
  'ne',
  'IN',
  'NOT IN',
  'gt',
  'egt',
  'lt',
  'elt',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
];

/** Choices and keys: equality first. */
export const CHOICE: readonly Operator[] = [
  'eq',
  'ne',
  'IN',
  'NOT IN',
  'LIKE',
  'NOT LIKE',
  'gt',
  'egt',
  'lt',
  'elt',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
];

/** Lists in a column: membership. */
export const MEMBERSHIP: readonly Operator[] = ['FIND_IN_SET', 'LIKE', 'NOT LIKE', 'NULL', 'NOT NULL'];

/** Documents: by their text. */
export const DOCUMENT: readonly Operator[] = ['LIKE', 'NOT LIKE', 'NULL', 'NOT NULL'];

/** Never searched. */
export const NO_OPERATORS: readonly Operator[] = [];
