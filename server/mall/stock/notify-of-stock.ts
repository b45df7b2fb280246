import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { shopRules } from '../settings/shop-rules.ts';
import type { StockDeps } from './move-stock.ts';
import { STOCK_WARNING } from './stock-warning.ts';

/** What stock moves with, where warnings become notices of the merchant's staff: one for each crossing. */
export const notifyOfStock = ({
  records,
  notify,
  now,
  settings,
}: Pick<BehaviourDeps, 'records' | 'notify' | 'now' | 'settings'>): StockDeps => ({
  records,
  warnFrom: () => shopRules(settings).warnFrom,
  async warn(transaction, warnings) {
    for (const { skuId, merchantId, name, spec, available } of warnings) {
      await notify(transaction, STOCK_WARNING.key, {
        subject: `sku ${skuId} at ${now()}`,
        data: { name, full_name: [name, spec].filter((part) => part !== '').join(' '), available, id: skuId },
        merchantId,
      });
    }
  },
});
