import { useEffect, useState, type CSSProperties } from 'react';

/** Diameter in pixels, place from the left in percent, seconds of a rise, and how much of it is over at the start. */
const BUBBLES: readonly [size: number, left: number, seconds: number, over: number][] = [
  [150, 6, 46, 0.55],
  [64, 22, 34, 0.12],
  [210, 34, 58, 0.8],
  [40, 47, 28, 0.4],
  [96, 60, 40, 0.68],
  [26, 70, 24, 0.9],
  [130, 80, 50, 0.26],
  [54, 92, 32, 0.62],
];

/** Bubbles that rise slowly behind a page. They rest while nobody sees it, and for whoever wants less motion. */
export function Bubbles() {
  const isHidden = useHidden();
  return (
    <div className="front-bubbles" aria-hidden="true" data-resting={isHidden || undefined}>
      {BUBBLES.map(([size, left, seconds, over]) => (
        <i
          key={left}
          style={
            {
              width: size,
              left: `${left}%`,
              '--over': over,
              animationDuration: `${seconds}s`,
              animationDelay: `${-seconds * over}s`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
