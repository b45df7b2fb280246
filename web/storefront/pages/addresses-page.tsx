import { useState } from 'react';
import { AddressForm } from '../parts/address-form.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { say } from '../state/notes.ts';
import { isDefaultAddress } from '../state/is-default-address.ts';
import type { Address } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

/** The addresses of the member. */
export function AddressesPage() {
  const { t, api } = useShopWorld();
  const [personal, { reload }] = usePersonal(
    () => api.get<{ list: Address[] }>('shop.address/index', { limit: 50 }),
    'addresses',
  );
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const run = async (call: string, body: object): Promise<void> => {
    try {
      await api.post(call, body);
      reload();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const saved = (): void => {
    setOpen(null);
    reload();
  };
  return (
    <PersonalPage title={t('address.title')} personal={personal} onRetry={reload} inAccount>
      {({ list }) => (
        <>
          {list.length === 0 && open === null && <EmptyState icon="home" title={t('address.empty')} />}
          {list.map((address) =>
            open !== 'new' && open?.id === address.id ? (
              <section key={address.id} className="panel">
                <AddressForm address={address} onSaved={saved} onCancel={() => setOpen(null)} />
              </section>
            ) : (
              <section key={address.id} className="panel">
                <p>
                  <strong>
                    {address.name} {address.mobile}
                  </strong>{' '}
                  {isDefaultAddress(address) && <em className="badge">{t('address.default')}</em>}
                </p>
                <p className="quiet">
                  {address.region_text} {address.detail}
                </p>
                <div className="form-ways is-end">
                  {!isDefaultAddress(address) && (
                    <button
                      type="button"
                      className="button is-small"
                      onClick={() => void run('shop.address/default', { id: address.id })}
                    >
                      {t('address.makeDefault')}
                    </button>
                  )}
                  <button type="button" className="button is-small" onClick={() => setOpen(address)}>
                    {t('address.edit')}
                  </button>
                  <button
                    type="button"
                    className="button is-small"
                    onClick={() => void run('shop.address/del', { ids: [address.id] })}
                  >
                    {t('address.del')}
                  </button>
                </div>
              </section>
            ),
          )}
          {open === 'new' ? (
            <section className="panel">
              <AddressForm onSaved={saved} onCancel={() => setOpen(null)} />
            </section>
          ) : (
            <button type="button" className="button is-strong" onClick={() => setOpen('new')}>
              {t('checkout.newAddress')}
            </button>
          )}
        </>
      )}
    </PersonalPage>
  );
}
