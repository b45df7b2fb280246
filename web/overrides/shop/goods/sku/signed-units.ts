/** `+3`, `−2` or `0`, in the digits of the language. */
export const signedUnits = (units: number, locale: string): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(units);
