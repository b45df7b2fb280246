/** How often the same viewer is shown a popup. */
export type PopupFrequency = 'once' | 'daily' | 'always';

/** A popup, as far as it is chosen by it. */
export interface Popup {
  /** Of an advert a number, of a page's own popup a text. */
  id: number | string;
  frequency: PopupFrequency;
}

/** Days of the shop on which a viewer was last shown popups, `2026-11-25`, by their ids. */
export type SeenPopups = Readonly<Record<string, string>>;

/** Popups a viewer may be remembered of. */
const MAX_SEEN = 50;

/** The first of these popups that is due for a viewer. @param day The shop's day now, `2026-11-25`. */
export function choosePopup<Each extends Popup>(
  popups: readonly Each[],
  seen: SeenPopups,
  day: string,
): Each | null {
  return popups.find((popup) => isDue(popup, seen, day)) ?? null;
}

function isDue({ id, frequency }: Popup, seen: SeenPopups, day: string): boolean {
  const last = Object.hasOwn(seen, id) ? seen[id] : undefined;
  if (frequency === 'always' || last === undefined) return true;
  return frequency === 'daily' && last !== day;
}

/** What is remembered once a popup was shown; what was seen longest ago makes room. */
export function withSeen(seen: SeenPopups, id: number | string, day: string): SeenPopups {
  const others = Object.entries(seen).filter(([each]) => each !== String(id));
  const kept = others.sort(([, one], [, two]) => (one < two ? 1 : -1)).slice(0, MAX_SEEN - 1);
  return Object.fromEntries([...kept, [String(id), day]]);
}
