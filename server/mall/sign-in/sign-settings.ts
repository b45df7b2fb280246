import type { SignPeriod } from '#engine/commerce/index.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { dayAt } from '../day-at.ts';
import { SHOP_POINTS } from '../settings/shop-points.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** How members check in now, by the settings and the clock of the shop. */
export interface SignSettings {
  isOpen: boolean;
  period: SignPeriod;
  /** `2026-11-25`. */
  today: string;
  timeZone: string;
  /** Forgotten days before today that can be made up; 0 for none. */
  makeUpDays: number;
  /** Points that each of them costs. */
  makeUpCost: number;
}

const PERIODS: readonly string[] = ['week', 'month'];

/** The settings of check-ins as they are now. */
export function signSettings({ settings, now }: Pick<ShopDeps, 'settings' | 'now'>): SignSettings {
  const period = settings.get(SHOP_POINTS.settings.shop_sign_period);
  const timeZone = settings.get(BASICS.settings.time_zone);
  return {
    isOpen: settings.get(SHOP_POINTS.settings.shop_sign_on),
    period: PERIODS.includes(period) ? (period as SignPeriod) : 'endless',
    today: dayAt(now(), timeZone),
    timeZone,
    makeUpDays: settings.get(SHOP_POINTS.settings.shop_sign_makeup_days),
    makeUpCost: settings.get(SHOP_POINTS.settings.shop_sign_makeup_cost),
  };
}
