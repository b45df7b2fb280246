import type { PageAdverts } from '../state/adverts.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';

/** Says that the page is a preview, of which time, and leads back to the shop as it is. */
export function PreviewBar({ adverts: { preview, refusal } }: { adverts: PageAdverts }) {
  const { t } = useShopWorld();
  if (!preview && refusal === undefined) return null;
  return (
    <p className="preview-bar" role="status">
      <span>{preview ? t('preview.at', { time: preview.time }) : refusal}</span>
      <ShopLink to="/" className="button is-small">
        {t('preview.end')}
      </ShopLink>
    </p>
  );
}
