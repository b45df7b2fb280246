/** A place in the window, in pixels. */
export interface DragPoint {
  x: number;
  y: number;
}

/** Where the mouse or the first finger is. */
export const dragPoint = (event: MouseEvent | TouchEvent): DragPoint => {
  const at = 'touches' in event ? event.touches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};
