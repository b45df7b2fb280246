import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AddressChoice } from '../parts/address-choice.tsx';
import { AgreementBox } from '../parts/agreement-box.tsx';
import { CheckoutCoupons } from '../parts/checkout-coupons.tsx';
import { CheckoutMerchant } from '../parts/checkout-merchant.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { InvoiceChoice } from '../parts/invoice-choice.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { PriceRows } from '../parts/price-rows.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { noteCartCount } from '../state/cart-count.ts';
import { inTurn } from '../state/in-turn.ts';
import { keptDraft } from '../state/kept-draft.ts';
import { madeUpKey } from '../../providers/made-up-key.ts';
import type { Address, Preview } from '../state/order-types.ts';
import { previewRows } from '../state/price-rows.ts';
import { isRefused, type ShopApi } from '../state/shop-api.ts';
import type { Cart } from '../state/shop-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface CheckoutData {
  addresses: Address[];
  preview: Preview;
}

/** What is chosen on the page. */
interface CheckoutChoice {
  address_id?: number;
  use_points?: boolean;
  /** Without them the server takes the best ones. */
  coupon_ids?: number[];
}

/** The price or the stock has changed: the refusal brings the new preview. */
const CHANGED = 2;

async function loadCheckout(api: ShopApi, body: object): Promise<CheckoutData> {
  const [{ list }, preview] = await Promise.all([
    api.get<{ list: Address[] }>('shop.address/index', { limit: 50 }),
    api.post<Preview>('shop.checkout/preview', body),
  ]);
  return { addresses: list, preview };
}

/** Everything before the order on one page: where to, what, why this price. */
export function CheckoutPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const wanted = useMemo(() => wantedIn(search), [search]);
  const [choice, setChoice] = useState<CheckoutChoice>({});
  const body = { ...wanted, ...choice };
  // Whoever changes their mind meanwhile would ask the same once more, which is refused.
  const [send] = useState(inTurn);
  const [personal, { reload, set }] = usePersonal(
    () => send(() => loadCheckout(api, body)),
    JSON.stringify(body),
  );
  const retry = (): void => {
    // A chosen coupon may be gone meanwhile.
    if (choice.coupon_ids) setChoice({ ...choice, coupon_ids: undefined });
    else reload();
  };
  return (
    <PersonalPage title={t('checkout.title')} personal={personal} onRetry={retry}>
      {(value) => (
        <CheckoutForm
          value={value}
          body={body}
          onChoose={(change) => setChoice({ ...choice, ...change })}
          onReload={reload}
          onChanged={(preview) => set({ ...value, preview })}
        />
      )}
    </PersonalPage>
  );
}

/** One SKU that is bought at once, or what is ticked in the cart. */
function wantedIn(search: string): { source: 'cart' } | { items: { sku_id: number; qty: number }[] } {
  const given = new URLSearchParams(search);
  const [sku, qty] = [Number(given.get('sku_id')), Number(given.get('qty') ?? 1)];
  return Number.isInteger(sku) && sku > 0 && Number.isInteger(qty) && qty > 0
    ? { items: [{ sku_id: sku, qty }] }
    : { source: 'cart' };
}

interface FormProps {
  value: CheckoutData;
  body: object;
  onChoose: (change: CheckoutChoice) => void;
  onReload: () => void;
  onChanged: (preview: Preview) => void;
}

