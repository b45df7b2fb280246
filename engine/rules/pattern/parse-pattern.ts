/** A regular expression as far as it takes part in a match; what is captured, and how eagerly, is nobody's business here. */
export type Pattern =
  /** Takes one character; `source` is itself a regular expression for it. */
  | { kind: 'one'; source: string; flags: string }
  | { kind: 'sequence'; parts: Pattern[] }
  | { kind: 'choice'; parts: Pattern[] }
  | { kind: 'repeat'; part: Pattern; min: number; max: number }
  /** Holds at a place without taking anything. */
  | { kind: 'edge'; edge: '^' | '$' | '\\b' | '\\B'; flags: string }
  /** A look at what follows, or at what stands before. */
  | { kind: 'look'; part: Pattern; ahead: boolean; wanted: boolean };

/** Thrown for `\1` and `\k<name>`: no matcher knows a text again in linear time. */
export class BackReference extends Error {}

interface Reader {
  source: string;
  at: number;
  flags: string;
}

/**
 * Reads a regular expression that `RegExp` has accepted with the same flags.
 * @throws BackReference
 */
export function parsePattern(source: string, flags: string): Pattern {
  return readChoice({ source, at: 0, flags });
}

function readChoice(reader: Reader): Pattern {
  const parts = [readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    parts.push(readSequence(reader));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
}

function readSequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    parts.push(readRepeat(reader, readAtom(reader)));
  }
  return { kind: 'sequence', parts };
}

const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

function readRepeat(reader: Reader, part: Pattern): Pattern {
  const [whole, sign, min, comma, max] = taken(reader, QUANTIFIER);
  if (whole === undefined) return part;
  if (sign) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
  return { kind: 'repeat', part, min: Number(min), max: max ? Number(max) : comma ? Infinity : Number(min) };
}

function readAtom(reader: Reader): Pattern {
  const char = reader.source[reader.at];
  if (char === '(') return readGroup(reader);
  if (char === '[') return one(reader, readClass(reader));
  if (char === '\\') return readEscape(reader);
  const point = isUnicode(reader) ? (reader.source.codePointAt(reader.at) ?? 0) : 0;
  const source = reader.source.slice(reader.at, (reader.at += point > 0xffff ? 2 : 1));
  return source === '^' || source === '$'
    ? { kind: 'edge', edge: source, flags: reader.flags }
    : one(reader, source);
}

const GROUP = /\((?:\?(?:(<?)([=!])|<[^>]*>|([a-z]*)(?:-([a-z]*))?:))?/y;

function readGroup(reader: Reader): Pattern {
  const [, behind, look, on = '', off = ''] = taken(reader, GROUP);
  const outside = reader.flags;
  reader.flags = [...new Set(outside + on)].filter((flag) => !off.includes(flag)).join('');
  const part = readChoice(reader);
  reader.at += 1;
  reader.flags = outside;
  return look ? { kind: 'look', part, ahead: behind === '', wanted: look === '=' } : part;
}

const UNICODE_ESCAPE =
  /\\(?:[pP]\{[^}]*\}|u\{[\da-f]+\}|u[dD][89abAB][\da-f]{2}\\u[dD][c-fC-F][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^])/iy;
const PLAIN_ESCAPE = /\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|0[0-7]{0,2}|[^])/iy;

function readEscape(reader: Reader): Pattern {
  const next = reader.source[reader.at + 1] ?? '';
  if (/[1-9k]/.test(next)) throw new BackReference();
  const [source = ''] = taken(reader, isUnicode(reader) ? UNICODE_ESCAPE : PLAIN_ESCAPE);
  if (source === '\\b' || source === '\\B') return { kind: 'edge', edge: source, flags: reader.flags };
  if (source !== '\\c') return one(reader, source);
  // Without a letter behind it, it is no control character but a backslash, and a `c` follows.
  reader.at -= 1;
  return one(reader, '\\\\');
}

function readClass(reader: Reader): string {
  const from = reader.at;
  while (reader.at < reader.source.length && reader.source[reader.at] !== ']') {
    reader.at += reader.source[reader.at] === '\\' ? 2 : 1;
  }
  reader.at += 1;
  return reader.source.slice(from, reader.at);
}

const isUnicode = ({ flags }: Reader): boolean => flags.includes('u');

const one = ({ flags }: Reader, source: string): Pattern => ({ kind: 'one', source, flags });

/** What a sticky expression finds at the place, which moves behind it. */
function taken(reader: Reader, expression: RegExp): (string | undefined)[] {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.source);
  reader.at += found?.[0].length ?? 0;
  return found ?? [];
}
