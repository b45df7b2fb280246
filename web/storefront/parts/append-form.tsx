import { useState } from 'react';
import { MAX_PICTURES } from '../state/evaluation-types.ts';
import { say } from '../state/notes.ts';
import { issuesOf } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  lineId: number;
  onSent: () => void;
  onCancel: () => void;
}

/** What a member adds to what they have said of goods, once. */
export function AppendForm({ lineId, onSent, onCancel }: Props) {
  const { t, api } = useShopWorld();
  const [content, setContent] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.post('shop.evaluation/append', { line_id: lineId, content: content.trim(), images });
      say({ text: t('order.done') });
      onSent();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const issue = Object.entries(issuesOf(refusal)).find(([path]) => path.startsWith('images'))?.[1];
  return (
    <form
      className="append-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="field">
        <span>{t('evaluation.appendHint')}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={500}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </label>
      <PictureField
        title={t('picture.some', { count: MAX_PICTURES })}
        pictures={images}
        max={MAX_PICTURES}
        issue={issue}
        onChange={setImages}
        onBusy={setUploading}
      />
      <p className="buy-problem" role="alert">
        {refusal instanceof Error && issue === undefined ? refusal.message : ''}
      </p>
      <div className="form-ways is-end">
        <button type="button" className="button is-small" onClick={onCancel}>
          {t('address.cancel')}
        </button>
        <button
          type="submit"
          className="button is-small is-strong"
          disabled={isBusy || isUploading || content.trim() === ''}
        >
          {t('order.submit')}
        </button>
      </div>
    </form>
  );
}
