/** Definitions of delivery that code reads and writes. */
export { DELIVERY_TEMPLATE } from '../goods/goods-names.ts';
export const DELIVERY_RULE = 'shop/delivery/rule';
export const DELIVERY_FREE = 'shop/delivery/free';
export const DELIVERY_FORBID = 'shop/delivery/forbid';
export const REGION = 'shop/delivery/region';
