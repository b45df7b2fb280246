import type { NodePlace } from '#engine/page/index.ts';

/** A rectangle in the window's coordinates. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A slot as it is drawn, with the blocks in it in their order. */
export interface SlotArea {
  parent: string;
  slot: string;
  /** How deep it stands: of two that hold a point the deeper one takes it. */
  depth: number;
  rect: Rect;
  items: readonly Rect[];
}

/** Where something would land, and the line that shows it. */
export interface Drop {
  place: NodePlace;
  line: { left: number; top: number; width: number };
}

/** Pixels at the edge of a slot that belong to the slot around it, so that one can come between two containers. */
const RIM = 6;

const holds = ({ left, top, right, bottom }: Rect, x: number, y: number, rim: number): boolean =>
  x >= left + rim && x <= right - rim && y >= top + rim && y <= bottom - rim;

/** The place below a point: in the deepest slot there that takes what is dragged; null where none does. */
export function dropPlace(
  areas: readonly SlotArea[],
  { x, y }: { x: number; y: number },
  takes: (place: NodePlace) => boolean,
): Drop | null {
  const below = areas
    .filter(({ rect, depth }) => holds(rect, x, y, depth > 1 ? RIM : 0))
    .sort((one, other) => other.depth - one.depth);
  for (const area of below) {
    const at = indexAt(area.items, y);
    const place = { parent: area.parent, slot: area.slot, at };
    if (takes(place)) return { place, line: lineAt(area, at) };
  }
  return null;
}

/** Before the first block whose middle lies below the point. */
function indexAt(items: readonly Rect[], y: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, bottom } = items[middle]!;
    if ((top + bottom) / 2 > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

function lineAt({ rect, items }: SlotArea, at: number): Drop['line'] {
  const [before, after] = [items[at - 1], items[at]];
  const top =
    before && after
      ? (before.bottom + after.top) / 2
      : (before?.bottom ?? after?.top ?? (rect.top + rect.bottom) / 2);
  return { left: rect.left, top, width: rect.right - rect.left };
}
