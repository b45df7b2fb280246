import { useState } from 'react';
import { MAX_PICTURES } from '../state/evaluation-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  onSend: (body: { text: string; images: string[] }) => Promise<void>;
  onCancel: () => void;
}

/** What a member complains of to the platform, with pictures. */
export function ComplaintForm({ onSend, onCancel }: Props) {
  const { t } = useShopWorld();
  const [text, setText] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onSend({ text: text.trim(), images }).finally(() => setBusy(false));
      }}
    >
      <label className="field">
        <span>{t('refund.complainHint')}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <PictureField
        title={t('picture.some', { count: MAX_PICTURES })}
        pictures={images}
        max={MAX_PICTURES}
        onChange={setImages}
        onBusy={setUploading}
      />
      <div className="form-ways is-end">
        <button type="button" className="button is-small" onClick={onCancel}>
          {t('address.cancel')}
        </button>
        <button
          type="submit"
          className="button is-small is-strong"
          disabled={isBusy || isUploading || text.trim() === ''}
        >
          {t('refund.complain')}
        </button>
      </div>
    </form>
  );
}
