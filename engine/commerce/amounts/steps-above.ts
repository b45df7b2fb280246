/** How many steps it takes from `first` up to `units`, a begun one counted whole: integers alone, 0 where none is needed. */
export function stepsAbove(units: number, first: number, step: number): number {
  const above = units - first;
  if (above <= 0 || step <= 0) return 0;
  const begun = above % step;
  return (above - begun) / step + (begun > 0 ? 1 : 0);
}
