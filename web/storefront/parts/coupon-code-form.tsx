import { useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { leaveToSignIn } from '../../entry/arrival.ts';
import type { MemberCoupon } from '../state/coupon-types.ts';
import { memberId } from '../state/member-change.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  /** Why a form without scripts was refused. */
  refused?: string;
  onReceived: () => void;
}

/** A field for the code of a coupon. Without scripts it is a form of the page. */
export function CouponCodeForm({ refused = '', onReceived }: Props) {
  const { t, api } = useShopWorld();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState(refused);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (memberId() === null) return leaveToSignIn();
    setBusy(true);
    setProblem('');
    try {
      const { name } = await api.post<MemberCoupon>('shop.coupon/receive', { code: code.trim() });
      setCode('');
      say({ text: t('coupon.got', { name }) });
      onReceived();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form method="post" className="coupon-code" onSubmit={(event) => void send(event)}>
      <div className="field-row">
        <input
          className="input"
          name="code"
          required
          maxLength={32}
          autoComplete="off"
          placeholder={t('coupon.code')}
          aria-label={t('coupon.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="button" disabled={busy}>
          {t('coupon.redeem')}
        </button>
      </div>
      <p className="buy-problem" role="alert">
        {problem}
      </p>
    </Form>
  );
}
