import { Form } from 'react-router';
import { Picture } from '../../blocks/picture.tsx';
import type { Cart, CartItem } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { CartSpec } from './cart-spec.tsx';
import { CouponButton } from './coupon-button.tsx';
import { Icon } from './icon.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { ShopLink } from './shop-link.tsx';

interface Props {
  merchant: Cart['merchants'][number];
  onTick: (items: CartItem[], checked: boolean) => Promise<void>;
  onEdit: (item: CartItem, qty: number) => Promise<void>;
  /** Called with the variant that the row is to have. */
  onChoose: (item: CartItem, skuId: number) => Promise<void>;
  onRemove: (item: CartItem) => Promise<void>;
}

/** What a merchant sells of the cart. */
export function CartMerchant({ merchant, onTick, onEdit, onChoose, onRemove }: Props) {
  const { t } = useShopWorld();
  const valid = merchant.items.filter((item) => item.valid);
  const all = valid.length > 0 && valid.every(({ checked }) => checked);
  return (
    <section className="cart-merchant" aria-label={merchant.name}>
      <header>
        {valid.length > 0 && (
          <label className="tick needs-scripts">
            <input
              type="checkbox"
              aria-label={t('cart.select', { name: merchant.name })}
              checked={all}
              onChange={() => void onTick(valid, !all)}
            />
          </label>
        )}
        <ShopLink to={`/merchant/${merchant.id}`}>{merchant.name}</ShopLink>
        <CouponButton
          slot={{ slot: 'cart', merchant_id: merchant.id }}
          title={t('coupon.of', { name: merchant.name })}
          className="cart-coupons"
        >
          {t('coupon.get')}
          <span className="hidden">{merchant.name}</span>
        </CouponButton>
      </header>
      <ul>
        {merchant.items.map((item) => (
          <li key={item.id} className="cart-item" data-valid={item.valid || undefined}>
            <label className="tick needs-scripts">
              <input
                type="checkbox"
                aria-label={t('cart.select', { name: item.name })}
                checked={item.valid && item.checked}
                disabled={!item.valid}
                onChange={() => void onTick([item], !item.checked)}
              />
            </label>
            <ShopLink to={`/goods/${item.goods_id}`} className="cart-picture" aria-label={item.name}>
              <Picture src={item.cover} srcset={item.cover_srcset} sizes="112px" alt="" />
            </ShopLink>
            <div className="cart-words">
              <ShopLink to={`/goods/${item.goods_id}`}>{item.name}</ShopLink>
              <CartSpec item={item} onChoose={(skuId) => void onChoose(item, skuId)} />
              {item.valid ? <PriceMove item={item} /> : <small className="cart-reason">{item.reason}</small>}
            </div>
            <span className="cart-price">¥{item.price}</span>
            {item.valid && (
              <span className="cart-quantity needs-scripts">
                <QuantityInput
                  value={item.qty}
                  max={Math.max(1, item.max_qty)}
                  label={`${item.name}: ${t('goods.quantity')}`}
                  onChange={(qty) => void onEdit(item, qty)}
                />
              </span>
            )}
            <Form
              method="post"
              className="cart-remove"
              onSubmit={(event) => {
                event.preventDefault();
                void onRemove(item);
              }}
            >
              <input type="hidden" name="remove" value={item.id} />
              <button type="submit" className="tool" aria-label={`${t('cart.remove')}: ${item.name}`}>
                <Icon name="trash" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has become of the price since it was put in. */
function PriceMove({ item }: { item: CartItem }) {
  const { t } = useShopWorld();
  const moved = Math.round((Number(item.price) - Number(item.price_added)) * 100);
  if (moved === 0 || Number(item.price_added) === 0) return null;
  const amount = (Math.abs(moved) / 100).toFixed(2);
  return (
    <small className={moved < 0 ? 'price-drop' : 'quiet'}>
      {t(moved < 0 ? 'cart.dropped' : 'cart.risen', { amount })}
    </small>
  );
}
