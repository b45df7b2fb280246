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
  /** The address of a video; empty for none. */
  video: string;
}

/** The pictures of goods, and their video after them: arrows turn them, a click makes a picture large. Nothing plays by itself. */
export function Gallery({ pictures, sets, name, shown, video }: Props) {
  const { t } = useShopWorld();
  const [at, setAt] = useState(0);
  /** Whether somebody has asked for the video. */
  const [plays, setPlays] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const place = pictures.indexOf(shown);
    if (place >= 0) setAt(place);
  }, [shown, pictures]);
  const videoAt = pictures.length;
  const count = pictures.length + (video === '' ? 0 : 1);
  const turn = (event: KeyboardEvent, among: number): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // In a video they go forward and back.
    if (step === 0 || event.target instanceof HTMLVideoElement) return;
    setPlays(false);
    setAt((now) => (now + step + among) % among);
  };
  const show = (place: number, isPlayed = false): void => {
    setPlays(isPlayed);
    setAt(place);
  };
  const source = pictures[at] ?? '';
  return (
    <section
      className="gallery"
      aria-label={t('goods.pictures')}
      onKeyDown={(event) => !dialog.current?.open && turn(event, count)}
    >
      {at === videoAt && video !== '' ? (
        <video
          className="gallery-video"
          src={video}
          poster={pictures[0]}
          aria-label={t('goods.video', { name })}
          controls
          playsInline
          preload="none"
          autoPlay={plays}
        />
      ) : (
        <div className="gallery-stage">
          <button
            type="button"
            className="gallery-main"
            aria-label={t('goods.zoom')}
            onClick={() => dialog.current?.showModal()}
          >
            <Picture key={source} src={source} srcset={sets[source]} sizes={MAIN_SIZES} alt={name} eager />
          </button>
          {video !== '' && (
            <a
              href={video}
              className="gallery-play"
              onClick={(event) => {
                event.preventDefault();
                show(videoAt, true);
              }}
            >
              <Icon name="play" /> {t('goods.play')}
            </a>
          )}
        </div>
      )}
      {count > 1 && (
        <ul className="gallery-row">
          {pictures.map((src, place) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('goods.picture', { number: place + 1 })}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => show(place)}
              >
                <Picture src={src} srcset={sets[src]} sizes="80px" alt="" />
              </button>
            </li>
          ))}
          {video !== '' && (
            <li>
              <button
                type="button"
                className="gallery-film"
                aria-label={t('goods.video', { name })}
                aria-current={at === videoAt ? 'true' : undefined}
                onClick={() => show(videoAt)}
              >
                <Picture src={pictures[0] ?? ''} srcset={sets[pictures[0] ?? '']} sizes="80px" alt="" />
                <Icon name="play" />
              </button>
            </li>
          )}
        </ul>
      )}
      <dialog
        ref={dialog}
        className="zoom"
        aria-label={t('goods.pictures')}
        onClick={() => dialog.current?.close()}
        onKeyDown={(event) => turn(event, pictures.length)}
      >
        <button type="button" className="zoom-close" aria-label={t('goods.close')}>
          <Icon name="close" />
        </button>
        <Picture key={source} src={source} srcset={sets[source]} sizes="100vw" alt={name} />
      </dialog>
    </section>
  );
}