function CheckoutForm({ value: { addresses, preview }, body, onChoose, onReload, onChanged }: FormProps) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const [remarks, setRemarks] = useState<Record<string, string>>(() => keptDraft.read('checkout') ?? {});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [accepted, setAccepted] = useState('');
  const [invoice, setInvoice] = useState<number | null>(null);
  // A checkout that is sent twice is made once.
  const [key, setKey] = useState(madeUpKey);
  const lines = preview.merchants.flatMap((merchant) => merchant.lines);
  if (lines.length === 0) {
    return (
      <EmptyState icon="cart" title={t('checkout.nothing')}>
        <ShopLink to="/cart" className="button is-strong">
          {t('head.cart')}
        </ShopLink>
      </EmptyState>
    );
  }
  const blocked = preview.merchants.flatMap(({ undeliverable }) => undeliverable.map(({ name }) => name));
  const invalid = lines.find(({ valid }) => !valid);
  const asked = preview.agreement;
  // Another version is to be read and accepted again.
  const isAccepted = asked?.required !== true || accepted === asked.version;
  const note = (next: Record<string, string>): void => {
    setRemarks(next);
    keptDraft.write('checkout', next);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const made = await api.post<{ group_no: string }>('shop.order/create', {
        ...body,
        ...(preview.address_id === null ? {} : { address_id: preview.address_id }),
        hash: preview.hash,
        idempotency_key: key,
        remarks,
        ...(invoice === null ? {} : { invoice_id: invoice }),
        ...(asked === null ? {} : { agreement_version: asked.version }),
      });
      keptDraft.forget('checkout');
      api.get<Cart>('shop.cart/index').then(
        ({ count }) => noteCartCount(count),
        () => {},
      );
      void navigate(addressIn(locale, `/pay/${made.group_no}`), { replace: true });
    } catch (error) {
      if (isRefused(error)) setKey(madeUpKey());
      if (isRefused(error) && error.code === CHANGED) {
        onChanged(error.data as Preview);
        setProblem(t('checkout.changed'));
      } else setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="cart-body">
      <div>
        <AddressChoice
          addresses={addresses}
          chosen={preview.address_id}
          onChoose={(id) => onChoose({ address_id: id })}
          onAdded={onReload}
        />
        {preview.merchants.map((merchant) => (
          <CheckoutMerchant
            key={merchant.id}
            merchant={merchant}
            remark={remarks[String(merchant.id)] ?? ''}
            onRemark={(text) => note({ ...remarks, [String(merchant.id)]: text })}
          />
        ))}
        <CheckoutCoupons preview={preview} onChoose={(ids) => onChoose({ coupon_ids: ids ?? undefined })} />
        <InvoiceChoice chosen={invoice} onChoose={setInvoice} />
        {preview.points.usable > 0 && (
          <label className="tick is-wide">
            <input
              type="checkbox"
              checked={preview.points.used > 0}
              onChange={() => onChoose({ use_points: preview.points.used === 0 })}
            />
            <span>
              {t('checkout.points', { count: preview.points.usable, amount: preview.points.amount })}
            </span>
          </label>
        )}
      </div>
      <aside className="cart-sum">
        <dl className="sums">
          <div>
            <dt>{t('checkout.goodsAmount')}</dt>
            <dd>¥{preview.goods_amount}</dd>
          </div>
          <PriceRows rows={previewRows(preview)} />
          <div>
            <dt>{t('checkout.freight')}</dt>
            <dd>¥{preview.freight}</dd>
          </div>
        </dl>
        <p className="cart-amount" role="status">
          <span>{t('checkout.pay')}</span> <strong>¥{preview.pay_amount}</strong>
        </p>
        <p className="buy-problem" role="alert">
          {problem ||
            (blocked.length > 0 ? t('checkout.undeliverable', { names: blocked.join('、') }) : '') ||
            invalid?.reason ||
            ''}
        </p>
        {asked !== null && (
          <AgreementBox
            asked={asked}
            accepted={isAccepted}
            onAccept={(yes) => setAccepted(yes ? asked.version : '')}
          />
        )}
        <button
          type="button"
          className="button is-strong"
          disabled={
            busy || !isAccepted || preview.address_id === null || blocked.length > 0 || invalid !== undefined
          }
          onClick={() => void submit()}
        >
          {busy ? t('checkout.placing') : t('checkout.submit')}
        </button>
      </aside>
    </div>
  );
}
