const EDGE = 44;
const FASTEST = 18;

/** Pixels to scroll in a frame while the pointer is near an edge of the box; nought elsewhere. */
export function edgeScroll(pointer: number, top: number, bottom: number): number {
  if (pointer < top + EDGE) return -speed(top + EDGE - pointer);
  return pointer > bottom - EDGE ? speed(pointer - bottom + EDGE) : 0;
}

const speed = (depth: number): number => Math.min(FASTEST, Math.max(1, (depth / EDGE) * FASTEST));
