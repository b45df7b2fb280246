import { useEffect, useState } from 'react';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { screenClass, type AdvertData } from './advert-data.ts';
import { localText, useBlockWorld } from './block-context.ts';

const TURN_MS = 5000;

interface Props {
  props: JsonObject;
  /** What is advertised, before what the page names itself. */
  adverts?: readonly AdvertData[];
}

interface News {
  text: string;
  link: string;
  advert?: number;
  className: string;
}

/**
 * Short news at the top of a page: without scripts in a row to push, with them one after the other until somebody stops them, points at
 * them or has the focus there.
 */
export function NoticeBlock({ props, adverts = [] }: Props) {
  const { locale, Link, text, isEditing = false } = useBlockWorld();
  const items = (Array.isArray(props['items']) ? props['items'] : []).filter(isObject);
  const news: News[] = [
    ...adverts.map((advert) => ({
      text: advert.text === '' ? advert.title : `${advert.title} · ${advert.text}`,
      link: advert.link.url,
      advert: advert.id,
      className: screenClass(advert),
    })),
    ...items.map((item) => ({
      text: localText(item['text'], locale),
      link: typeof item['link'] === 'string' ? item['link'] : '',
      className: '',
    })),
  ];
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(
    () => setPaused(isEditing || matchMedia('(prefers-reduced-motion: reduce)').matches),
    [isEditing],
  );
  const isRunning = !paused && !held && news.length > 1;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % news.length), TURN_MS);
    return () => clearInterval(timer);
  }, [isRunning, news.length]);
  if (news.length === 0) return null;
  const shown = at % news.length;
  return (
    <section
      className="notice"
      aria-label={text('block.news')}
      data-tone={adverts[0]?.style || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className="notice-bar">
        {news.map((each, place) => (
          <li
            key={place}
            className={each.className.trim() || undefined}
            data-advert={each.advert}
            data-on={place === shown || undefined}
          >
            {each.link === '' ? (
              <span>{each.text}</span>
            ) : (
              <Link to={each.link}>
                <span>{each.text}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {news.length > 1 && (
        <span className="notice-tools needs-scripts">
          <button
            type="button"
            className="banner-pause"
            onClick={() => setPaused(!paused)}
            aria-label={text(paused ? 'block.playNews' : 'block.pauseNews')}
          >
            <span data-paused={paused || undefined} />
          </button>
          <button
            type="button"
            className="notice-next"
            onClick={() => setAt((shown + 1) % news.length)}
            aria-label={text('block.nextNews')}
          >
            ›
          </button>
        </span>
      )}
    </section>
  );
}
