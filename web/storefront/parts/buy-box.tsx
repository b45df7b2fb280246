import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Price } from '../../blocks/price.tsx';
import { noteCartCount } from '../state/cart-count.ts';
import { say } from '../state/notes.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import type { GoodsDetail } from '../state/shop-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import type { ChoiceOfSku } from '../state/use-sku-choice.ts';
import { BuyFacts } from './buy-facts.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { GoodsCoupons } from './goods-coupons.tsx';
import { OwnPrice } from './own-price.tsx';
import { Reminders, skuName } from './reminders.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { ShareButton } from './share-button.tsx';
import { SpecChooser } from './spec-chooser.tsx';

/** Why a form without scripts was refused. */
export interface BuyRefusal {
  refused: string;
}

const LOW = 10;

/** Price, variants, quantity and the two ways to buy. Without scripts it is a form that names its variant. */
export function BuyBox({
  detail,
  choice,
  refusal,
  onAdded,
}: {
  detail: GoodsDetail;
  choice: ChoiceOfSku;
  refusal?: BuyRefusal;
  /** Beside a list: without what the page of the goods says besides. Called once they are in the cart. */
  onAdded?: () => void;
}) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const { goods, skus } = detail;
  const { sku } = choice;
  const [quantity, setQuantity] = useState(goods.limits.min);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(refusal?.refused ?? '');
  const max = Math.max(goods.limits.min, Math.min(sku?.stock ?? 1, goods.limits.per_order || Infinity));
  const soldOut = skus.every(({ stock }) => stock <= 0);
  const cannot = sku === undefined || sku.stock <= 0;

  async function add(): Promise<boolean> {
    if (sku === undefined) return false;
    setBusy(true);
    setProblem('');
    try {
      const answer = await api.post<{ capped: boolean; count: number }>('shop.cart/add', {
        sku_id: sku.id,
        qty: quantity,
      });
      noteCartCount(answer.count);
      onAdded?.();
      say({
        text: t(answer.capped ? 'goods.addedCapped' : 'goods.added'),
        action: { label: t('goods.toCart'), to: '/cart' },
      });
      return true;
    } catch (error) {
      setProblem(error instanceof ApiRefusal || error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const buy = (): void => {
    if (sku) void navigate(`${addressIn(locale, '/checkout')}?sku_id=${sku.id}&qty=${quantity}`);
  };
  return (
    <>
      <Form
        method="post"
        className="buy"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="buy-price">
          <Price
            amount={sku?.price ?? goods.price}
            origin={sku?.origin_price ?? goods.origin_price}
            from={sku === undefined && goods.price !== goods.price_max ? t('card.from') : ''}
          />
        </div>
        <OwnPrice detail={detail} sku={sku} />
        {!onAdded && <GoodsCoupons goodsId={goods.id} coupons={detail.coupons} />}
        <SpecChooser specs={goods.specs} choice={choice} />
        {goods.specs.length > 0 && (
          <noscript>
            <select name="sku_id" className="input" aria-label={t('goods.pick')}>
              {skus
                .filter(({ stock }) => stock > 0)
                .map(({ id, values, price }) => (
                  <option key={id} value={id}>
                    {skuName(goods.specs, values)} ¥{price}
                  </option>
                ))}
            </select>
          </noscript>
        )}
        {goods.specs.length === 0 && sku && <input type="hidden" name="sku_id" value={sku.id} />}
        <div className="buy-row">
          <span className="buy-label">{t('goods.quantity')}</span>
          <QuantityInput
            value={quantity}
            min={goods.limits.min}
            max={max}
            label={t('goods.quantity')}
            onChange={setQuantity}
            disabled={cannot}
          />
          <span className="quiet" role="status">
            {sku === undefined
              ? t('goods.pick')
              : sku.stock <= 0
                ? t('goods.soldOut')
                : sku.stock <= LOW
                  ? t('goods.low', { count: sku.stock })
                  : ''}
            {goods.limits.per_order > 0 && ` ${t('goods.limit', { count: goods.limits.per_order })}`}
          </span>
        </div>
        <p className="buy-problem" role="alert">
          {problem}
        </p>
        <div className="buy-ways">
          <button
            type="submit"
            className="button is-strong"
            disabled={busy || (cannot && soldOut)}
            aria-disabled={cannot || undefined}
          >
            {soldOut ? t('goods.soldOut') : t('goods.add')}
          </button>
          <button type="button" className="button needs-scripts" disabled={cannot} onClick={buy}>
            {t('goods.buy')}
          </button>
          <KeepGoods goods={goods} />
          {!onAdded && <ShareButton goods={goods} />}
        </div>
        <Reminders detail={detail} sku={sku} />
      </Form>
      {!onAdded && <BuyFacts goods={goods} skuId={sku?.id ?? skus[0]?.id} quantity={quantity} />}
    </>
  );
}

/** Without scripts it sends the form, with the goods to be kept. */
const KeepGoods = ({ goods: { id, name } }: Pick<GoodsDetail, 'goods'>) => (
  <FavouriteButton target={{ kind: 'goods', id, name }} className="button is-round" field="favourite" />
);
