import { createContext } from 'react';
import type { NoticeFeed } from './notice-feed.ts';

/** The feed of the open back office, with what keeps it going; null where there are no notices. */
export interface OpenFeed {
  feed: NoticeFeed;
  /** Connects again where that was given up. */
  retry: () => void;
}

export const NoticesContext = createContext<OpenFeed | null>(null);
