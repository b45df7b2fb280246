import { centsOf, shortYuan, yuanOf } from '../state/cents.ts';
import type { RechargeOffer, RechargePlan, RechargeStep } from '../state/recharge-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { giftTexts } from './gift-texts.ts';

/** A plan by its id, or an amount of the member's own as they have written it. */
export type RechargeChosen = { planId: number } | { amount: string };

interface Props {
  offer: RechargeOffer;
  chosen: RechargeChosen;
  onChoose: (chosen: RechargeChosen) => void;
  /** What is wrong with the amount. */
  problem: string;
}

/** Plans, and an amount of one's own beside them. */
export function RechargeChoice({ offer, chosen, onChoose, problem }: Props) {
  const { t } = useShopWorld();
  const { plans, free } = offer;
  const own = 'amount' in chosen ? chosen.amount : null;
  return (
    <fieldset className="recharge-choice">
      <legend>{t('recharge.choose')}</legend>
      <div className="recharge-plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isOn={'planId' in chosen && chosen.planId === plan.id}
            onChoose={() => onChoose({ planId: plan.id })}
          />
        ))}
        {free && (
          <label className="recharge-plan" data-on={own !== null || undefined}>
            <input
              type="radio"
              name="recharge"
              checked={own !== null}
              onChange={() => onChoose({ amount: own ?? '' })}
            />
            <strong>{t('recharge.own')}</strong>
            <small>{t('recharge.bounds', { min: shortYuan(free.min), max: shortYuan(free.max) })}</small>
          </label>
        )}
      </div>
      {free && own !== null && (
        <OwnAmount free={free} amount={own} onChange={(amount) => onChoose({ amount })} problem={problem} />
      )}
    </fieldset>
  );
}

function PlanCard({ plan, isOn, onChoose }: { plan: RechargePlan; isOn: boolean; onChoose: () => void }) {
  const { t } = useShopWorld();
  const gifts = giftTexts(plan, plan.coupons, t);
  const mark = plan.first_time_only ? 'recharge.first' : plan.recommended ? 'recharge.recommended' : null;
  return (
    <label className="recharge-plan" data-on={isOn || undefined} data-off={!plan.usable || undefined}>
      <input type="radio" name="recharge" checked={isOn} disabled={!plan.usable} onChange={onChoose} />
      {mark && <em>{t(mark)}</em>}
      <strong>¥{shortYuan(plan.amount)}</strong>
      <span>{plan.name}</span>
      {gifts.length > 0 && (
        <ul>
          {gifts.map((gift) => (
            <li key={gift}>{gift}</li>
          ))}
        </ul>
      )}
      {plan.reason !== undefined && <small>{plan.reason}</small>}
    </label>
  );
}

function OwnAmount({
  free,
  amount,
  onChange,
  problem,
}: {
  free: NonNullable<RechargeOffer['free']>;
  amount: string;
  onChange: (amount: string) => void;
  problem: string;
}) {
  const { t } = useShopWorld();
  const reached = stepOf(free.steps, amount);
  return (
    <div className="field recharge-own">
      <label htmlFor="recharge-amount">{t('recharge.amount')}</label>
      <input
        id="recharge-amount"
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={amount}
        aria-describedby="recharge-amount-hint"
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <div id="recharge-amount-hint">
        {problem !== '' && <p className="field-issue">{problem}</p>}
        {reached && (
          <p role="status">
            {t('recharge.reached', { gifts: giftTexts(reached, reached.coupons, t).join(t('recharge.and')) })}
          </p>
        )}
        {free.steps.length > 0 && (
          <ul className="recharge-steps">
            {free.steps.map((step) => (
              <li key={step.amount} data-on={step === reached || undefined}>
                {t('recharge.step', {
                  amount: shortYuan(step.amount),
                  gifts: giftTexts(step, step.coupons, t).join(t('recharge.and')),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The highest step that an amount reaches; the steps come in the order of their amounts. */
export const stepOf = (steps: readonly RechargeStep[], amount: string): RechargeStep | undefined =>
  steps.filter((step) => centsOf(step.amount) <= centsOf(amount)).at(-1);

/** What is to be paid, `128.00`; null for what is no amount within the bounds. */
export function amountOf({ plans, free }: RechargeOffer, chosen: RechargeChosen): string | null {
  if ('planId' in chosen) return plans.find(({ id }) => id === chosen.planId)?.amount ?? null;
  if (!free || !/^\d{1,7}(\.\d{1,2})?$/.test(chosen.amount)) return null;
  const cents = centsOf(chosen.amount);
  return cents < centsOf(free.min) || cents > centsOf(free.max) ? null : yuanOf(cents);
}
