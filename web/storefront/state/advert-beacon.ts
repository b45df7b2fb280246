import { madeUpKey } from '../../providers/made-up-key.ts';

/** Half of an advert in sight for so long is a view. */
const SEEN_MS = 1000;
/** How long views wait for others. */
const WAIT_MS = 2000;
const ADDRESS = '/api/shop.advert/seen';

/** What is the same for one look at a page, and what it is called: what is reported twice of it counts once. */
let of: unknown = null;
let view = '';
const reported = new Set<number>();
let waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports which adverts of the page were seen, some together, and which of their links were followed, at once. Nothing is asked of whoever
 * looks, and nothing is kept of them. Gives what ends it.
 * @param page Another one for each look at a page.
 */
export function watchAdverts(page: unknown): () => void {
  if (page !== of) {
    report();
    [of, view] = [page, madeUpKey()];
    reported.clear();
  }
  const looks = new Map<Element, ReturnType<typeof setTimeout>>();
  const end = (part: Element): void => {
    clearTimeout(looks.get(part));
    looks.delete(part);
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        end(target);
        if (isIntersecting)
          looks.set(
            target,
            setTimeout(() => seeAdvert(idOf(target)), SEEN_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  for (const part of document.querySelectorAll('[data-advert]')) watch.observe(part);
  const follow = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const part = link?.closest('[data-advert]');
    if (part) clickAdvert(idOf(part));
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') report();
  };
  document.addEventListener('click', follow, true);
  document.addEventListener('visibilitychange', leave);
  return () => {
    for (const look of looks.values()) clearTimeout(look);
    watch.disconnect();
    document.removeEventListener('click', follow, true);
    document.removeEventListener('visibilitychange', leave);
    report();
  };
}

/** An advert was seen. */
export function seeAdvert(id: number): void {
  view ||= madeUpKey();
  if (reported.has(id)) return;
  reported.add(id);
  waiting.add(id);
  timer ??= setTimeout(() => report(), WAIT_MS);
}

/** The link of an advert was followed. */
export function clickAdvert(id: number): void {
  seeAdvert(id);
  waiting.add(id);
  report([id]);
}

const idOf = (part: Element): number => Number((part as HTMLElement).dataset['advert']);

function report(clicked: readonly number[] = []): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const body = { ids: [...waiting], view, ...(clicked.length > 0 ? { clicked } : {}) };
  waiting = new Set();
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
