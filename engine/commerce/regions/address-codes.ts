/** Digits of a province, a city, a district and a street. */
const LEVELS = [2, 4, 6] as const;
const LENGTH = 6;

/**
 * The codes of an address from that of its district or street, the province first: `330106` is in `330000` and `330100`.
 * They follow from the digits alone, so codes that are no longer in use work as well.
 */
export function addressCodes(code: string): string[] {
  const codes = LEVELS.map((digits) => code.slice(0, digits).padEnd(LENGTH, '0'));
  return [...new Set([...codes, code])];
}
