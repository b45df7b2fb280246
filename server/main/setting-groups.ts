import { ACCOUNT_SETTINGS } from '#server/system/accounts/account-settings.ts';
import { NOTICES } from '#server/system/notices/notice-setting-group.ts';
import { MAIL } from '#server/system/mail/mail-settings.ts';
import { SHOP_AGREEMENT } from '#server/mall/settings/shop-agreement.ts';
import { SHOP_BASIC } from '#server/mall/settings/shop-basic.ts';
import { SHOP_DELIVERY } from '#server/mall/settings/shop-delivery.ts';
import { SHOP_FACE } from '#server/mall/settings/shop-face.ts';
import { SHOP_MERCHANTS } from '#server/mall/settings/shop-merchants.ts';
import { SHOP_MINIAPP } from '#server/mall/settings/shop-miniapp.ts';
import { SHOP_PAY } from '#server/mall/settings/shop-pay.ts';
import { SHOP_PAYOUT } from '#server/mall/settings/shop-payout.ts';
import { SHOP_POINTS } from '#server/mall/settings/shop-points.ts';
import { SHOP_RECHARGE } from '#server/mall/settings/shop-recharge.ts';
import { SHOP_REFUND } from '#server/mall/settings/shop-refund.ts';
import { BASICS, QUICK_ENTRANCE } from '#server/system/settings/basics.ts';
import { CLOUD } from '#server/system/upload/cloud/cloud-settings.ts';
import { MAPS } from '#server/system/site/maps.ts';
import { UPLOAD } from '#server/system/upload/upload-settings.ts';
import type { SettingGroup } from '#server/system/settings/declared-setting.ts';

/** Every group of settings that code declares, in the order in which they are shown at first. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  BASICS,
  MAIL,
  NOTICES,
  ACCOUNT_SETTINGS,
  UPLOAD,
  CLOUD,
  MAPS,
  SHOP_FACE,
  SHOP_BASIC,
  SHOP_DELIVERY,
  SHOP_PAY,
  SHOP_MINIAPP,
  SHOP_REFUND,
  SHOP_PAYOUT,
  SHOP_MERCHANTS,
  SHOP_POINTS,
  SHOP_RECHARGE,
  SHOP_AGREEMENT,
  QUICK_ENTRANCE,
];
