export const FOOTPRINT = 'user/footprint';
export const FOOTPRINT_PAUSE = 'user/footprintPause';

/** So many are kept of a member; the oldest make room. */
export const MAX_FOOTPRINTS = 500;

/** How long they are kept. */
export const FOOTPRINT_DAYS = 90;
