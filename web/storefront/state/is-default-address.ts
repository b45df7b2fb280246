import type { Address } from './order-types.ts';

/** Whether orders of the member go to it unless they choose another one. */
export const isDefaultAddress = ({ is_default: value }: Address): boolean =>
  value === true || String(value) === '1';
