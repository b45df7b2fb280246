/** Definitions of shipping that code reads and writes. */
export const SHIPMENT = 'shop/order/shipment';
export const SHIPMENT_ITEM = 'shop/order/shipmentItem';
export const SHIPMENT_TRACE = 'shop/order/shipmentTrace';
export const CARRIER = 'shop/delivery/company';
export const SENDER_ADDRESS = 'shop/delivery/address';

/** How goods get to the member. */
export const SHIPMENT_TYPE = { express: 1, courier: 2, none: 3, pickUp: 4 } as const;

/** One of them. */
export type ShipmentType = (typeof SHIPMENT_TYPE)[keyof typeof SHIPMENT_TYPE];
