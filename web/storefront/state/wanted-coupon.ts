const KEY = 'metamall.wanted-coupon';

interface Wanted {
  id: number;
  place: string;
}

function read(): Wanted | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Wanted | null;
  } catch {
    return null;
  }
}

/** The coupon that a guest has pressed before they were led to the login, kept for this tab until they are back. */
export const wantedCoupon = {
  keep(id: number, place: string): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ id, place } satisfies Wanted));
    } catch {
      // They press once more then.
    }
  },
  isOf: (place: string): boolean => read()?.place === place,
  /** The coupon that was pressed at this place, handed out once; null where there is none. */
  take(place: string): number | null {
    const wanted = read();
    if (wanted?.place !== place) return null;
    sessionStorage.removeItem(KEY);
    return wanted.id;
  },
};
