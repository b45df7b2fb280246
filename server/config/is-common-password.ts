import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest passwords are refused; those that are too short anyway are reported as such. */
const REFUSED = 10_000;
const SHORTEST = 6;

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are tried first, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, REFUSED),
  );
  return common.has(password.toLowerCase());
}
