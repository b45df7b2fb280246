import { centsOf } from '../state/cents.ts';
import type { RechargeLine } from '../state/recharge-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { giftTexts } from './gift-texts.ts';

const STATES = {
  1: 'recharge.s1',
  2: 'recharge.s2',
  3: 'recharge.s3',
  4: 'recharge.s4',
} as const;

/** Recharges so far, the newest first. */
export function RechargeLog({ list }: { list: readonly RechargeLine[] }) {
  const { t, locale } = useShopWorld();
  if (list.length === 0) return <p className="quiet">{t('recharge.noLog')}</p>;
  return (
    <ul className="growth-log recharge-log">
      {list.map((line) => {
        const state = STATES[line.status as keyof typeof STATES] ?? 'recharge.s3';
        const coupons = line.coupons > 0 ? [t('recharge.coupons', { count: line.coupons })] : [];
        const gifts = [...giftTexts(line, [], t), ...coupons];
        const at = new Date(line.create_time * 1000);
        return (
          <li key={line.recharge_no} className="panel-line">
            <span>
              <span className="badge">{t(state)}</span> {line.name}
              {gifts.length > 0 && <small className="quiet">{gifts.join(t('recharge.and'))}</small>}
              <small className="quiet">
                {line.recharge_no} ·{' '}
                <time dateTime={at.toISOString()}>
                  {at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </small>
            </span>
            <span className="growth-change">
              <strong>¥{line.pay_amount}</strong>
              {centsOf(line.refund_amount) > 0 && (
                <small className="quiet">{t('recharge.back', { amount: line.refund_amount })}</small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
