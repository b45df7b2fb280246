import { Picture } from '../../blocks/picture.tsx';
import { useShopWorld } from '../state/shop-world.ts';

/** Goods that are no longer sold, among others that are. */
export function GoneCard({ name, cover }: { name: string; cover: string }) {
  const { t } = useShopWorld();
  return (
    <article className="card" data-state="out">
      <div className="card-picture">
        <Picture src={cover} alt="" />
        <span className="card-flag is-out">{t('favourite.gone')}</span>
      </div>
      <h3 className="card-name quiet">{name}</h3>
    </article>
  );
}
