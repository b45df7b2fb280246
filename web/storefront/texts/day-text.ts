/** A calendar day without its year, as people write it: `11月25日`, `November 25`. */
export const dayText = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
