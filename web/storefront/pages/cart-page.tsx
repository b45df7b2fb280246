import { useEffect, useState } from 'react';
import { Form, useLoaderData } from 'react-router';
import { CartMerchant } from '../parts/cart-merchant.tsx';
import { CouponButton } from '../parts/coupon-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { isSignedIn } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { noteCartCount } from '../state/cart-count.ts';
import { onMemberChange } from '../state/member-change.ts';
import { say } from '../state/notes.ts';
import type { ShopApi } from '../state/shop-api.ts';
import type { Cart, CartItem } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

export const loadCart = (api: ShopApi): Promise<Cart> => api.get<Cart>('shop.cart/index');

/** The cart by merchant; what can't be bought stands apart and says why. */
export function CartPage() {
  const first = useLoaderData<Cart>();
  const { t, api } = useShopWorld();
  const [cart, setCart] = useState(first);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setCart(first), [first]);
  useEffect(() => noteCartCount(cart.count), [cart.count]);
  useEffect(() => {
    // The server drew the cart of the guest; that of a member is asked for in their name.
    const load = (): void => {
      setWaiting(isSignedIn());
      void loadCart(api)
        .then(setCart, () => {})
        .finally(() => setWaiting(false));
    };
    load();
    return onMemberChange(load);
  }, [api]);
  const items = cart.merchants.flatMap((merchant) => merchant.items);
  const valid = items.filter((item) => item.valid);
  const invalid = items.filter((item) => !item.valid);
  async function change(call: string, body: object): Promise<void> {
    setBusy(true);
    try {
      setCart(await api.post<Cart>(call, body));
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }
  const remove = async (gone: CartItem[]): Promise<void> => {
    await change('shop.cart/del', { ids: gone.map(({ id }) => id) });
    const putBack = async (): Promise<void> => {
      for (const { sku_id, qty, valid: could } of gone)
        if (could) await api.post('shop.cart/add', { sku_id, qty });
      setCart(await loadCart(api));
    };
    say({
      text: t('cart.removed'),
      ...(gone.some((item) => item.valid)
        ? { action: { label: t('cart.undo'), run: () => void putBack() } }
        : {}),
    });
  };
  const tick = (some: CartItem[], checked: boolean): Promise<void> =>
    change('shop.cart/edit', { ids: some.map(({ id }) => id), checked });
  const edit = (item: CartItem, qty: number): Promise<void> => change('shop.cart/edit', { id: item.id, qty });
  const choose = (item: CartItem, skuId: number): Promise<void> =>
    change('shop.cart/edit', { id: item.id, sku_id: skuId });
  if (items.length === 0 && waiting) {
    return (
      <div className="page">
        <PageHead title={t('cart.title')} hidden />
        <h1>{t('cart.title')}</h1>
        <div className="waiting" role="progressbar" aria-label={t('head.loading')} />
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className="page">
        <PageHead title={t('cart.title')} hidden />
        <EmptyState icon="cart" heading={1} title={t('cart.empty')} hint={t('cart.emptyHint')}>
          <ShopLink to="/" className="button is-strong">
            {t('cart.go')}
          </ShopLink>
        </EmptyState>
      </div>
    );
  }
  const allTicked = valid.length > 0 && valid.every(({ checked }) => checked);
  return (
    <div className="page cart-page" aria-busy={busy}>
      <PageHead title={t('cart.title')} hidden />
      <header className="kept-head">
        <h1>{t('cart.title')}</h1>
        <CouponButton
          slot={{ slot: 'cart', merchant_id: 0 }}
          title={t('coupon.of', { name: t('coupon.platform') })}
          className="cart-coupons"
        >
          {t('coupon.getPlatform')}
        </CouponButton>
      </header>
      <div className="cart-body">
        <div>
          {cart.merchants.map((merchant) => (
            <CartMerchant
              key={merchant.id}
              merchant={merchant}
              onTick={tick}
              onEdit={edit}
              onChoose={choose}
              onRemove={(item) => remove([item])}
            />
          ))}
          {invalid.length > 0 && (
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                void remove(invalid);
              }}
            >
              <input type="hidden" name="invalid" value="1" />
              <button type="submit" className="button is-small">
                {t('cart.removeInvalid')}
              </button>
            </Form>
          )}
        </div>
        <aside className="cart-sum">
          {valid.length > 0 && (
            <label className="tick needs-scripts">
              <input type="checkbox" checked={allTicked} onChange={() => void tick(valid, !allTicked)} />
              <span>{t('cart.selectAll')}</span>
            </label>
          )}
          <p className="quiet">{t('cart.count', { count: cart.checked_count })}</p>
          <p className="cart-amount" role="status">
            <span>{t('cart.total')}</span> <strong>¥{cart.amount}</strong>
          </p>
          <ShopLink
            to="/checkout"
            className={cart.checked_count > 0 ? 'button is-strong' : 'button is-strong is-off'}
          >
            {t('cart.checkout')}
          </ShopLink>
          <p className="quiet">{t('cart.note')}</p>
        </aside>
      </div>
    </div>
  );
}
