/** Cents of an amount in yuan: `12.30` is 1230. */
export const centsOf = (yuan: string): number => Math.round(Number(yuan) * 100);

/** An amount in yuan with two decimals. */
export const yuanOf = (cents: number): string => (cents / 100).toFixed(2);

/** As people write it in short: `20`, `12.5`. */
export const shortYuan = (yuan: string): string => String(centsOf(yuan) / 100);
