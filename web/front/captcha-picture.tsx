import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** In pixels of the picture itself, whole numbers. */
export interface Point {
  x: number;
  y: number;
}

interface Props {
  /** Data URL. */
  picture: string;
  width: number;
  height: number;
  label: string;
  /** What has been clicked, in order. */
  points: readonly Point[];
  tone: 'asking' | 'checking' | 'right' | 'wrong';
  onClick: (point: Point) => void;
  /** Takes the last mark back. */
  onUndo: () => void;
}

const STEP = 6;
const BIG_STEP = 24;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The picture with numbered marks. Arrow keys move a cross over it (Shift: faster), Enter or Space clicks there, Backspace
 * takes back; a text says how, where the cross is and what is marked. It has the focus as soon as it is there.
 */
export function CaptchaPicture({ picture, width, height, label, points, tone, onClick, onUndo }: Props) {
  const { t } = useTranslation();
  const [cross, setCross] = useState<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const inside = (value: number, max: number): number => Math.max(0, Math.min(max, Math.round(value)));
  const byPointer = (event: React.MouseEvent<HTMLElement>): void => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect();
    setCross(null);
    onClick({
      x: inside(((event.clientX - left) / wide) * width, width),
      y: inside(((event.clientY - top) / high) * height, height),
    });
  };
  const byKey = (event: React.KeyboardEvent): void => {
    const at = cross ?? { x: width / 2, y: height / 2 };
    const move = MOVES[event.key];
    if (move) {
      const step = event.shiftKey ? BIG_STEP : STEP;
      setCross({ x: inside(at.x + move[0] * step, width), y: inside(at.y + move[1] * step, height) });
    } else if (event.key === 'Enter' || event.key === ' ') onClick(at);
    else if (event.key === 'Backspace') onUndo();
    else return;
    event.preventDefault();
  };
  const place = ({ x, y }: Point) => ({ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` });
  return (
    <div
      ref={frame}
      className="front-picture"
      role="application"
      aria-label={label}
      aria-describedby="captcha-keys"
      tabIndex={0}
      onFocus={(event) => {
        // Whoever comes by keys sees at once where they are.
        if (event.currentTarget.matches(':focus-visible')) setCross({ x: width / 2, y: height / 2 });
      }}
      onClick={byPointer}
      onKeyDown={byKey}
      onBlur={() => setCross(null)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={picture} alt="" draggable={false} />
      {points.map((point, at) => (
        <span
          key={`${point.x},${point.y},${at}`}
          className="front-mark"
          data-tone={tone}
          aria-hidden="true"
          style={place(point)}
        >
          {at + 1}
        </span>
      ))}
      <span className="front-unseen" role="status">
        {[
          points.length > 0 ? t('captcha.marked', { count: points.length }) : '',
          cross
            ? t('captcha.place', {
                x: Math.round((cross.x / width) * 100),
                y: Math.round((cross.y / height) * 100),
              })
            : '',
        ].join(' ')}
      </span>
      {cross && <span className="front-cross" aria-hidden="true" style={place(cross)} />}
    </div>
  );
}
