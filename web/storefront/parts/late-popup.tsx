import { useEffect, useState, type ComponentType } from 'react';
import type { AdvertAnswer } from '../state/adverts.ts';
import { memberId } from '../state/member-change.ts';
import { popupVisit } from '../state/popup-visit.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import type { AdvertPopupProps } from './advert-popup.tsx';

/** How long a page is left alone before anything pops up. */
const QUIET_MS = 1500;

interface Shown {
  Popup: ComponentType<AdvertPopupProps>;
  given: AdvertAnswer | null;
}

/** The popup of this visit, fetched when the page has long been there. What may pop up came with the page, unless it is a member's own. */
export function LatePopup() {
  const { popups } = useShopStart();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const isPreview = location.search.includes('preview=');
    const isOwn = isPreview || (popups?.personal === true && memberId() !== null);
    const given = isOwn ? null : popups;
    if (given?.list.length === 0 || (popupVisit.isOver() && !isPreview)) return undefined;
    const timer = setTimeout(
      () =>
        void import('./advert-popup.tsx').then(
          ({ AdvertPopup }) => setShown({ Popup: AdvertPopup, given }),
          () => {},
        ),
      QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [popups]);
  return shown && <shown.Popup given={shown.given} />;
}
