/** Which arrow leads onward: down a column, or along a line. */
export type Along = 'column' | 'line';

/** Where a key leads in a menu: an element to go to, one to press, or nothing the menu knows. */
export type Step = { to: HTMLElement } | { press: HTMLElement } | null;

/** What is stepped through: rows of a tree, icons of a rail, titles of a line. */
const STOPS = '.sh-menu-row, .sh-rail-button, .sh-top-menu > button:not([data-beyond])';
const STAR = '.sh-menu-star';

export const stopsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(STOPS)];

/**
 * Leaves one stop of a menu in the way of the Tab key: `wanted`, else the one in use, else the page in sight, else the first.
 * Done on the elements themselves, as a menu may have thousands.
 */
export function settleStop(menu: HTMLElement, wanted?: HTMLElement): void {
  const stops = stopsOf(menu);
  const used = stops.find(isStop);
  const inSight = stops.find((each) => each.getAttribute('aria-current') === 'page');
  const isIn = menu.contains(document.activeElement);
  const stop = wanted ?? (isIn ? (used ?? inSight) : (inSight ?? used)) ?? stops[0];
  for (const each of stops) if (each !== stop && isStop(each)) each.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

/** By the attribute: the property asks the browser to lay out the page first. */
const isStop = (each: HTMLElement): boolean => each.getAttribute('tabindex') === '0';

/** Where a key leads from the stop, or the star beside it, that has the focus. */
export function stepBy(key: string, menu: HTMLElement, focused: HTMLElement, along: Along): Step {
  const stops = stopsOf(menu);
  const onStar = focused.matches(STAR);
  const stop = onStar ? rowOf(focused) : focused;
  const at = stop ? stops.indexOf(stop) : -1;
  if (!stop || at < 0) return null;
  const next = (by: number): Step => {
    const to = stops[at + by];
    return to ? { to } : null;
  };
  switch (key) {
    case along === 'line' ? 'ArrowRight' : 'ArrowDown':
      return next(1);
    case along === 'line' ? 'ArrowLeft' : 'ArrowUp':
      return next(-1);
    case 'Home':
      return next(-at);
    case 'End':
      return next(stops.length - 1 - at);
    case 'ArrowRight':
      return onStar ? null : inward(stop, next);
    case 'ArrowLeft':
      return onStar ? { to: stop } : outward(stop);
    default:
      return null;
  }
}

/** Opens a folder, goes on into an open one, or to the star of an entry. */
function inward(stop: HTMLElement, next: (by: number) => Step): Step {
  const expanded = stop.getAttribute('aria-expanded');
  if (expanded === 'false') return { press: stop };
  if (expanded === 'true') return next(1);
  const star = stop.parentElement?.querySelector<HTMLElement>(STAR);
  return star ? { to: star } : null;
}

/** Closes an open folder, or goes to the folder that holds the entry. */
function outward(stop: HTMLElement): Step {
  if (stop.getAttribute('aria-expanded') === 'true') return { press: stop };
  const folder = stop.closest('ul')?.previousElementSibling;
  return folder instanceof HTMLElement && folder.matches(STOPS) ? { to: folder } : null;
}

const rowOf = (star: HTMLElement): HTMLElement | null =>
  star.parentElement?.querySelector<HTMLElement>(STOPS) ?? null;

/** The next stop whose words begin with what was typed; the same letter again and again goes through all of them. */
export function stopTyped(menu: HTMLElement, focused: HTMLElement, typed: string): HTMLElement | undefined {
  const stops = stopsOf(menu);
  const letters = [...typed.toLowerCase()];
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('');
  // A word being typed may still mean the stop in focus; a letter pressed again means the next.
  const from = stops.indexOf(focused) + (isRepeated ? 1 : 0);
  const around = [...stops.slice(Math.max(from, 0)), ...stops.slice(0, Math.max(from, 0))];
  return around.find((stop) => wordsOf(stop).startsWith(wanted));
}

const wordsOf = (stop: HTMLElement): string =>
  (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().toLowerCase();
