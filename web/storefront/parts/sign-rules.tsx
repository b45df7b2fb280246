import type { SignAnswer, SignReward } from '../state/sign-in-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { Say } from '../texts/shop-texts.ts';

/** What checking in gives, by its rules. */
export function SignRules({ rules }: Pick<SignAnswer, 'rules'>) {
  const { t } = useShopWorld();
  if (rules.length === 0) return null;
  return (
    <section className="panel" aria-label={t('sign.rules')}>
      <h2>{t('sign.rules')}</h2>
      <ul className="sign-rules">
        {rules.map(({ kind, days, ...reward }) => (
          <li key={`${kind} ${days} ${reward.score} ${reward.growth}`} className="panel-line">
            <span>{t(`sign.${kind}`, { days })}</span>
            <strong>{rewardText(reward, t)}</strong>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('sign.added')}</p>
    </section>
  );
}

/** `5 points and 1 growth and “For checking in”`. */
export function rewardText({ score, growth, coupons = [] }: SignReward, t: Say): string {
  const parts = [
    ...(score > 0 ? [t('sign.points', { count: score })] : []),
    ...(growth > 0 ? [t('sign.growth', { count: growth })] : []),
    ...coupons.map(({ name }) => t('sign.coupon', { name })),
  ];
  return parts.length > 0 ? parts.join(t('sign.and')) : t('sign.nothing');
}
