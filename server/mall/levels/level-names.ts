export const LEVEL = 'user/level';
export const LEVEL_LOG = 'user/levelLog';

/** The job that puts all members into their levels anew. */
export const LEVELS_JOB = 'shop-levels';
