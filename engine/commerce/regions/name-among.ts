import { MOBILE_MARK, NAME_MARK } from './address-words.ts';

/** Chinese names, with a point between two parts of longer ones, and names in Latin letters. */
const NAME =
  /^(?:[\u4e00-\u9fff]{2,4}|[\u4e00-\u9fff]{1,10}[·•][\u4e00-\u9fff]{1,10}|[A-Za-z][A-Za-z .'-]{1,29})$/;
const PLACE = /[路街巷弄道号楼栋幢座室层村镇乡区县市省园苑厦店城门里桥]$/;

/**
 * The position of the name among the pieces of an address, -1 without one: what is called so, else what looks like a name
 * and like no place, beside the mobile number rather than elsewhere. `isTaken` says which pieces belong to the street.
 */
export function nameAmong(pieces: readonly string[], isTaken: (at: number) => boolean): number {
  const labelled = pieces.indexOf(NAME_MARK);
  if (labelled >= 0 && labelled + 1 < pieces.length) return labelled + 1;
  const mobile = pieces.indexOf(MOBILE_MARK);
  const isBeside = (at: number): boolean => mobile >= 0 && Math.abs(at - mobile) === 1;
  const likely = pieces.flatMap((piece, at) => (NAME.test(piece) && !isTaken(at) ? [at] : []));
  const people = likely.filter((at) => !PLACE.test(pieces[at]!));
  return people.find(isBeside) ?? people[0] ?? likely.find(isBeside) ?? -1;
}
