import { useEffect, useState, type ComponentType } from 'react';
import { popupVisit } from '../state/popup-visit.ts';

/** How long a page is left alone before anything is asked for that pops up. */
const QUIET_MS = 1500;

/** The popup of this visit, fetched when the page has long been there. */
export function LatePopup() {
  const [Popup, setPopup] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (popupVisit.isOver() && !location.search.includes('preview=')) return undefined;
    const timer = setTimeout(
      () =>
        void import('./advert-popup.tsx').then(
          ({ AdvertPopup }) => setPopup(() => AdvertPopup),
          () => {},
        ),
      QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return Popup && <Popup />;
}
