const SECRET = /password|passwd|pwd|salt|token|secret/i;
const MASK = '***';
/** Characters of one text that the log keeps. */
const LONGEST = 10_000;

/** A request's parameters as JSON text for the log; what a secret's name stands for is masked at any depth. */
export function maskedJson(value: unknown): string {
  return JSON.stringify(value ?? {}, (key, item: unknown) => {
    if (key !== '' && SECRET.test(key) && item !== null && item !== '') return MASK;
    if (typeof item === 'string' && item.length > LONGEST) return `${item.slice(0, LONGEST)}…`;
    return item;
  });
}

/** A path and query without the values of secret parameters, cut to what the log keeps. */
export function maskedUrl(url: string, longest = 1500): string {
  const masked = url.replace(
    /([?&][^=&]*(?:password|salt|token|secret)[^=&]*=)[^&]*/gi,
    (_all, name: string) => `${name}${MASK}`,
  );
  return masked.slice(0, longest);
}
