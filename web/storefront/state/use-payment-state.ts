import { useEffect, useState } from 'react';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { useShopWorld } from './shop-world.ts';

/** What has become of a payment. */
export type PaymentState = 'waiting' | 'confirming' | 'paid' | 'closed' | 'refunded';

const ASK_MS = 2000;
const OVER: readonly PaymentState[] = ['paid', 'closed', 'refunded'];

/** Asks what has become of a payment until it is over; null: there is none. `onPaid` is called once. */
export function usePaymentState(payNo: string | null, onPaid: () => void): PaymentState {
  const { api } = useShopWorld();
  const [known, setKnown] = useState<{ payNo: string | null; state: PaymentState }>({
    payNo: null,
    state: 'waiting',
  });
  const paid = useEventCallback(onPaid);
  useEffect(() => {
    if (payNo === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const ask = async (): Promise<void> => {
      try {
        const { status } = await api.get<{ status: PaymentState }>('shop.pay/state', { pay_no: payNo });
        if (isGone) return;
        setKnown({ payNo, state: status });
        if (status === 'paid') return paid();
        if (OVER.includes(status)) return;
      } catch {
        // The line may be away for a while; it is asked again.
      }
      if (!isGone) timer = setTimeout(() => void ask(), ASK_MS);
    };
    timer = setTimeout(() => void ask(), ASK_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [payNo, api, paid]);
  return known.payNo === payNo ? known.state : 'waiting';
}
