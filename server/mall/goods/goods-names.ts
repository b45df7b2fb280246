/** Definitions of the catalogue that code reads and writes. */
export const GOODS = 'shop/goods/goods';
export const SKU = 'shop/goods/sku';
export const STOCK_LOG = 'shop/goods/stockLog';
export const POLICY = 'shop/goods/policy';
export const CLASSIFY = 'shop/goods/classify';
export const DELIVERY_TEMPLATE = 'shop/delivery/template';
export const GOODS_TYPE = 'shop/goods/type';
