import { useState } from 'react';
import { Box } from '@mui/material';

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
}

const STEP = 6;
const BIG_STEP = 24;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const COLOURS = { asking: '#2f55d4', checking: '#2f55d4', right: '#1f8a4c', wrong: '#c62f3b' };

/** The picture with numbered marks. Arrow keys move a cross over it (Shift: faster), Enter or Space clicks there. */
export function CaptchaPicture({ picture, width, height, label, points, tone, onClick }: Props) {
  const [cross, setCross] = useState<Point | null>(null);
  const inside = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const byPointer = (event: React.MouseEvent<HTMLElement>): void => {
    const frame = event.currentTarget.getBoundingClientRect();
    setCross(null);
    onClick({
      x: inside(((event.clientX - frame.left) / frame.width) * width, width),
      y: inside(((event.clientY - frame.top) / frame.height) * height, height),
    });
  };
  const byKey = (event: React.KeyboardEvent): void => {
    const at = cross ?? { x: width / 2, y: height / 2 };
    const move = MOVES[event.key];
    if (move) {
      const step = event.shiftKey ? BIG_STEP : STEP;
      setCross({ x: inside(at.x + move[0] * step, width), y: inside(at.y + move[1] * step, height) });
    } else if (event.key === 'Enter' || event.key === ' ') onClick(at);
    else return;
    event.preventDefault();
  };
  const place = ({ x, y }: Point) => ({ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` });
  return (
    <Box
      role="application"
      aria-label={label}
      tabIndex={0}
      onClick={byPointer}
      onKeyDown={byKey}
      onBlur={() => setCross(null)}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        borderRadius: '8px',
        overflow: 'hidden',
        cursor: 'crosshair',
        userSelect: 'none',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      <Box
        component="img"
        src={picture}
        alt=""
        draggable={false}
        sx={{ width: '100%', height: '100%', display: 'block' }}
      />
      {points.map((point, at) => (
        <Box
          key={`${point.x},${point.y},${at}`}
          aria-hidden="true"
          sx={{
            position: 'absolute',
            width: 22,
            height: 22,
            m: '-11px 0 0 -11px',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            color: '#fff',
            fontSize: 13,
            fontWeight: 700,
            border: '2px solid #fff',
            pointerEvents: 'none',
          }}
          style={{ ...place(point), backgroundColor: COLOURS[tone] }}
        >
          {at + 1}
        </Box>
      ))}
      {cross && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            width: 20,
            height: 20,
            m: '-10px 0 0 -10px',
            borderRadius: '50%',
            border: '2px solid #111',
            boxShadow: '0 0 0 2px #fff',
            pointerEvents: 'none',
          }}
          style={place(cross)}
        />
      )}
    </Box>
  );
}
