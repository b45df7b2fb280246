/** A shape in the picture: its middle and half the side of the square around it, in pixels. */
export interface Spot {
  x: number;
  y: number;
  reach: number;
}

/** Clicks on the picture as it was shown. */
export interface Clicks {
  points: { x: number; y: number }[];
  width: number;
  height: number;
}

const MAX_POINTS = 8;
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?`;
const INFO = new RegExp(
  `^${NUMBER},${NUMBER}(?:-${NUMBER},${NUMBER}){0,${MAX_POINTS - 1}};${NUMBER};${NUMBER}$`,
);

/** Reads `x,y-x,y;width;height`; null for anything else. */
export function readClicks(info: string): Clicks | null {
  if (!INFO.test(info)) return null;
  const [points = '', width = '', height = ''] = info.split(';');
  const clicks = {
    points: points.split('-').map((point) => {
      const [x = '', y = ''] = point.split(',');
      return { x: Number(x), y: Number(y) };
    }),
    width: Number(width),
    height: Number(height),
  };
  return clicks.width > 0 && clicks.height > 0 ? clicks : null;
}

/** Every target hit, in order, and nothing else clicked. `size` is the picture's own, in pixels. */
export function hitsAll(
  targets: readonly Spot[],
  clicks: Clicks,
  size: { width: number; height: number },
): boolean {
  if (clicks.points.length !== targets.length) return false;
  const across = size.width / clicks.width;
  const down = size.height / clicks.height;
  return targets.every((target, at) => {
    const point = clicks.points[at];
    if (point === undefined) return false;
    return (
      Math.abs(point.x * across - target.x) <= target.reach &&
      Math.abs(point.y * down - target.y) <= target.reach
    );
  });
}
