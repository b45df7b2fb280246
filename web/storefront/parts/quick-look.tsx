import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import { say } from '../state/notes.ts';
import type { GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useSkuChoice } from '../state/use-sku-choice.ts';
import { BuyBox } from './buy-box.tsx';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

export interface QuickLookProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Goods in a dialog beside their list: picture, price, variants, and into the cart. Focus goes back to where it was. */
export function QuickLook({ id, name, onClose }: QuickLookProps) {
  const { t, api } = useShopWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  const [detail, setDetail] = useState<GoodsDetail | null>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    let gone = false;
    api.get<GoodsDetail>('shop.goods/detail', { id }).then(
      (found) => !gone && setDetail(found),
      (error: unknown) => {
        say({ text: error instanceof Error ? error.message : String(error) });
        shown?.close();
      },
    );
    return () => {
      gone = true;
    };
  }, [api, id]);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="look"
      aria-label={t('look.open', { name })}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="look-body">
        <button type="button" className="zoom-close" aria-label={t('look.close')} onClick={close}>
          <Icon name="close" />
        </button>
        {detail ? <Look detail={detail} onAdded={close} /> : <LookWaiting />}
      </div>
    </dialog>
  );
}

function LookWaiting() {
  const { t } = useShopWorld();
  return <div className="waiting" role="progressbar" aria-label={t('head.loading')} />;
}

function Look({ detail, onAdded }: { detail: GoodsDetail; onAdded: () => void }) {
  const { t } = useShopWorld();
  const choice = useSkuChoice(detail);
  const { goods } = detail;
  return (
    <>
      <Picture
        src={choice.sku?.image || goods.cover}
        srcset={choice.sku?.image ? '' : goods.cover_srcset}
        sizes="320px"
        alt={goods.name}
        eager
      />
      <div className="goods-words">
        <h2>{goods.name}</h2>
        {goods.subtitle !== '' && <p className="goods-subtitle">{goods.subtitle}</p>}
        <BuyBox detail={detail} choice={choice} onAdded={onAdded} />
        <ShopLink to={`/goods/${goods.id}`} className="block-more" onClick={onAdded}>
          {t('look.more')} →
        </ShopLink>
      </div>
    </>
  );
}
