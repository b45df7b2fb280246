import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { SHOP_MERCHANTS } from '../settings/shop-merchants.ts';

/** How goods of somebody are audited. */
export interface AuditRules {
  /** Percents by which a price may rise without. */
  rise: number;
}

/** Whether the shop of a call's goods is trusted, by its transaction: all of them are of one. */
const known = new WeakMap<object, Promise<boolean>>();

/** How what this actor does to goods is audited; null: it is not, as they work for the house or for a shop that is trusted. */
export async function auditRules(
  { records, settings }: { records: Records; settings: ReadableSettings },
  transaction: RecordTransaction,
  { audience, merchantId }: Actor,
): Promise<AuditRules | null> {
  const { shop_goods_audit: isOn, shop_goods_audit_rise: rise } = SHOP_MERCHANTS.settings;
  if (audience !== 'admin' || merchantId === null || !settings.get(isOn)) return null;
  const isTrusted = known.get(transaction) ?? readTrust(records, transaction, merchantId);
  known.set(transaction, isTrusted);
  return (await isTrusted) ? null : { rise: settings.get(rise) };
}

async function readTrust(
  records: Records,
  transaction: RecordTransaction,
  merchantId: number,
): Promise<boolean> {
  const [shop] = await records.as(SYSTEM).in(transaction).find(SHOP, { id: merchantId });
  return Number(shop?.['goods_audit_free'] ?? 0) === 1;
}

/** Whether a price in cents rises by more than may be without an audit; what had no price had nothing to rise from. */
export const isRise = (before: unknown, after: unknown, { rise }: AuditRules): boolean => {
  const [old, next] = [BigInt(String(before ?? 0)), BigInt(String(after ?? 0))];
  return old > 0n && next * 100n > old * BigInt(100 + rise);
};
