import { useState } from 'react';
import { useShopWorld } from '../state/shop-world.ts';
import { RegionSelect } from './region-select.tsx';
import { Sheet } from './sheet.tsx';

/** Where goods may be sent to. */
export interface FreightPlace {
  name: string;
  detail: string;
  /** As `shop.goods/freight` takes it. */
  query: { address_id: number } | { district_code: string };
}

export interface FreightSheetProps {
  /** The member's own addresses. */
  places: FreightPlace[];
  chosen: FreightPlace | null;
  onChoose: (place: FreightPlace) => void;
  onClose: () => void;
}

const keyOf = (place: FreightPlace | null): string => JSON.stringify(place?.query ?? null);

/** Asks where goods are to be sent: to one of the member's addresses, or to a district. */
export function FreightSheet({ places, chosen, onChoose, onClose }: FreightSheetProps) {
  const { t } = useShopWorld();
  const [codes, setCodes] = useState<string[]>([]);
  const [names, setNames] = useState<string[]>([]);
  const [, , district] = codes;
  const take = (place: FreightPlace): void => {
    onChoose(place);
    onClose();
  };
  return (
    <Sheet title={t('goods.freightTo')} onClose={onClose}>
      {places.length > 0 && (
        <div className="address-list" role="radiogroup" aria-label={t('checkout.address')}>
          {places.map((place) => (
            <label
              key={keyOf(place)}
              className="address"
              data-on={keyOf(place) === keyOf(chosen) || undefined}
            >
              <input
                type="radio"
                name="freight-place"
                checked={keyOf(place) === keyOf(chosen)}
                onChange={() => take(place)}
              />
              <span>
                {place.name}
                <small>{place.detail}</small>
              </span>
            </label>
          ))}
        </div>
      )}
      <RegionSelect
        codes={codes}
        onChange={(next, labels) => {
          setCodes(next);
          setNames(labels);
        }}
      />
      <p className="form-ways">
        <button
          type="button"
          className="button is-strong"
          disabled={district === undefined}
          onClick={() =>
            district !== undefined &&
            take({ name: names.join(' '), detail: '', query: { district_code: district } })
          }
        >
          {t('goods.freightShow')}
        </button>
      </p>
    </Sheet>
  );
}
