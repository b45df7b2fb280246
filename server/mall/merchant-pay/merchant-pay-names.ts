/** Ways to pay that shops take. */
export const MERCHANT_PAY = 'shop/settings/merchantPay';

/** Mini-programs of shops. */
export const MERCHANT_MINIAPP = 'shop/settings/merchantMiniapp';

/** Where the secret of a shop's mini-program is sealed: it is opened there alone. */
export const miniSecretPlace = (merchantId: number | string): string =>
  `shop_merchant_miniapp ${merchantId} app_secret`;
