import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { PayCode } from '../parts/pay-code.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { ApiRefusal, isRefused } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
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
  deadline: number;
}

interface Payment {
  pay_no: string;
  status: 'paid' | 'waiting';
  params?: Record<string, string>;
}

type State = 'waiting' | 'confirming' | 'paid' | 'closed' | 'refunded';

const ASK_MS = 2000;

/** How a checkout is paid, and what has become of it. */
export function PayPage() {
  const { t, api } = useShopWorld();
  const { group = '' } = useParams();
  const [paid, setPaid] = useState(false);
  const [personal, { reload }] = usePersonal(async () => {
    try {
      return await api.get<Channels>('shop.pay/channels', { group_no: group });
    } catch (error) {
      // What is paid already has nothing to choose any more.
      if (error instanceof ApiRefusal && error.code === 0) return { refused: error.message };
      throw error;
    }
  }, group);
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
          <PayForm group={group} channels={value} onPaid={() => setPaid(true)} />
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

function PayForm({ group, channels, onPaid }: { group: string; channels: Channels; onPaid: () => void }) {
  const { t, api, locale } = useShopWorld();
  const usable = channels.list.filter((each) => each.usable);
  const [channel, setChannel] = useState(usable[0]?.channel ?? '');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [state, setState] = useState<State>('waiting');
  const [password, setPassword] = useState('');
  const asksPassword = channels.list.some((each) => each.channel === channel && each.asks_password === true);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The same try again is the same payment.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const left = useSecondsLeft(channels.deadline);
  useEffect(() => {
    if (!payment || payment.status === 'paid') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      try {
        const answer = await api.get<{ status: State }>('shop.pay/state', { pay_no: payment.pay_no });
        setState(answer.status);
        if (answer.status === 'paid') return onPaid();
        if (answer.status === 'closed' || answer.status === 'refunded') return;
      } catch {
        // The line may be away for a while; it is asked again.
      }
      timer = setTimeout(() => void ask(), ASK_MS);
    };
    timer = setTimeout(() => void ask(), ASK_MS);
    return () => clearTimeout(timer);
  }, [payment, api, onPaid]);
  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const made = await api.post<Payment>('shop.pay/create', {
        group_no: group,
        channel,
        ...(asksPassword ? { pay_password: password } : {}),
        idempotency_key: key,
      });
      if (made.status === 'paid') return onPaid();
      setState('waiting');
      setPayment(made);
    } catch (error) {
      if (isRefused(error)) setKey(crypto.randomUUID());
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const again = (): void => {
    setPayment(null);
    setKey(crypto.randomUUID());
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
          <fieldset className="pay-ways">
            <legend>{t('pay.methods')}</legend>
            {channels.list.length === 0 && <p className="quiet">{t('pay.none')}</p>}
            {channels.list.map((each) => (
              <label key={each.channel} className="address" data-on={each.channel === channel || undefined}>
                <input
                  type="radio"
                  name="channel"
                  disabled={!each.usable}
                  checked={each.channel === channel}
                  onChange={() => setChannel(each.channel)}
                />
                <span>
                  <strong>{each.name}</strong>
                  {each.reason !== undefined && <small>{each.reason}</small>}
                </span>
              </label>
            ))}
          </fieldset>
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
