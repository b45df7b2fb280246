import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room for the entry that holds the rest. */
const MORE_WIDTH = 84;

/** How many of the entries of a line find room in it whole; the others are drawn out of sight, so that they can be measured. */
export function useFitting(line: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fits, setFits] = useState(entries.length);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const place = (): void => {
      const parts = [...box.querySelectorAll<HTMLElement>(':scope > [data-top]')];
      const gap = parseFloat(getComputedStyle(box).columnGap) || 0;
      const before = (parts[0]?.previousElementSibling as HTMLElement | null)?.offsetWidth ?? 0;
      setFits(
        fittingIn(
          box.clientWidth - before - gap,
          parts.map(({ offsetWidth }) => offsetWidth + gap),
        ),
      );
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    for (const part of box.children) sizes.observe(part);
    place();
    return () => sizes.disconnect();
  }, [line, entries]);
  return fits;
}

/** How many of these widths stand side by side in `room`, together with the entry for the rest where there is a rest. */
export function fittingIn(room: number, widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // Where nothing is laid out nothing is too wide.
  if (room <= 0 || whole <= room) return widths.length;
  let taken = MORE_WIDTH;
  const first = widths.findIndex((width) => (taken += width) > room);
  return first < 0 ? widths.length : first;
}
