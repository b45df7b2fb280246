export const SCORE_GRANT = 'user/scoreGrant';

/** Of points on their way. */
export const GRANT_STATUS = { waiting: 'waiting', released: 'released', withdrawn: 'withdrawn' } as const;
