import { useEffect, useId, useRef, useState } from 'react';
import type { RefundReason } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  /** What is about to be done, as its button says. */
  action: string;
  /** Whose reasons can be chosen from; left out where none is asked for. */
  reasonsOf?: number | undefined;
  onYes: (reasonId: number | null) => void;
  onClose: () => void;
}

/** Asks whether something is meant that can't be taken back, and why where the shop wants to know. */
export function OrderQuestion({ action, reasonsOf, onYes, onClose }: Props) {
  const { t, api } = useShopWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [reasons, setReasons] = useState<RefundReason[]>([]);
  const [reasonId, setReasonId] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (reasonsOf === undefined) return;
    api.get<{ list: RefundReason[] }>('shop.refund/reasons', { kind: 'cancel', merchant_id: reasonsOf }).then(
      ({ list }) => setReasons(list),
      // Without a list the order is cancelled without a reason.
      () => {},
    );
  }, [api, reasonsOf]);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={id} onClose={onClose}>
      <p id={id}>{t('order.sure', { action })}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onYes(reasonId === '' ? null : Number(reasonId));
        }}
      >
        {reasons.length > 0 && (
          <label className="field">
            <span>{t('order.why')}</span>
            <select
              className="input"
              required
              value={reasonId}
              onChange={(event) => setReasonId(event.target.value)}
            >
              <option value="">{t('refund.pickReason')}</option>
              {reasons.map(({ id: own, text }) => (
                <option key={own} value={own}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="form-ways is-end">
          <button type="button" className="button is-small" onClick={close}>
            {t('address.cancel')}
          </button>
          <button type="submit" className="button is-small is-strong">
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
