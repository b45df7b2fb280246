import type { Paint } from './paint.ts';

/**
 * Goods without what stands around them: they stand on the line `y = 0`, in the middle of `x = 0`, and reach up to
 * `y = -230` at most.
 */
export interface Figure {
  /** Half of the width that touches the ground. */
  foot: number;
  /** How high it is. */
  height: number;
  /** Whether it hangs on the wall. */
  hangs?: boolean;
  draw: (paint: Paint) => string;
}
