import { useState, type FormEvent } from 'react';
import type { RechargeMade, RechargeOffer } from '../state/recharge-types.ts';
import { shortYuan } from '../state/cents.ts';
import { madeUpKey } from '../../providers/made-up-key.ts';
import { isRefused } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { usePaymentState } from '../state/use-payment-state.ts';
import { PayCode } from './pay-code.tsx';
import { PayWays } from './pay-ways.tsx';
import { ShopLink } from './shop-link.tsx';
import { amountOf, RechargeChoice, type RechargeChosen } from './recharge-choice.tsx';

interface Props {
  offer: RechargeOffer;
  onPaid: () => void;
}

/** A plan or an amount, a way to pay for it, and what has become of the payment. */
export function RechargeForm({ offer, onPaid }: Props) {
  const { t, api } = useShopWorld();
  const terms = useShopStart().shop.agreements.find(({ code }) => code === 'recharge');
  const [chosen, setChosen] = useState<RechargeChosen>(() => firstChoice(offer));
  const [channel, setChannel] = useState(offer.channels.find(({ usable }) => usable)?.channel ?? '');
  const [made, setMade] = useState<RechargeMade | null>(null);
  const [problem, setProblem] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The same try again is the same recharge.
  const [key, setKey] = useState(madeUpKey);
  const state = usePaymentState(made?.pay_no ?? null, onPaid);
  const amount = amountOf(offer, chosen);
  const choose = (next: RechargeChosen): void => {
    setChosen(next);
    setAsked(false);
    setProblem('');
    setKey(madeUpKey());
  };
  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const what = 'planId' in chosen ? { plan_id: chosen.planId } : { amount };
      const answer = await api.post<RechargeMade>('shop.recharge/create', {
        ...what,
        channel,
        idempotency_key: key,
      });
      if (answer.status === 'paid') return onPaid();
      setMade(answer);
    } catch (error) {
      if (isRefused(error)) setKey(madeUpKey());
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (amount !== null) void pay();
  };
  if (made)
    return (
      <div className="pay">
        <p className="pay-amount">
          <span>{t('pay.amount')}</span>
          <strong>¥{amount}</strong>
        </p>
        <PayCode params={made.params ?? {}} state={state} onAgain={() => (setMade(null), choose(chosen))} />
      </div>
    );
  const isWrong = isAsked && amount === null && 'amount' in chosen;
  const bounds = offer.free && { min: shortYuan(offer.free.min), max: shortYuan(offer.free.max) };
  return (
    <form method="post" className="recharge-form" onSubmit={send} noValidate>
      <RechargeChoice
        offer={offer}
        chosen={chosen}
        onChoose={choose}
        problem={isWrong && bounds ? t('recharge.wrong', bounds) : ''}
      />
      <PayWays
        ways={offer.channels}
        chosen={channel}
        onChoose={(next) => {
          setChannel(next);
          setKey(madeUpKey());
        }}
      />
      {terms && (
        <p className="agreement-box quiet">
          {t('recharge.terms')}{' '}
          <ShopLink to={`/agreement/${terms.code}`} target="_blank">
            {terms.title}
          </ShopLink>
        </p>
      )}
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button is-strong" disabled={isBusy || channel === ''}>
        {amount === null ? t('recharge.goPlain') : t('recharge.go', { amount })}
      </button>
    </form>
  );
}

/** What most choose: the recommended plan, else the first that can be used, else an own amount. */
function firstChoice({ plans }: RechargeOffer): RechargeChosen {
  const usable = plans.filter((plan) => plan.usable);
  const plan = usable.find(({ recommended }) => recommended) ?? usable[0];
  return plan ? { planId: plan.id } : { amount: '' };
}
