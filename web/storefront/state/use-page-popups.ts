import { useMemo } from 'react';
import { choosePopup, withSeen, type PopupFrequency } from '#engine/commerce/index.ts';
import type { PopupPort } from '../../blocks/block-context.ts';
import { popupVisit } from './popup-visit.ts';
import { seenPopups } from './seen-popups.ts';
import { useShopStart } from './use-shop-start.ts';

/** Popups that pages hold themselves: a visit has one popup, whether it is of a page or advertised. */
export function usePagePopups(): PopupPort {
  const { popups } = useShopStart();
  const shopDay = popups?.day ?? '';
  return useMemo(() => {
    const today = (): string => shopDay || new Date().toISOString().slice(0, 10);
    return {
      isDue: (key, frequency) =>
        !popupVisit.isOver() &&
        choosePopup([{ id: key, frequency: frequency as PopupFrequency }], seenPopups.read(), today()) !==
          null,
      note: (key) => {
        popupVisit.end();
        seenPopups.write(withSeen(seenPopups.read(), key, today()));
      },
    };
  }, [shopDay]);
}
