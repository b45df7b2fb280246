/** Signs of a unified social credit code in the order of their values; I, O, S, V and Z are none (GB 32100-2015). */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const CREDIT_CODE = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/;
/** Numbers of before 2015, and those of persons who trade: 15 or 20 signs, without a sign that checks them. */
const OLD = /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/;

/** Whether a text is a tax number of a Chinese taxpayer: a unified social credit code whose last sign is right, or an older one. */
export function isTaxNumber(text: string): boolean {
  if (OLD.test(text)) return true;
  if (!CREDIT_CODE.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * SIGNS.indexOf(text[at] ?? ''), 0);
  return SIGNS[(31 - (sum % 31)) % 31] === text[17];
}
