/** Where staff find orders, and a shop's own people their own. */
export const ORDER_LISTS = { definition: 'shop/order/order', orElse: 'merchant/order/order' } as const;

/** The same of refunds. */
export const REFUND_LISTS = { definition: 'shop/order/refund', orElse: 'merchant/order/refund' } as const;
