import { useShopWorld } from '../state/shop-world.ts';

/** A score from 0 to 5 as stars. */
export function Stars({ score }: { score: number }) {
  const { t } = useShopWorld();
  return (
    <span className="stars" role="img" aria-label={t('goods.score', { score })}>
      <span style={{ width: `${Math.min(100, Math.max(0, score * 20))}%` }} />
    </span>
  );
}
