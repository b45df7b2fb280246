/** Combinations that are tried before the choices are improved one by one instead. */
const MAX_COMBINATIONS = 5000;

/** What a way to choose comes to; null for one that can't be. */
type Rate<Item, Rated> = (chosen: readonly Item[]) => Rated | null;
type IsBetter<Rated> = (one: Rated, other: Rated) => boolean;
/** One of a slot, or none. */
type Option<Item> = readonly Item[];

/**
 * The best way to choose at most one of each slot, the first of equals. Every combination is tried; where there are too many,
 * the choice of one slot after the other is improved until none can be, begun anew for each choice of the last slot.
 * Nothing chosen always has to be possible.
 */
export function couponChoices<Item, Rated>(
  slots: readonly (readonly Item[])[],
  rate: Rate<Item, Rated>,
  isBetter: IsBetter<Rated>,
): Rated {
  const none = rate([]);
  if (none === null) throw new Error('Nothing chosen has to be possible');
  const options = slots.map((slot): Option<Item>[] => [[], ...slot.map((item) => [item])]);
  const count = options.reduce((product, { length }) => product * length, 1);
  const found =
    count <= MAX_COMBINATIONS
      ? combinationsOf(slots).map(rate)
      : options.at(-1)!.map((last) => improved(options, last, rate, isBetter));
  return found.reduce<Rated>((best, each) => (each !== null && isBetter(each, best) ? each : best), none);
}

function combinationsOf<Item>(slots: readonly (readonly Item[])[]): Item[][] {
  return slots.reduce<Item[][]>(
    (found, slot) => found.flatMap((chosen) => [chosen, ...slot.map((item) => [...chosen, item])]),
    [[]],
  );
}

function improved<Item, Rated>(
  options: readonly (readonly Option<Item>[])[],
  last: Option<Item>,
  rate: Rate<Item, Rated>,
  isBetter: IsBetter<Rated>,
): Rated | null {
  const chosen = options.map((_, at): Option<Item> => (at === options.length - 1 ? last : []));
  let best = rate(chosen.flat());
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, slot] of options.slice(0, -1).entries()) {
      for (const option of slot) {
        const rated = rate(chosen.map((each, position) => (position === at ? option : each)).flat());
        if (rated === null || (best !== null && !isBetter(rated, best))) continue;
        [best, chosen[at], changed] = [rated, option, true];
      }
    }
  }
  return best;
}
