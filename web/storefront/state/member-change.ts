import { memberSessionStore } from '../../providers/session.ts';

const looks = new Set<() => void>();

/** Who is signed in on this browser; null for nobody. */
export const memberId = (): number | null => memberSessionStore.read()?.user.id ?? null;

/** Calls back when somebody else is signed in than before, or nobody any more: by this tab or by another one. */
export function onMemberChange(listener: () => void): () => void {
  let known = memberId();
  const look = (): void => {
    const now = memberId();
    if (now === known) return;
    known = now;
    listener();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === memberSessionStore.key) look();
  };
  looks.add(look);
  addEventListener('storage', onStorage);
  // A page that comes back by the browser's history has heard of nothing in between.
  addEventListener('pageshow', look);
  return () => {
    looks.delete(look);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', look);
  };
}

/** A tab hears nothing of what it has changed itself. */
export function noteMemberChange(): void {
  for (const look of looks) look();
}
