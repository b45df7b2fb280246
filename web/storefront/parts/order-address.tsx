import { useState } from 'react';
import { say } from '../state/notes.ts';
import type { Address, OrderDetail } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { AddressChoice } from './address-choice.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  order: OrderDetail;
  onChanged: (order: OrderDetail) => void;
}

/** Where an order goes to; another address of the member can be chosen as long as the server allows it. */
export function OrderAddress({ order, onChanged }: Props) {
  const { t, api } = useShopWorld();
  const [addresses, setAddresses] = useState<Address[] | null>(null);
  const read = async (): Promise<void> => {
    try {
      setAddresses((await api.get<{ list: Address[] }>('shop.address/index', { limit: 50 })).list);
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const { address } = order;
  return (
    <section className="panel">
      <h2>{t('order.address')}</h2>
      <p>
        {address.name} {address.mobile}
      </p>
      <p className="quiet">
        {address.region_text} {address.detail}
      </p>
      {order.actions.includes('editAddress') && (
        <button type="button" className="button is-small" onClick={() => void read()}>
          {t('action.editAddress')}
        </button>
      )}
      {addresses && (
        <ChangeSheet
          order={order}
          addresses={addresses}
          onAdded={() => void read()}
          onChanged={onChanged}
          onClose={() => setAddresses(null)}
        />
      )}
    </section>
  );
}

function ChangeSheet({
  order,
  addresses,
  onAdded,
  onChanged,
  onClose,
}: Props & { addresses: Address[]; onAdded: () => void; onClose: () => void }) {
  const { t, api } = useShopWorld();
  const [chosen, setChosen] = useState<number | null>(() => sameAs(order, addresses));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const body = { order_no: order.order_no, address_id: chosen };
      onChanged(await api.post<OrderDetail>('shop.order/editAddress', body));
      say({ text: t('order.done') });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      title={t('action.editAddress')}
      onClose={onClose}
      foot={
        <>
          <p className="buy-problem" role="alert">
            {problem}
          </p>
          <button
            type="button"
            className="button is-strong"
            disabled={isBusy || chosen === null || chosen === sameAs(order, addresses)}
            onClick={() => void send()}
          >
            {t('order.sendThere')}
          </button>
        </>
      }
    >
      <AddressChoice
        addresses={addresses}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          setProblem('');
        }}
        onAdded={onAdded}
      />
    </Sheet>
  );
}

/** The address that the order has now; null where the member has changed or removed it since. */
function sameAs({ address }: OrderDetail, addresses: readonly Address[]): number | null {
  const names = ['name', 'mobile', 'region_text', 'detail'] as const;
  const same = addresses.find((each) => names.every((name) => each[name] === address[name]));
  return same ? Number(same.id) : null;
}
