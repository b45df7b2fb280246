import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../state/notes.ts';
import type { OrderCard, OrderDetail } from '../state/order-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
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
const MAIN: readonly string[] = ['receive'];

/** Buttons for what the server allows now. */
export function OrderActions({ order, onDone }: { order: OrderCard | OrderDetail; onDone: () => void }) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Call | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (call: Call): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.post<{ missing?: unknown[] }>(`shop.order/${call}`, {
        order_no: order.order_no,
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
  const press = (call: Call): void => {
    if (!ASKED.includes(call)) return void run(call);
    setAsked(call);
    dialog.current?.showModal();
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
          onClick={() => press(call)}
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
      <dialog ref={dialog} className="ask" aria-label={asked ? t(`action.${asked}`) : ''}>
        {asked && <p>{t('order.sure', { action: t(`action.${asked}`) })}</p>}
        <form method="dialog" className="form-ways is-end">
          <button type="submit" className="button is-small">
            {t('address.cancel')}
          </button>
          <button
            type="submit"
            className="button is-small is-strong"
            onClick={() => asked && void run(asked)}
          >
            {asked ? t(`action.${asked}`) : ''}
          </button>
        </form>
      </dialog>
    </>
  );
}
