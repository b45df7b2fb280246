import { SHOP_RECHARGE } from '../settings/shop-recharge.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** How members recharge now: spans in milliseconds, amounts in cents. */
export interface RechargeSettings {
  isOpen: boolean;
  payMs: number;
  /** Bounds of own amounts; null: there are only plans. */
  free: { min: number; max: number } | null;
}

/** The settings of recharges as they are now. */
export function rechargeSettings({ settings }: Pick<ShopDeps, 'settings'>): RechargeSettings {
  const of = SHOP_RECHARGE.settings;
  const [min, max] = [settings.get(of.shop_recharge_min) * 100, settings.get(of.shop_recharge_max) * 100];
  return {
    isOpen: settings.get(of.shop_recharge_on),
    payMs: settings.get(of.shop_recharge_minutes) * 60_000,
    free: settings.get(of.shop_recharge_free) && min <= max ? { min, max } : null,
  };
}
