/** What waits for the platform to look at it. */
export const REVISION = 'shop/goods/revision';

/** Of goods: those of the house, and all while nothing is audited, are `none`. */
export const GOODS_AUDIT = { none: 0, waiting: 1, passed: 2, refused: 3 } as const;

/** Of a revision. */
export const REVISION_STATUS = { waiting: 1, passed: 2, refused: 3, withdrawn: 4 } as const;

/** Goods that have never passed, or changes of goods that have. */
export const REVISION_KIND = { goods: 1, changes: 2 } as const;

/** Fields of goods whose changes members see only once they have passed (3.2). */
export const AUDITED = [
  'name',
  'name_en',
  'subtitle',
  'cover',
  'images',
  'video',
  'detail',
  'detail_en',
  'classify_id',
  'classify_ids',
] as const;

/** Whether goods wait for their first audit: nobody sells them yet. */
export const hasNeverPassed = (status: unknown): boolean =>
  Number(status ?? 0) === GOODS_AUDIT.waiting || Number(status ?? 0) === GOODS_AUDIT.refused;
