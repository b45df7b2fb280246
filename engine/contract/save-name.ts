/** What the placeholders of a save name stand for. */
export interface SaveNameFacts {
  /** Letters, digits, `_` and `-`. */
  topic: string;
  /** Name without its suffix, as the client gave it. */
  stem: string;
  /** Without a point. */
  suffix: string;
  sha1: string;
  /** UTC. */
  now: Date;
  /** That many bytes nobody can guess: of `node:crypto` on the server, of `crypto` in a browser. */
  random: (count: number) => Uint8Array;
}

/** Names that a pattern may have in braces. */
export const SAVE_NAME_PLACEHOLDERS = [
  'topic',
  'year',
  'mon',
  'day',
  'hour',
  'min',
  'sec',
  'random',
  'random32',
  'fileName',
  'suffix',
  '.suffix',
  'fileSha1',
] as const;

/** Characters of the file's own name that may stand in an address. */
const NAME_LENGTH = 15;

/**
 * The address a file is kept under. Placeholders: `{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32}
 * {fileName} {suffix} {.suffix} {fileSha1}`; times are UTC. Blanks and `: @ # ? & = ' , +` fall out of it, and of the
 * file's name everything that is no letter, digit, `_` or `-`.
 * @throws Error when the pattern leads out of `/storage/`.
 */
export function renderSaveName(pattern: string, facts: SaveNameFacts): string {
  const values = valuesOf(facts);
  const rendered = pattern.replace(/\{(\.?\w+)\}/g, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );
  const address = rendered.replace(/[\s:@#?&=',+]/g, '');
  const [start, root, ...parts] = address.split('/');
  const fine = parts.length > 0 && parts.every((part) => part !== '' && !part.startsWith('.'));
  if (start !== '' || root !== 'storage' || !fine || /[\\%{}\p{Cc}]/u.test(address)) {
    throw new Error(`The save name ${JSON.stringify(pattern)} leads to no file below /storage/`);
  }
  return address;
}

type Placeholder = (typeof SAVE_NAME_PLACEHOLDERS)[number];

const isPlaceholder = (name: string): name is Placeholder =>
  (SAVE_NAME_PLACEHOLDERS as readonly string[]).includes(name);

function valuesOf({ topic, stem, suffix, sha1, now, random }: SaveNameFacts): Record<Placeholder, string> {
  const [year = '', mon = '', day = '', hour = '', min = '', sec = ''] = now.toISOString().split(/\D/);
  return {
    topic,
    year,
    mon,
    day,
    hour,
    min,
    sec,
    random: String(Number.parseInt(hex(random(6)), 16) % 1_000_000_000).padStart(9, '0'),
    random32: hex(random(16)),
    fileName: [...stem.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')].slice(0, NAME_LENGTH).join(''),
    suffix,
    '.suffix': suffix === '' ? '' : `.${suffix}`,
    fileSha1: sha1,
  };
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
