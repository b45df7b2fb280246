import { useRef } from 'react';
import { useShopWorld } from '../state/shop-world.ts';

/** A button of something that can't be taken back: it asks first. */
export function AskedButton({
  label,
  question,
  onYes,
}: {
  label: string;
  question: string;
  onYes: () => void;
}) {
  const { t } = useShopWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="button is-small" onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} className="ask" aria-label={label}>
        <p>{question}</p>
        <form method="dialog" className="form-ways is-end">
          <button type="submit" className="button is-small">
            {t('address.cancel')}
          </button>
          <button type="submit" className="button is-small is-strong" onClick={onYes}>
            {label}
          </button>
        </form>
      </dialog>
    </>
  );
}
