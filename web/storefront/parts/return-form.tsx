import { useEffect, useState } from 'react';
import { useShopWorld } from '../state/shop-world.ts';

interface Carrier {
  id: number;
  name: string;
}

/** How goods were sent back: carrier and number. */
export function ReturnForm({
  onSend,
}: {
  onSend: (body: { company_id: number; no: string }) => Promise<void>;
}) {
  const { t, api } = useShopWorld();
  const [carriers, setCarriers] = useState<Carrier[]>([]);
  const [company, setCompany] = useState(0);
  const [no, setNo] = useState('');
  useEffect(() => {
    api.get<{ list: Carrier[] }>('shop.express/index').then(
      ({ list }) => setCarriers(list),
      () => {},
    );
  }, [api]);
  return (
    <form
      className="address-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend({ company_id: company, no });
      }}
    >
      <label className="field is-half">
        <span>{t('refund.company')}</span>
        <select
          className="input"
          required
          value={company === 0 ? '' : company}
          onChange={(event) => setCompany(Number(event.target.value))}
        >
          <option value="" />
          {carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field is-half">
        <span>{t('refund.no')}</span>
        <input
          className="input"
          required
          maxLength={40}
          value={no}
          onChange={(event) => setNo(event.target.value)}
        />
      </label>
      <button type="submit" className="button is-strong" disabled={company === 0 || no.trim() === ''}>
        {t('refund.ship')}
      </button>
    </form>
  );
}
