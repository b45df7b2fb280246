import { useEffect, useState } from 'react';
import { localText, useBlockWorld, type BlockText } from './block-context.ts';
import { numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';

const PARTS: readonly [unit: BlockText, seconds: number, of: number][] = [
  ['block.days', 86_400, Infinity],
  ['block.hours', 3600, 24],
  ['block.minutes', 60, 60],
  ['block.seconds', 1, 60],
];

/** Seconds until a time, in unix seconds; null on the server, which draws the page for whoever comes later. */
function useSecondsUntil(to: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, to - Math.floor(Date.now() / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [to]);
  return left;
}

/** How long something lasts; afterwards nothing, or words. */
export function CountdownBlock({ props }: BlockViewProps) {
  const { locale, Link, text } = useBlockWorld();
  const to = numberOf(props['to'], 0);
  const left = useSecondsUntil(to);
  const say = (name: string): string => localText(props[name], locale);
  const isOver = left === 0;
  if (isOver && props['endMode'] !== 'text') return <EmptyBlock />;
  return (
    <section className="countdown" data-tone={stringOf(props['tone'], 'sand')}>
      <div className="countdown-words">
        {say('title') !== '' && <h2>{say('title')}</h2>}
        <p>{say(isOver ? 'endText' : 'text')}</p>
      </div>
      {!isOver && (
        <time className="countdown-clock" role="timer" dateTime={new Date(to * 1000).toISOString()}>
          {PARTS.map(([unit, seconds, of]) => (
            <span key={unit}>
              <b>{left === null ? '--' : String(Math.floor(left / seconds) % of).padStart(2, '0')}</b>
              <small>{text(unit)}</small>
            </span>
          ))}
        </time>
      )}
      {!isOver && stringOf(props['link']) !== '' && (
        <Link to={stringOf(props['link'])} className="button is-strong">
          {say('button') || text('block.more')}
        </Link>
      )}
    </section>
  );
}
