/** Whether an address is the same in all languages: another site, the back office, a stored file. */
export const hasOneAddress = (to: string): boolean => /^(?:[a-z]+:|\/admin(?:\/|$)|\/storage\/)/i.test(to);
