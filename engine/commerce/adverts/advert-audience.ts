/** Whom an advert is for. */
export type AdvertAudience = 'all' | 'guests' | 'new' | 'level';

/** Whom and where an advert is for. */
export interface AdvertAim {
  audience: AdvertAudience;
  /** Ids of the levels of the audience `level`. */
  levels: readonly number[];
  /** Where it is shown; empty: everywhere. */
  platforms: readonly string[];
}

/** Who looks at the shop. */
export interface AdvertViewer {
  isMember: boolean;
  /** A member who has not paid for anything yet. */
  isNew: boolean;
  level: number | null;
}

/** Somebody who is not signed in. */
export const GUEST_VIEWER: AdvertViewer = { isMember: false, isNew: false, level: null };

/** @param platforms Where it would be shown; one of them is enough. Empty: anywhere. */
export function isAdvertFor(aim: AdvertAim, viewer: AdvertViewer, platforms: readonly string[]): boolean {
  const isThere =
    aim.platforms.length === 0 ||
    platforms.length === 0 ||
    aim.platforms.some((platform) => platforms.includes(platform));
  return isThere && IS_IN[aim.audience](viewer, aim.levels);
}

const IS_IN: Record<AdvertAudience, (viewer: AdvertViewer, levels: readonly number[]) => boolean> = {
  all: () => true,
  guests: ({ isMember }) => !isMember,
  new: ({ isMember, isNew }) => isMember && isNew,
  level: ({ isMember, level }, levels) => isMember && level !== null && levels.includes(level),
};
