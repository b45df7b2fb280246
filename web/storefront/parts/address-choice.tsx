import { useState } from 'react';
import { keptDraft } from '../state/kept-draft.ts';
import { isDefaultAddress } from '../state/is-default-address.ts';
import type { Address } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { addressDraft, AddressForm } from './address-form.tsx';

interface Props {
  addresses: Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onAdded: () => void;
}

/** Where it goes to: one of the member's addresses, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose, onAdded }: Props) {
  const { t } = useShopWorld();
  const [adding, setAdding] = useState(
    () => addresses.length === 0 || keptDraft.read(addressDraft()) !== null,
  );
  return (
    <section className="panel">
      <h2>{t('checkout.address')}</h2>
      {addresses.length === 0 && <p className="quiet">{t('checkout.noAddress')}</p>}
      <div className="address-list" role="radiogroup" aria-label={t('checkout.address')}>
        {addresses.map((address) => (
          <label key={address.id} className="address" data-on={Number(address.id) === chosen || undefined}>
            <input
              type="radio"
              name="address"
              checked={Number(address.id) === chosen}
              onChange={() => onChoose(Number(address.id))}
            />
            <span>
              <strong>
                {address.name} {address.mobile}
              </strong>
              {isDefaultAddress(address) && <em>{t('address.default')}</em>}
              <small>
                {address.region_text} {address.detail}
              </small>
            </span>
          </label>
        ))}
      </div>
      {adding ? (
        <AddressForm
          onSaved={() => {
            setAdding(false);
            onAdded();
          }}
          {...(addresses.length > 0 ? { onCancel: () => setAdding(false) } : {})}
        />
      ) : (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {t('checkout.newAddress')}
        </button>
      )}
    </section>
  );
}
