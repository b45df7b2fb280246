import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { ExchangeChoice } from '../parts/exchange-choice.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { PictureField } from '../parts/picture-field.tsx';
import { RefundAmount } from '../parts/refund-amount.tsx';
import { RefundKind } from '../parts/refund-kind.tsx';
import { RefundLines } from '../parts/refund-lines.tsx';
import { RefundReasonField } from '../parts/refund-reason.tsx';
import { MAX_PICTURES } from '../state/evaluation-types.ts';
import { madeUpKey } from '../../providers/made-up-key.ts';
import { say } from '../state/notes.ts';
import type { OrderDetail, OrderLine } from '../state/order-types.ts';
import type { RefundAsked, RefundReason, RefundType } from '../state/refund-types.ts';
import { isRefused } from '../state/shop-api.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';
import { useRefundPreview } from '../state/use-refund-preview.ts';

/** Asks for a refund: which goods, what for and why, with what it comes to before it is sent. */
export function AskRefundPage() {
  const { t, api } = useShopWorld();
  const { no = '' } = useParams();
  const [personal, { reload }] = usePersonal(
    () => api.get<OrderDetail>('shop.order/detail', { order_no: no }),
    no,
  );
  return (
    <PersonalPage title={t('refund.ask')} personal={personal} onRetry={reload} inAccount>
      {(order) =>
        order.lines.some((line) => line.refundable_qty > 0) ? (
          <AskForm order={order} />
        ) : (
          <EmptyState icon="cart" title={t('refund.none')} />
        )
      }
    </PersonalPage>
  );
}

function AskForm({ order }: { order: OrderDetail }) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const open = order.lines.filter((line) => line.refundable_qty > 0);
  const [type, setType] = useState<RefundType>(1);
  const [isReceived, setReceived] = useState(order.status >= 4);
  const [units, setUnits] = useState<Record<number, number>>(() =>
    Object.fromEntries(open.map((line) => [line.id, line.refundable_qty])),
  );
  const [variants, setVariants] = useState<Record<number, number>>({});
  const [reason, setReason] = useState<RefundReason | null>(null);
  const [description, setDescription] = useState('');
  const [images, setImages] = useState<string[]>([]);
  /** What the member wants back; null for all that there is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(madeUpKey);
  const wanted = open.filter(({ id }) => (units[id] ?? 0) > 0);
  const asked: RefundAsked = {
    order_no: order.order_no,
    type,
    goods_status: isReceived ? 2 : 1,
    items: wanted.map((line) => itemOf(line, units[line.id] ?? 0, type === 3 ? variants : null)),
    ...(reason ? { reason_id: reason.id } : {}),
  };
  const { preview, problem } = useRefundPreview(asked);
  const amount = type === 3 ? null : (typed ?? preview?.max_amount ?? '');
  const needsPictures = Boolean(reason?.need_image);
  const send = async (): Promise<void> => {
    if (!reason) return setRefusal(t('refund.pickReason'));
    if (needsPictures && images.length === 0) return setRefusal(t('refund.addPictures'));
    setBusy(true);
    setRefusal('');
    try {
      const made = await api.post<{ refund_no: string }>('shop.refund/create', {
        ...asked,
        description,
        images,
        ...(amount === null ? {} : { amount }),
        idempotency_key: key,
      });
      say({ text: t('order.done') });
      void navigate(addressIn(locale, `/user/refund/${made.refund_no}`), { replace: true });
    } catch (error) {
      if (isRefused(error)) setKey(madeUpKey());
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <section className="panel">
        <RefundLines
          lines={open}
          units={units}
          onUnits={(id, count) => {
            setUnits({ ...units, [id]: count });
            setTyped(null);
          }}
        />
      </section>
      <section className="panel">
        <RefundKind
          type={type}
          onType={(next) => {
            setType(next);
            setReason(null);
            setTyped(null);
          }}
          isReceived={isReceived}
          onReceived={setReceived}
        />
        <RefundReasonField type={type} merchantId={order.merchant_id} chosen={reason} onChoose={setReason} />
        <label className="field">
          <span>{t('refund.description')}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
        <PictureField
          title={t(needsPictures ? 'picture.needed' : 'picture.some', { count: MAX_PICTURES })}
          pictures={images}
          max={MAX_PICTURES}
          onChange={setImages}
          onBusy={setUploading}
        />
      </section>
      {type === 3 && wanted.length > 0 && (
        <ExchangeChoice
          lines={wanted}
          chosen={variants}
          onChoose={(lineId, skuId) => setVariants({ ...variants, [lineId]: skuId })}
        />
      )}
      {preview && <RefundAmount preview={preview} amount={amount} onAmount={setTyped} />}
      <p className="buy-problem" role="alert">
        {refusal || problem}
      </p>
      <button
        type="submit"
        className="button is-strong"
        disabled={isBusy || isUploading || preview?.allowed !== true}
      >
        {t('refund.submit')}
      </button>
    </form>
  );
}

/** So many pieces of a line; for an exchange with the variant that is wanted for them. */
const itemOf = (
  { id, sku_id: own }: OrderLine,
  qty: number,
  variants: Readonly<Record<number, number>> | null,
): RefundAsked['items'][number] => ({
  line_id: id,
  qty,
  ...(variants ? { exchange_sku_id: variants[id] ?? own } : {}),
});
