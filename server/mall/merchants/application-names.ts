/** Applications of who wants to sell in the mall. */
export const APPLICATION = 'merchant/auth';

/** States of an application, as they are stored. */
export const APPLICATION_STATUS = { draft: 0, waiting: 1, refused: 2, passed: 3 } as const;

/** Who applies. */
export const APPLICANT = { person: 1, soleTrader: 2, company: 3 } as const;

/** Fields that are kept sealed. */
export const SEALED = ['id_number', 'account_no'] as const;

/** Where the secrets of a member's application are sealed: they are opened there alone. */
export const placeOf = (memberId: number | string, field: string): string =>
  `merchant_apply ${memberId} ${field}`;
