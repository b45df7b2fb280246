import { readCivil } from '../fields/index.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** A mainland identity number: 15 digits of the old kind, or 18 with a real birthday and the right check digit. */
export function isIdentityNumber(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return isDay(`19${text.slice(6, 12)}`);
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return isDay(text.slice(6, 14)) && CHECK_DIGITS[sum % 11] === text[17]?.toUpperCase();
}

function isDay(digits: string): boolean {
  return readCivil(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`) !== null;
}
