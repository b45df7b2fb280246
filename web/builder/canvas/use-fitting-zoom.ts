import { useEffect, useState } from 'react';

/** Pixels at both sides of the page on the canvas. */
const MARGINS = 36;

/** How much smaller a device is drawn so that its whole width is seen: 1 or less. */
export function useFittingZoom(box: HTMLElement | null, width: number): number {
  const [room, setRoom] = useState(Infinity);
  useEffect(() => {
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setRoom(box.clientWidth - MARGINS));
    watch.observe(box);
    return () => watch.disconnect();
  }, [box]);
  return Math.min(1, Math.max(0.2, room / width));
}
