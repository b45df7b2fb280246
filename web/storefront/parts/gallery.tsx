import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

/** The whole width of a phone, and half a page elsewhere. */
const MAIN_SIZES = '(max-width: 800px) 100vw, 560px';

interface Props {
  pictures: string[];
  /** Each of them in smaller widths; what is missing has none. */
  sets: Readonly<Record<string, string>>;
  name: string;
  /** The picture of the chosen variant. */
  shown: string;
}

/** The pictures of goods: arrows turn them, a click makes them large. */
export function Gallery({ pictures, sets, name, shown }: Props) {
  const { t } = useShopWorld();
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const place = pictures.indexOf(shown);
    if (place >= 0) setAt(place);
  }, [shown, pictures]);
  const turn = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) setAt((now) => (now + step + pictures.length) % pictures.length);
  };
  const source = pictures[at] ?? '';
  return (
    <section className="gallery" aria-label={t('goods.pictures')} onKeyDown={turn}>
      <button
        type="button"
        className="gallery-main"
        aria-label={t('goods.zoom')}
        onClick={() => dialog.current?.showModal()}
      >
        <Picture key={source} src={source} srcset={sets[source]} sizes={MAIN_SIZES} alt={name} eager />
      </button>
      {pictures.length > 1 && (
        <ul className="gallery-row">
          {pictures.map((src, place) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('goods.picture', { number: place + 1 })}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => setAt(place)}
              >
                <Picture src={src} srcset={sets[src]} sizes="80px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={dialog}
        className="zoom"
        aria-label={t('goods.pictures')}
        onClick={() => dialog.current?.close()}
        onKeyDown={turn}
      >
        <button type="button" className="zoom-close" aria-label={t('goods.close')}>
          <Icon name="close" />
        </button>
        <Picture key={source} src={source} srcset={sets[source]} sizes="100vw" alt={name} />
      </dialog>
    </section>
  );
}
