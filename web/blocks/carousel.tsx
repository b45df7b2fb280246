import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useBlockWorld } from './block-context.ts';

/** A part of a carousel. */
export interface CarouselSlide {
  key: string | number;
  /** Seconds that it stays. */
  interval: number;
  className: string;
  content: ReactNode;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Slides in a row that is pushed by touch or wheel, one at a time, with or without scripts. It goes on by itself, but not while somebody
 * points at it or has the focus in it, nor for people who want less motion. @param isStill Only its buttons move it.
 */
export function Carousel({
  slides,
  isStill = false,
}: {
  slides: readonly CarouselSlide[];
  isStill?: boolean;
}) {
  const { text, isEditing = false } = useBlockWorld();
  const waits = isStill || isEditing;
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(() => setPaused(waits || matchMedia(REDUCED).matches), [waits]);
  const go = (to: number): void => {
    const slide = row.current?.children[to] as HTMLElement | undefined;
    row.current?.scrollTo({
      left: slide?.offsetLeft ?? 0,
      behavior: matchMedia(REDUCED).matches ? 'auto' : 'smooth',
    });
  };
  const step = useEffectEvent(() => {
    if (document.visibilityState === 'visible') go((at + 1) % slides.length);
  });
  const isRunning = !paused && !held && slides.length > 1;
  const stays = slides[at]?.interval ?? 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(step, stays * 1000);
    return () => clearInterval(timer);
  }, [isRunning, stays, at]);
  return (
    <section
      className="banner is-wide"
      aria-roledescription="carousel"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={() => setPaused(true)}
    >
      <div className="banner-row" ref={row} onScroll={({ currentTarget }) => setAt(slideAt(currentTarget))}>
        {slides.map(({ key, className, content }, place) => (
          <div
            key={key}
            className={`banner-turn${className}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} / ${slides.length}`}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="banner-dots needs-scripts">
          <button
            type="button"
            className="banner-pause"
            onClick={() => setPaused(!paused)}
            aria-label={text(paused ? 'block.play' : 'block.pause')}
          >
            <span data-paused={paused || undefined} />
          </button>
          {slides.map(({ key, className }, place) => (
            <button
              key={key}
              type="button"
              className={`banner-dot${className}`}
              aria-current={place === at ? 'true' : undefined}
              aria-label={text('block.slide', { number: place + 1 })}
              onClick={() => go(place)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The slide that the row stands at. */
function slideAt({ children, scrollLeft }: HTMLElement): number {
  const offs = [...(children as HTMLCollectionOf<HTMLElement>)].map(({ offsetLeft }) =>
    Math.abs(offsetLeft - scrollLeft),
  );
  return offs.indexOf(Math.min(...offs));
}
