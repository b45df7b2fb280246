import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

/** The pictures of goods: arrows turn them, a click makes them large. `shown`: that of the chosen variant. */
export function Gallery({ pictures, name, shown }: { pictures: string[]; name: string; shown: string }) {
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
        <Picture key={source} src={source} alt={name} eager />
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
                <Picture src={src} alt="" />
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
        <Picture key={source} src={source} alt={name} />
      </dialog>
    </section>
  );
}
