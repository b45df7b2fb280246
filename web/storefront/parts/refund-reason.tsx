import { useEffect, useState } from 'react';
import type { RefundReason, RefundType } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  type: RefundType;
  /** Whose order it is: shops have reasons of their own. */
  merchantId: number;
  chosen: RefundReason | null;
  onChoose: (reason: RefundReason | null) => void;
}

/** Why a refund is asked for: one of the reasons that the shop has for its type. */
export function RefundReasonField({ type, merchantId, chosen, onChoose }: Props) {
  const { t, api } = useShopWorld();
  const [reasons, setReasons] = useState<RefundReason[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    setProblem('');
    const query = { kind: type, merchant_id: merchantId };
    api.get<{ list: RefundReason[] }>('shop.refund/reasons', query).then(
      ({ list }) => !isGone && setReasons(list),
      (error: unknown) => !isGone && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
    };
  }, [api, type, merchantId]);
  return (
    <label className="field">
      <span>{t('refund.reason')}</span>
      <select
        className="input"
        required
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(reasons.find(({ id }) => String(id) === event.target.value) ?? null)}
      >
        <option value="">{t('refund.pickReason')}</option>
        {reasons.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      {problem !== '' && (
        <small className="field-issue" role="alert">
          {problem}
        </small>
      )}
    </label>
  );
}
