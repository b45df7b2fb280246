import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { choosePopup, withSeen } from '#engine/commerce/index.ts';
import type { AdvertData } from '../../blocks/advert-data.ts';
import { CalmVideo } from '../../blocks/calm-video.tsx';
import { NARROW } from '../../blocks/use-screen-adverts.ts';
import type { AdvertAnswer } from '../state/adverts.ts';
import { clickAdvert, seeAdvert } from '../state/advert-beacon.ts';
import { popupVisit } from '../state/popup-visit.ts';
import { seenPopups } from '../state/seen-popups.ts';
import { pathWithout, useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

/** Where nobody is disturbed. */
const NEVER = /^\/(?:cart|checkout|pay|user)(?:\/|$)/;

export interface AdvertPopupProps {
  /** What may pop up, on any screen; null: it is asked for in the name of whoever looks. */
  given: AdvertAnswer | null;
}

/** The popup of this visit, once its time has come; none while somebody pays, signs in or looks at their cart. */
export function AdvertPopup({ given }: AdvertPopupProps) {
  const { api } = useShopWorld();
  const { pathname, search } = useLocation();
  const [preview] = useState(() => new URLSearchParams(search).get('preview'));
  const [popup, setPopup] = useState<{ advert: AdvertData; day: string } | null>(null);
  const [isDue, setIsDue] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const platform = matchMedia(NARROW).matches ? 'h5' : 'web';
    const ask = (): Promise<AdvertAnswer> =>
      given === null
        ? api.get<AdvertAnswer>('shop.advert/index', { slot: 'alert', platform, preview })
        : Promise.resolve(given);
    ask().then(
      ({ list, day }) => {
        const popups = list.filter(
          ({ display, platform: screens }) =>
            display === 'popup' && (screens.length === 0 || screens.includes(platform)),
        );
        const advert = preview === null ? choosePopup(popups, seenPopups.read(), day) : popups[0];
        if (advert) setPopup({ advert, day });
        else popupVisit.end();
      },
      () => {},
    );
  }, [api, preview, given]);
  const delay = popup?.advert.delay ?? 0;
  useEffect(() => {
    if (!popup) return undefined;
    const timer = setTimeout(() => setIsDue(true), delay * 1000);
    return () => clearTimeout(timer);
  }, [popup, delay]);
  if (!popup || !isDue || isOver || NEVER.test(pathWithout(pathname))) return null;
  return <PopupDialog {...popup} isPreview={preview !== null} onClose={() => setIsOver(true)} />;
}

interface DialogProps {
  advert: AdvertData;
  day: string;
  isPreview: boolean;
  onClose: () => void;
}

/** The browser keeps the focus within, gives it back, and closes it by Escape. */
function PopupDialog({ advert, day, isPreview, onClose }: DialogProps) {
  const { t } = useShopWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, title, text, image, image_srcset: srcset, video, link, close_after: closeAfter } = advert;
  useEffect(() => {
    const shown = dialog.current;
    // Something else is open already, a picture or a quick look: another time.
    if (document.querySelector('dialog[open]')) return onClose();
    shown?.showModal();
    if (!isPreview) {
      popupVisit.end();
      seenPopups.write(withSeen(seenPopups.read(), id, day));
      seeAdvert(id);
    }
    const timer = closeAfter > 0 ? setTimeout(() => shown?.close(), closeAfter * 1000) : undefined;
    return () => clearTimeout(timer);
    // Opened once: what it is about stays the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const close = (): void => dialog.current?.close();
  const follow = (): void => {
    if (!isPreview) clickAdvert(id);
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="popup"
      aria-labelledby="popup-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="popup-body">
        <button type="button" className="zoom-close" aria-label={t('look.close')} onClick={close}>
          <Icon name="close" />
        </button>
        {image !== '' && (
          <div className="popup-picture">
            <img
              src={image}
              srcSet={srcset || undefined}
              sizes={srcset === '' ? undefined : '420px'}
              alt=""
              width={800}
              height={1000}
            />
            {video !== '' && <CalmVideo src={video} />}
          </div>
        )}
        <div className="popup-words">
          <h2 id="popup-title">{title}</h2>
          {text !== '' && <p>{text}</p>}
          {link.url !== '' && (
            <ShopLink to={link.url} className="button is-strong" onClick={follow}>
              {t('block.more')}
            </ShopLink>
          )}
        </div>
      </div>
    </dialog>
  );
}
