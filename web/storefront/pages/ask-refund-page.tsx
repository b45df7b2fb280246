import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { RefundLines } from '../parts/refund-lines.tsx';
import { say } from '../state/notes.ts';
import type { OrderDetail } from '../state/order-types.ts';
import type { RefundPreview, RefundReason, RefundType } from '../state/refund-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const TYPES = [1, 2, 3] as const;
const WAIT_MS = 250;

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
  const [received, setReceived] = useState(order.status >= 4);
  const [units, setUnits] = useState<Record<number, number>>(() =>
    Object.fromEntries(open.map((line) => [line.id, line.refundable_qty])),
  );
  const [reasons, setReasons] = useState<RefundReason[]>([]);
  const [reasonId, setReasonId] = useState(0);
  const [description, setDescription] = useState('');
  const [amount, setAmount] = useState('');
  const [preview, setPreview] = useState<RefundPreview | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const items = open.flatMap(({ id, sku_id: sku }) =>
    (units[id] ?? 0) > 0
      ? [{ line_id: id, qty: units[id] ?? 0, ...(type === 3 ? { exchange_sku_id: sku } : {}) }]
      : [],
  );
  const body = {
    order_no: order.order_no,
    type,
    goods_status: received ? 2 : 1,
    items,
    ...(reasonId > 0 ? { reason_id: reasonId } : {}),
  };
  const asked = JSON.stringify(body);
  useEffect(() => {
    let gone = false;
    setReasonId(0);
    api.get<{ list: RefundReason[] }>('shop.refund/reasons', { kind: type }).then(
      ({ list }) => !gone && setReasons(list),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, type]);
  useEffect(() => {
    let gone = false;
    const { items: some } = JSON.parse(asked) as { items: unknown[] };
    if (some.length === 0) return setPreview(null);
    const timer = setTimeout(() => {
      api.post<RefundPreview>('shop.refund/preview', JSON.parse(asked)).then(
        (next) => {
          if (gone) return;
          setPreview(next);
          setAmount(next.max_amount);
        },
        (error: unknown) => !gone && setProblem(error instanceof Error ? error.message : String(error)),
      );
    }, WAIT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, asked]);
  const send = async (): Promise<void> => {
    if (reasonId === 0) return setProblem(t('refund.pickReason'));
    setBusy(true);
    setProblem('');
    try {
      const made = await api.post<{ refund_no: string }>('shop.refund/create', {
        ...body,
        reason_id: reasonId,
        description,
        ...(type === 3 ? {} : { amount }),
        idempotency_key: key,
      });
      say({ text: t('order.done') });
      void navigate(addressIn(locale, `/user/refund/${made.refund_no}`), { replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
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
          onUnits={(id, count) => setUnits({ ...units, [id]: count })}
        />
      </section>
      <section className="panel">
        <fieldset className="chips" aria-label={t('refund.type')}>
          <legend className="hidden">{t('refund.type')}</legend>
          {TYPES.map((each) => (
            <button key={each} type="button" aria-pressed={each === type} onClick={() => setType(each)}>
              {t(`refund.type${each}`)}
            </button>
          ))}
        </fieldset>
        {type === 1 && (
          <div className="chips">
            {[true, false].map((each) => (
              <button
                key={String(each)}
                type="button"
                aria-pressed={each === received}
                onClick={() => setReceived(each)}
              >
                {t(each ? 'refund.received' : 'refund.notReceived')}
              </button>
            ))}
          </div>
        )}
        <label className="field">
          <span>{t('refund.reason')}</span>
          <select
            className="input"
            required
            value={reasonId}
            onChange={(event) => setReasonId(Number(event.target.value))}
          >
            <option value={0}>{t('refund.pickReason')}</option>
            {reasons.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
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
      </section>
      {preview && (
        <section className="panel" aria-live="polite">
          {preview.allowed ? (
            <>
              {type !== 3 && (
                <label className="field">
                  <span>{t('refund.amount')}</span>
                  <input
                    className="input"
                    inputMode="decimal"
                    value={amount}
                    onChange={(event) => setAmount(event.target.value)}
                  />
                  <small className="quiet">
                    {t('refund.max', { amount: preview.max_amount })}
                    {preview.points_back > 0 && ` · ${t('refund.points', { count: preview.points_back })}`}
                  </small>
                </label>
              )}
              <details className="why">
                <summary>{t('refund.why')}</summary>
                <ul>
                  {preview.steps.map((step, at) => (
                    <li key={at}>
                      <span>{step.text}</span> <span>¥{step.amount}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </>
          ) : (
            <p className="buy-problem">{preview.reason}</p>
          )}
        </section>
      )}
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button is-strong" disabled={busy || preview?.allowed !== true}>
        {t('refund.submit')}
      </button>
    </form>
  );
}
