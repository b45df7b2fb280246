import { useState } from 'react';
import type { SignAnswer } from '../state/sign-in-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { dayText } from '../texts/day-text.ts';
import { Sheet } from './sheet.tsx';

/** Asks whether a forgotten day is made up for its points. */
export function MakeUpSheet({
  day,
  offer: { cost, score },
  onYes,
  onClose,
}: {
  day: string;
  offer: SignAnswer['make_up'];
  onYes: () => Promise<void>;
  onClose: () => void;
}) {
  const { t, locale } = useShopWorld();
  const [isBusy, setBusy] = useState(false);
  const isShort = score < cost;
  const send = (): void => {
    setBusy(true);
    void onYes().finally(onClose);
  };
  return (
    <Sheet
      title={t('sign.makeUpOf', { day: dayText(day, locale) })}
      onClose={onClose}
      foot={
        <button type="button" className="button is-strong" disabled={isShort || isBusy} onClick={send}>
          {cost > 0 ? t('sign.makeUpFor', { count: cost }) : t('sign.makeUp')}
        </button>
      }
    >
      <p>{t('sign.makeUpHint')}</p>
      {cost > 0 && (
        <p className="quiet" role="status">
          {t(isShort ? 'sign.makeUpShort' : 'sign.makeUpHave', { count: score })}
        </p>
      )}
    </Sheet>
  );
}
