import { renderSVG } from 'uqr';
import { Picture } from '../../blocks/picture.tsx';
import { Price } from '../../blocks/price.tsx';
import { say } from '../state/notes.ts';
import type { GoodsDetail } from '../state/shop-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { Sheet } from './sheet.tsx';

export interface ShareSheetProps {
  goods: GoodsDetail['goods'];
  onClose: () => void;
}

/** Goods to show to others: with a code that a phone scans, their address to copy, and the ways of the device. */
export function ShareSheet({ goods, onClose }: ShareSheetProps) {
  const { t, locale, origin } = useShopWorld();
  const url = `${origin}${addressIn(locale, `/goods/${goods.id}`)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      say({ text: t('goods.copied') });
    } catch {
      // The address stands there to be copied by hand.
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: goods.name, url });
    } catch {
      // Whoever closes the dialog shares nothing.
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <Sheet
      title={t('goods.share')}
      onClose={onClose}
      foot={
        <div className="form-ways">
          <button type="button" className="button is-strong" onClick={() => void copy()}>
            {t('goods.copy')}
          </button>
          {canShare && (
            <button type="button" className="button" onClick={() => void share()}>
              {t('goods.shareBy')}
            </button>
          )}
        </div>
      }
    >
      <div className="share-card">
        <Picture src={goods.cover} srcset={goods.cover_srcset} sizes="240px" alt="" />
        <div>
          <strong>{goods.name}</strong>
          <Price amount={goods.price} from={goods.price === goods.price_max ? '' : t('card.from')} />
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`}
            alt={t('goods.shareCode')}
            width={160}
            height={160}
          />
          <small>{t('goods.shareCode')}</small>
        </div>
      </div>
      <p className="share-address">{url}</p>
    </Sheet>
  );
}
