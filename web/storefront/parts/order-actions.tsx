import { useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../state/notes.ts';
import type { OrderCard, OrderDetail } from '../state/order-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { OrderQuestion } from './order-question.tsx';
import { ShopLink } from './shop-link.tsx';

/** What a member can do with an order by one press, in the order of the buttons. */
const CALLS = [
  'cancel',
  'applyCancel',
  'withdrawCancel',
  'receive',
  'extend',
  'remind',
  'buyAgain',
  'del',
] as const;
type Call = (typeof CALLS)[number];
/** They can't be taken back, so they are asked about. */
const ASKED: readonly Call[] = ['cancel', 'applyCancel', 'receive', 'del'];
/** The shop wants to know why. */
const WITH_REASON: readonly Call[] = ['cancel', 'applyCancel'];
const MAIN: readonly string[] = ['receive'];

/** Buttons for what the server allows now. */
export function OrderActions({ order, onDone }: { order: OrderCard | OrderDetail; onDone: () => void }) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Call | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (call: Call, reasonId: number | null = null): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.post<{ missing?: unknown[] }>(`shop.order/${call}`, {
        order_no: order.order_no,
        ...(reasonId === null ? {} : { reason_id: reasonId }),
      });
      if (call === 'buyAgain') {
        if ((answer.missing ?? []).length > 0) say({ text: t('order.missing') });
        return void navigate(addressIn(locale, '/cart'));
      }
      say({ text: t('order.done') });
      if (call === 'del') return void navigate(addressIn(locale, '/user/order'), { replace: true });
      onDone();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  const may = (name: string): boolean => order.actions.includes(name);
  return (
    <>
      {CALLS.filter(may).map((call) => (
        <button
          key={call}
          type="button"
          className={MAIN.includes(call) ? 'button is-small is-strong' : 'button is-small'}
          disabled={busy}
          onClick={() => (ASKED.includes(call) ? setAsked(call) : void run(call))}
        >
          {t(`action.${call}`)}
        </button>
      ))}
      {may('evaluate') && (
        <ShopLink to={`/user/evaluate/${order.order_no}`} className="button is-small is-strong">
          {t('order.evaluate')}
        </ShopLink>
      )}
      {may('pay') && order.group_no !== undefined && (
        <ShopLink to={`/pay/${order.group_no}`} className="button is-small is-strong">
          {t('action.pay')}
        </ShopLink>
      )}
      {asked && (
        <OrderQuestion
          action={t(`action.${asked}`)}
          reasonsOf={WITH_REASON.includes(asked) ? order.merchant_id : undefined}
          onYes={(reasonId) => void run(asked, reasonId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
