import { homeFor, homeOf, placeConflict, type Home, type PageVersions } from './merge-homes.ts';
import { slotOrder } from './slot-order.ts';
import type { PageConflict } from './page-conflict.ts';
import { nodeOf } from './page-nodes.ts';
import { walkPage } from './walk-page.ts';

/** The ids in each slot of each block that is left, by `parent` and `slot`, and the blocks that both moved. */
export interface MergedPlaces {
  slots: Map<string, Map<string, string[]>>;
  conflicts: PageConflict[];
}

/** Places the blocks that are left of both versions so that each stands once below the root. */
export function mergePlaces(versions: PageVersions, left: ReadonlySet<string>): MergedPlaces {
  const { mine, theirs } = versions;
  const conflicts: PageConflict[] = [];
  const ids = [...new Set([theirs, mine].flatMap((each) => walkPage(each).map(({ id }) => id)))];
  const homes = new Map<string, Home>();
  for (const id of ids) {
    if (id === theirs.root || !left.has(id)) continue;
    const { home, isConflict } = homeFor(versions, left, id);
    if (isConflict) conflicts.push(placeConflict(versions, id));
    homes.set(id, home);
  }
  breakCircles(versions, left, homes, conflicts);
  const slots = new Map<string, Map<string, string[]>>();
  for (const { parent, slot } of homes.values()) {
    const there = slots.get(parent) ?? new Map<string, string[]>();
    if (!there.has(slot)) there.set(slot, slotOrder(versions, homes, parent, slot, conflicts));
    slots.set(parent, there);
  }
  return { slots, conflicts };
}

/** Two moves can put two blocks into each other: then a move of mine gives way. */
function breakCircles(
  versions: PageVersions,
  left: ReadonlySet<string>,
  homes: Map<string, Home>,
  conflicts: PageConflict[],
): void {
  for (const start of homes.keys()) {
    for (let circle = circleAt(homes, start); circle.length > 0; circle = circleAt(homes, start)) {
      const moved = circle.find((id) => homes.get(id)?.by === 'mine' && nodeOf(versions.theirs, id));
      const id = moved ?? start;
      conflicts.push(placeConflict(versions, id));
      homes.set(id, moved ? homeOf(versions, left, id, 'theirs') : endOf(versions));
    }
  }
}

/** The end of the page. */
const endOf = ({ theirs }: PageVersions): Home => ({
  parent: theirs.root,
  slot: 'body',
  by: 'theirs',
  isLast: true,
  isOut: false,
});

/** The blocks of the circle that a block leads up to; none where it leads up to the root. */
function circleAt(homes: ReadonlyMap<string, Home>, start: string): string[] {
  const way: string[] = [];
  const met = new Set<string>();
  for (let id: string | undefined = start; id !== undefined; id = homes.get(id)?.parent) {
    if (met.has(id)) return way.slice(way.indexOf(id));
    met.add(id);
    way.push(id);
  }
  return [];
}
