const LONGEST_NAME = 100;
const LONGEST_SUFFIX = 16;

/** A file's name as people may see it. */
export interface FileName {
  /** With its suffix, cut to what the column holds. */
  name: string;
  /** Without its suffix. */
  stem: string;
  /** Lower case, without a point; empty when there is none. */
  suffix: string;
}

/** Line breaks, the signs that turn the direction of reading, and other characters that only deceive. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The name a client gave, without folders. Null when there is none, or when it holds a NUL character. */
export function fileNameOf(given: string | undefined): FileName | null {
  if (given === undefined || given.includes('\0')) return null;
  const last = given.split(/[/\\]/).pop() ?? '';
  const name = last.replace(INVISIBLE, '').trim();
  if (name === '' || /^\.+$/.test(name)) return null;
  const point = name.lastIndexOf('.');
  const suffix = point > 0 ? name.slice(point + 1).toLowerCase() : '';
  const known = /^[a-z0-9]+$/.test(suffix) && suffix.length <= LONGEST_SUFFIX;
  const stem = known ? name.slice(0, point) : name;
  return { name: shortened(stem, known ? `.${suffix}` : ''), stem, suffix: known ? suffix : '' };
}

function shortened(stem: string, ending: string): string {
  return [...stem].slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
