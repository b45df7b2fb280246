import type { RefundPreview } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  preview: RefundPreview;
  /** What is asked for; null where goods are exchanged and no money comes back. */
  amount: string | null;
  onAmount: (amount: string) => void;
}

/** What a refund comes to and how, or why it can't be asked for. */
export function RefundAmount({ preview, amount, onAmount }: Props) {
  const { t } = useShopWorld();
  return (
    <section className="panel" aria-live="polite">
      {preview.allowed ? (
        <>
          {amount !== null && (
            <label className="field">
              <span>{t('refund.amount')}</span>
              <input
                className="input"
                inputMode="decimal"
                value={amount}
                onChange={(event) => onAmount(event.target.value)}
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
  );
}
