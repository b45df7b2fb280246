import { isObject } from '#engine/definition/index.ts';
import type { SeenPopups } from '#engine/commerce/index.ts';
import { memberSessionStore } from '../../providers/session.ts';

const SEEN = 'metamall.popups';
/** People whose popups one browser remembers. */
const MAX_PEOPLE = 5;

/** Whose popups: each member's and a guest's are remembered for themselves. */
const who = (): string => {
  const session = memberSessionStore.read();
  return session === null ? 'guest' : `member ${session.user.id}`;
};

function readAll(): Record<string, SeenPopups> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '{}');
    return isObject(kept) ? (kept as Record<string, SeenPopups>) : {};
  } catch {
    return {};
  }
}

/** Popups that whoever looks has been shown in this browser. */
export const seenPopups = {
  read: (): SeenPopups => {
    const seen: unknown = readAll()[who()];
    return isObject(seen) ? (seen as SeenPopups) : {};
  },
  write: (seen: SeenPopups): void => {
    const name = who();
    const others = Object.entries(readAll()).filter(([each]) => each !== name);
    const kept = [[name, seen], ...others.slice(0, MAX_PEOPLE - 1)];
    try {
      localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // A browser that keeps nothing shows it again with the next visit.
    }
  },
};
