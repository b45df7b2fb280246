const PLACE = /\{([^{}]+)\}/g;

/** The fields whose values a text has places for: `member:{user_id}:balance` has one. */
export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** The text with values in its places; `undefined` leaves nothing there. */
export const withPlaces = (text: string, valueOf: (name: string) => unknown): string =>
  text.replace(PLACE, (_, name: string) => {
    const value = valueOf(name);
    return value === undefined || value === null ? '' : String(value as string | number);
  });
