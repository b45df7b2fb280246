import { useEffect, useState } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import { Price } from '../../blocks/price.tsx';
import type { CartItem, GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useSkuChoice } from '../state/use-sku-choice.ts';
import { Sheet } from './sheet.tsx';
import { SpecChooser } from './spec-chooser.tsx';

export interface SkuSheetProps {
  item: CartItem;
  onChoose: (skuId: number) => void;
  onClose: () => void;
}

/** The variants of goods in the cart, to take another one. */
export function SkuSheet({ item, onChoose, onClose }: SkuSheetProps) {
  const { t, api } = useShopWorld();
  const [detail, setDetail] = useState<GoodsDetail | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    api.get<GoodsDetail>('shop.goods/detail', { id: item.goods_id, seen: '0' }).then(
      (found) => !gone && setDetail(found),
      (error: unknown) => !gone && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [api, item.goods_id]);
  return (
    <Sheet title={item.name} onClose={onClose}>
      {problem !== '' && (
        <p className="buy-problem" role="alert">
          {problem}
        </p>
      )}
      {detail === null && problem === '' && (
        <div className="waiting" role="progressbar" aria-label={t('head.loading')} />
      )}
      {detail && (
        <Variants
          detail={detail}
          item={item}
          onChoose={(skuId) => {
            if (skuId !== item.sku_id) onChoose(skuId);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

interface VariantsProps {
  detail: GoodsDetail;
  item: CartItem;
  onChoose: (skuId: number) => void;
}

function Variants({ detail, item, onChoose }: VariantsProps) {
  const { t } = useShopWorld();
  const choice = useSkuChoice(detail, item.sku_id);
  const { sku } = choice;
  const { goods } = detail;
  return (
    <div className="sku-choice">
      <div className="sku-chosen">
        <Picture
          src={sku?.image || goods.cover}
          srcset={sku?.image ? '' : goods.cover_srcset}
          sizes="112px"
          alt=""
        />
        <div role="status">
          <Price amount={sku?.price ?? goods.price} />
          <small>{wordsOf(sku?.stock, t)}</small>
        </div>
      </div>
      <SpecChooser specs={goods.specs} choice={choice} />
      <button
        type="button"
        className="button is-strong"
        disabled={sku === undefined || sku.stock <= 0}
        onClick={() => sku && onChoose(sku.id)}
      >
        {t('cart.takeSpec')}
      </button>
    </div>
  );
}

/** @param stock Of the chosen variant; undefined while none is chosen. */
function wordsOf(stock: number | undefined, t: ReturnType<typeof useShopWorld>['t']): string {
  if (stock === undefined) return t('goods.pick');
  return stock <= 0 ? t('goods.soldOut') : t('goods.stock', { count: stock });
}
