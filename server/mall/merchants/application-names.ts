import { APPLICATION_FIELDS } from '#engine/commerce/index.ts';

/** Applications of who wants to sell in the mall. */
export const APPLICATION = 'merchant/auth';

/** States of an application, as they are stored. */
export const APPLICATION_STATUS = { draft: 0, waiting: 1, refused: 2, passed: 3 } as const;

/** Fields that are kept sealed. */
export const SEALED: readonly string[] = APPLICATION_FIELDS.filter(({ kind }) => kind === 'sealed').map(
  ({ name }) => name,
);

/** Where the secrets of a member's application are sealed: they are opened there alone. */
export const placeOf = (memberId: number | string, field: string): string =>
  `merchant_apply ${memberId} ${field}`;
