import { createContext, useContext } from 'react';
import type { HttpClient } from '../providers/http-client.ts';

/** What the pages before the app reach the world with. */
export interface Front {
  /** Path of the back office, e.g. `/admin`. */
  base: string;
  siteName: string;
  /** Speaks as the administrator, or as nobody. */
  adminHttp: HttpClient;
  /** Speaks as the member, or as nobody. */
  memberHttp: HttpClient;
  /** Fetches the app ahead of its first page. */
  warmUp(): void;
  /** Goes to another path of this site in this very document; signing in leads on without a reload. */
  go(path: string): void;
}

export const FrontContext = createContext<Front | null>(null);

export function useFront(): Front {
  const front = useContext(FrontContext);
  if (!front) throw new Error('useFront needs a FrontContext.Provider above it');
  return front;
}
