import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { PayCode } from '../parts/pay-code.tsx';
import { PayWays } from '../parts/pay-ways.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { madeUpKey } from '../../providers/made-up-key.ts';
import { ApiRefusal, isRefused } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePaymentState } from '../state/use-payment-state.ts';
import { usePersonal } from '../state/use-personal.ts';
import { spanText, useSecondsLeft } from '../state/use-seconds-left.ts';

interface Channels {
  list: {
    channel: string;
    name: string;
    icon: string;
    usable: boolean;
    /** It is confirmed by the payment password. */
    asks_password?: boolean;
    reason?: string;
  }[];
  pay_amount: string;
  /** What is paid together. */
  orders: { order_no: string; pay_amount: string }[];
  deadline: number;
}

interface Payment {
  pay_no: string;
  status: 'paid' | 'waiting';
  params?: Record<string, string>;
}

/** How a checkout is paid, and what has become of it. */
export function PayPage() {
  const { t, api } = useShopWorld();
  const { group = '' } = useParams();
  const order = useSearchParams()[0].get('order');
  const subject = order === null ? { group_no: group } : { order_no: order };
  const [paid, setPaid] = useState(false);
  const [personal, { reload }] = usePersonal(async () => {
    try {
      return await api.get<Channels>('shop.pay/channels', subject);
    } catch (error) {
      // What is paid already has nothing to choose any more.
      if (error instanceof ApiRefusal && error.code === 0) return { refused: error.message };
      throw error;
    }
  }, order ?? group);
  if (paid) return <PaidPage />;
  return (
    <PersonalPage title={t('pay.title')} personal={personal} onRetry={reload}>
      {(value) =>
        'refused' in value ? (
          <EmptyState icon="check" title={value.refused}>
            <ShopLink to="/user/order" className="button is-strong">
              {t('pay.toOrders')}
            </ShopLink>
          </EmptyState>
        ) : (
          <PayForm
            key={order ?? group}
            group={group}
            subject={subject}
            channels={value}
            onPaid={() => setPaid(true)}
          />
        )
      }
    </PersonalPage>
  );
}

function PaidPage() {
  const { t } = useShopWorld();
  return (
    <div className="page">
      <title>{t('pay.paid')}</title>
      <EmptyState icon="check" heading={1} title={t('pay.paid')} hint={t('pay.paidHint')}>
        <ShopLink to="/user/order" className="button is-strong">
          {t('pay.toOrders')}
        </ShopLink>
        <ShopLink to="/" className="button">
          {t('cart.go')}
        </ShopLink>
      </EmptyState>
    </div>
  );
}

interface FormProps {
  group: string;
  /** The checkout, or one order of it. */
  subject: { group_no: string } | { order_no: string };
  channels: Channels;
  onPaid: () => void;
}

function PayForm({ group, subject, channels, onPaid }: FormProps) {
  const { t, api, locale } = useShopWorld();
  const usable = channels.list.filter((each) => each.usable);
  const [channel, setChannel] = useState(usable[0]?.channel ?? '');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [password, setPassword] = useState('');
  const asksPassword = channels.list.some((each) => each.channel === channel && each.asks_password === true);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The same try again is the same payment.
  const [key, setKey] = useState(madeUpKey);
  const left = useSecondsLeft(channels.deadline);
  const waitsFor = payment?.status === 'waiting' ? payment.pay_no : null;
  const state = usePaymentState(waitsFor, onPaid);
  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const made = await api.post<Payment>('shop.pay/create', {
        ...subject,
        channel,
        ...(asksPassword ? { pay_password: password } : {}),
        idempotency_key: key,
      });
      if (made.status === 'paid') return onPaid();
      setPayment(made);
    } catch (error) {
      if (isRefused(error)) setKey(madeUpKey());
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const again = (): void => {
    setPayment(null);
    setKey(madeUpKey());
  };
  return (
    <div className="pay">
      <p className="pay-amount">
        <span>{t('pay.amount')}</span>
        <strong>¥{channels.pay_amount}</strong>
      </p>
      {left !== null && (
        <p className="quiet is-centred">
          {left > 0 ? t('pay.left', { time: spanText(left, locale) }) : t('pay.ended')}
        </p>
      )}
      {payment ? (
        <PayCode params={payment.params ?? {}} state={state} onAgain={again} />
      ) : (
        <>
          <PayWays ways={channels.list} chosen={channel} onChoose={setChannel} />
          {usable.length === 0 && channels.orders.length > 1 && (
            <section className="pay-apart">
              <p>{t('pay.apart')}</p>
              <ul>
                {channels.orders.map(({ order_no: no, pay_amount: amount }) => (
                  <li key={no}>
                    <ShopLink to={`/pay/${group}?order=${no}`} className="button">
                      {t('pay.alone', { no, amount })}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {asksPassword && (
            <label className="field">
              <span>{t('pay.password')}</span>
              <input
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
              <small>
                <ShopLink to="/user/account/changePassword">{t('pay.setPassword')}</ShopLink>
              </small>
            </label>
          )}
          <p className="buy-problem" role="alert">
            {problem}
          </p>
          <button
            type="button"
            className="button is-strong"
            disabled={busy || channel === '' || left === 0}
            onClick={() => void pay()}
          >
            {t('pay.go')}
          </button>
        </>
      )}
    </div>
  );
}
