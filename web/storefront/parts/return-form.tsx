import { useEffect, useState } from 'react';
import { MAX_PICTURES } from '../state/evaluation-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { PictureField } from './picture-field.tsx';

interface Carrier {
  id: number;
  name: string;
}

/** How goods were sent back: carrier, number, and pictures of the parcel. */
export function ReturnForm({
  onSend,
}: {
  onSend: (body: { company_id: number; no: string; images: string[] }) => Promise<void>;
}) {
  const { t, api } = useShopWorld();
  const [carriers, setCarriers] = useState<Carrier[]>([]);
  const [company, setCompany] = useState(0);
  const [no, setNo] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
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
        void onSend({ company_id: company, no, images });
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
      <PictureField
        title={t('picture.some', { count: MAX_PICTURES })}
        pictures={images}
        max={MAX_PICTURES}
        onChange={setImages}
        onBusy={setUploading}
      />
      <button
        type="submit"
        className="button is-strong"
        disabled={company === 0 || no.trim() === '' || isUploading}
      >
        {t('refund.ship')}
      </button>
    </form>
  );
}
