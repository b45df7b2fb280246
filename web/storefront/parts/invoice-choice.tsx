import { useState } from 'react';
import type { InvoiceTitle } from '../state/invoice-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';

interface Props {
  /** The title's id; null for no invoice. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** An invoice that is asked for with the order; titles are fetched by whoever opens it. */
export function InvoiceChoice({ chosen, onChoose }: Props) {
  const { t, api } = useShopWorld();
  const [titles, setTitles] = useState<InvoiceTitle[] | null>(null);
  const open = (isOpen: boolean): void => {
    if (!isOpen || titles !== null) return;
    api.get<{ list: InvoiceTitle[] }>('shop.invoice/index', { limit: 20 }).then(
      ({ list }) => setTitles(list),
      () => {},
    );
  };
  return (
    <details className="panel why" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('invoice.atOrder')}</summary>
      {titles?.length === 0 && <p className="quiet">{t('invoice.noTitles')}</p>}
      {titles !== null && titles.length > 0 && (
        <select
          className="input"
          aria-label={t('invoice.forWhom')}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('invoice.none')}</option>
          {titles.map(({ id, name, tax_no: taxNo }) => (
            <option key={id} value={id}>
              {[name, taxNo].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      )}
      <p>
        <ShopLink to="/user/invoice" className="block-more" target="_blank">
          {t('invoice.titles')}
        </ShopLink>
      </p>
    </details>
  );
}
