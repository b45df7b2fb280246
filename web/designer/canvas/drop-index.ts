/** Height of a field on the canvas, in pixels; `designer.css` says the same. */
export const ROW_HEIGHT = 48;

/**
 * The place among `count` fields that a pointer means: 0 before the first, `count` behind the last. Fields are equally
 * high, so that nothing has to be measured while one drags.
 * @param height Pixels from the top of the first field, scrolled away ones included.
 */
export function dropIndex(height: number, count: number): number {
  return Math.max(0, Math.min(count, Math.round(height / ROW_HEIGHT)));
}
