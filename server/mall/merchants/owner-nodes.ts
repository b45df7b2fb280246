import { nodesOf } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';

/** Screens whose rows are a merchant's own: all that can be done there. */
const OWN: readonly string[] = [
  'merchant/order/order',
  'merchant/order/refund',
  'merchant/order/refundReason',
  'merchant/order/evaluate',
  'merchant/order/export',
  'merchant/sendOrder',
  'merchant/coupon',
  'merchant/couponCenter',
  'merchant/userCoupon',
  'merchant/bankAccount',
  // Their own people, in groups below their own.
  'auth/group',
  'auth/admin',
  'merchant/user',
  'shop/goods/goods',
  'shop/goods/sku',
  'shop/goods/specTemplate',
  'shop/goods/paramsTemplate',
  'shop/goods/serviceTemplate',
  'shop/goods/tag',
  'shop/delivery/template',
  'shop/delivery/rule',
  'shop/delivery/free',
  'shop/delivery/forbid',
  'shop/delivery/address',
  'shop/order/bulkShipment',
  'shop/order/printTemplate',
  'shop/settings/merchantPay',
  'shop/settings/merchantMiniapp',
  // Files of rows that they bring in themselves.
  'routine/import',
  'routine/adminInfo',
];

/** Lists that merchants choose from or look into. */
const LISTED: readonly string[] = [
  'merchant/auth',
  'merchant/account',
  'merchant/deposit',
  'shop/goods/classify',
  'shop/goods/brand',
  'shop/goods/type',
  'shop/goods/stockLog',
  'shop/delivery/company',
  'shop/delivery/region',
  'shop/order/orderGoods',
  'shop/order/shipment',
  'shop/order/adjust',
  'shop/order/refundItem',
  'shop/notify/notify',
];

/** What they do on screens whose other half is the platform's. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'merchant/certificate': ['index', 'add', 'withdraw', 'clear'],
  'merchant/shop': ['index', 'edit', 'rest', 'open', 'leave'],
  'merchant/withdrawal': ['index', 'add', 'cancel', 'export'],
  'shop/goods/revision': ['index', 'withdraw'],
  'merchant/bill': ['index', 'check', 'dispute', 'export'],
};

/** Pages that are no lists. */
const PAGES: readonly string[] = [
  'dashboard',
  'dashboard/index',
  'shop/dashboard',
  'shop/dashboard/index',
  'shop/user',
  'shop/user/index',
];

/** What whoever owns a shop may do, by the definitions that are in force. */
export function ownerNodes(definitions: ReadonlyMap<string, CompiledDefinition>): string[] {
  const own = OWN.flatMap((name) => {
    const definition = definitions.get(name);
    // A field may ask for a right of the platform, such as the one to pay.
    return definition ? [name, ...nodesOf(definition).filter((node) => node.startsWith(`${name}/`))] : [];
  });
  const listed = LISTED.filter((name) => definitions.has(name)).flatMap((name) => [name, `${name}/index`]);
  const parts = Object.entries(PARTS).flatMap(([name, verbs]) =>
    definitions.has(name) ? [name, ...verbs.map((verb) => `${name}/${verb}`)] : [],
  );
  return [...new Set([...own, ...listed, ...parts, ...PAGES])].sort((one, other) => (one < other ? -1 : 1));
}
