/** Certificates of shops, version by version. */
export const CERTIFICATE = 'merchant/certificate';

/** States of a version, as they are stored. */
export const CERTIFICATE_STATUS = { waiting: 1, inForce: 2, refused: 3, replaced: 4, withdrawn: 5 } as const;

/** What of it is kept sealed. */
export const SEALED_PAPER = 'id_number';

/** Where the papers of a shop are sealed: they are opened there alone. */
export const paperPlace = (merchantId: number | string): string =>
  `merchant_certificate ${merchantId} ${SEALED_PAPER}`;
