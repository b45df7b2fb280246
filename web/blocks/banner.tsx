import { useEffect, useState } from 'react';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { Picture } from './picture.tsx';

/** The whole width of a phone, and half of a page or less elsewhere. */
const SIDE_SIZES = '(max-width: 760px) 100vw, 600px';
/** As wide as a page is. */
const FILL_SIZES = '(max-width: 1280px) 100vw, 1280px';

const TURN_MS = 6000;

/** Large pictures with a line and a link: one after the other, side by side, or as tiles. */
export function BannerBlock({ props }: { props: JsonObject }) {
  const items = (Array.isArray(props['items']) ? props['items'] : []).filter(isObject);
  const layout = String(props['layout'] ?? 'wide');
  if (layout !== 'wide') {
    return (
      <section className={`banner is-${layout}`}>
        {items.map((item, at) => (
          <Slide key={at} item={item} eager={at === 0} />
        ))}
      </section>
    );
  }
  return <Slides items={items} />;
}

function Slides({ items }: { items: JsonObject[] }) {
  const { text } = useBlockWorld();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(true);
  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (paused || items.length < 2) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % items.length), TURN_MS);
    return () => clearInterval(timer);
  }, [paused, items.length]);
  const hold = (): void => setPaused(true);
  return (
    <section className="banner is-wide" aria-roledescription="carousel" onFocus={hold} onPointerDown={hold}>
      {items.map((item, place) => (
        <div key={place} className="banner-turn" data-on={place === at || undefined} inert={place !== at}>
          <Slide item={item} eager={place === 0} />
        </div>
      ))}
      {items.length > 1 && (
        <div className="banner-dots">
          <button
            type="button"
            className="banner-pause"
            onClick={() => setPaused(!paused)}
            aria-label={text(paused ? 'block.play' : 'block.pause')}
          >
            <span data-paused={paused || undefined} />
          </button>
          {items.map((_, place) => (
            <button
              key={place}
              type="button"
              className="banner-dot"
              aria-current={place === at ? 'true' : undefined}
              aria-label={text('block.slide', { number: place + 1 })}
              onClick={() => setAt(place)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Slide({ item, eager }: { item: JsonObject; eager: boolean }) {
  const world = useBlockWorld();
  const { locale, Link } = world;
  const say = (name: string): string => localText(item[name], locale);
  const goods = sourceGoods(world, item['source']).slice(0, 4);
  const picture = typeof item['picture'] === 'string' ? item['picture'] : null;
  const srcset = picture === null ? undefined : world.pictures[picture];
  const fills = picture !== null && item['fit'] === 'fill';
  return (
    <div className={fills ? 'slide is-filled' : 'slide'} data-tone={String(item['tone'] ?? 'sand')}>
      {fills && (
        <div className="slide-scene">
          <img
            src={picture}
            srcSet={srcset}
            sizes={srcset === undefined ? undefined : FILL_SIZES}
            alt=""
            width={1600}
            height={640}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
        </div>
      )}
      <div className="slide-words">
        {say('label') !== '' && <span className="slide-label">{say('label')}</span>}
        <h2>{say('title')}</h2>
        {say('text') !== '' && <p>{say('text')}</p>}
        <Link to={String(item['link'] ?? '/')} className="button is-strong">
          {say('button') || world.text('block.more')}
        </Link>
      </div>
      {picture !== null && !fills && (
        <div className="slide-picture">
          <Picture src={picture} srcset={srcset} sizes={SIDE_SIZES} alt="" eager={eager} />
        </div>
      )}
      {picture === null && goods.length > 0 && (
        <ul className="slide-goods" data-count={goods.length}>
          {goods.map((each) => (
            <li key={each.id}>
              <Link to={`/goods/${each.id}`} aria-label={each.name}>
                <Picture
                  src={each.cover}
                  srcset={each.cover_srcset}
                  sizes="(max-width: 760px) 22vw, 260px"
                  alt=""
                  eager={eager}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
