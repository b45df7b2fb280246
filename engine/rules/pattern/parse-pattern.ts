import {
  ANY,
  anyCase,
  DIGITS,
  LINE_ENDS,
  SPACE,
  united,
  without,
  WORD,
  type CodePoints,
} from './code-points.ts';

/** A regular expression as far as the ways through a text depend on it. */
export type Pattern =
  | { kind: 'set'; set: CodePoints }
  | { kind: 'sequence'; parts: Pattern[] }
  | { kind: 'choice'; parts: Pattern[] }
  | { kind: 'repeat'; part: Pattern; least: number; most: number }
  /** Looks at what is around without taking it: a pattern of its own. */
  | { kind: 'look'; part: Pattern };

const NOTHING: Pattern = { kind: 'sequence', parts: [] };
const set = (points: CodePoints): Pattern => ({ kind: 'set', set: points });
/** What was captured may be any text. */
const ANY_TEXT: Pattern = { kind: 'repeat', part: set(ANY), least: 0, most: Infinity };

interface Reader {
  source: string;
  at: number;
  ignoreCase: boolean;
  dotAll: boolean;
}

/** Reads a regular expression that `RegExp` has accepted. What it does not know in detail it takes for any character. */
export function parsePattern(source: string, flags: string): Pattern {
  const reader: Reader = { source, at: 0, ignoreCase: flags.includes('i'), dotAll: flags.includes('s') };
  return readChoice(reader);
}

function readChoice(reader: Reader): Pattern {
  const parts = [readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    parts.push(readSequence(reader));
  }
  return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'choice', parts };
}

function readSequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    parts.push(readRepeat(reader, readAtom(reader)));
  }
  return { kind: 'sequence', parts };
}

function readRepeat(reader: Reader, part: Pattern): Pattern {
  const [whole, sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.source.slice(reader.at)) ?? [];
  if (whole === undefined) return part;
  reader.at += whole.length;
  if (sign) return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
  const upTo = most ? Number(most) : comma ? Infinity : Number(least);
  return { kind: 'repeat', part, least: Number(least), most: upTo };
}

function readAtom(reader: Reader): Pattern {
  const char = reader.source[reader.at];
  if (char === '(') return readGroup(reader);
  if (char === '[') return cased(reader, readClass(reader));
  if (char === '\\') return readEscape(reader);
  const point = reader.source.codePointAt(reader.at) ?? 0;
  reader.at += point > 0xffff ? 2 : 1;
  if (char === '^' || char === '$') return NOTHING;
  if (char === '.') return set(reader.dotAll ? ANY : without(LINE_ENDS));
  return cased(reader, [[point, point]]);
}

const cased = ({ ignoreCase }: Reader, points: CodePoints): Pattern =>
  set(ignoreCase ? anyCase(points) : points);

const GROUP = /^\((?:\?(?:(<?[=!])|<[^>]*>|([a-z]*)(?:-[a-z]*)?:))?/i;

function readGroup(reader: Reader): Pattern {
  const [opening = '(', look, modifiers] = GROUP.exec(reader.source.slice(reader.at)) ?? [];
  reader.at += opening.length;
  const outside = { ignoreCase: reader.ignoreCase, dotAll: reader.dotAll };
  if (modifiers?.includes('i')) reader.ignoreCase = true;
  if (modifiers?.includes('s')) reader.dotAll = true;
  const part = readChoice(reader);
  reader.at += 1;
  Object.assign(reader, outside);
  return look ? { kind: 'look', part } : part;
}

const CLASSES: Record<string, CodePoints> = {
  d: DIGITS,
  D: without(DIGITS),
  w: WORD,
  W: without(WORD),
  s: SPACE,
  S: without(SPACE),
};
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

function readEscape(reader: Reader): Pattern {
  const next = reader.source[reader.at + 1] ?? '';
  if (next === 'b' || next === 'B') {
    reader.at += 2;
    return NOTHING;
  }
  const [back] = /^\\(?:[1-9]\d*|k<[^>]*>)/.exec(reader.source.slice(reader.at)) ?? [];
  if (back !== undefined) {
    reader.at += back.length;
    return ANY_TEXT;
  }
  return cased(reader, readEscaped(reader));
}

/** The code points an escape stands for, inside a class or out of it. */
function readEscaped(reader: Reader): CodePoints {
  const rest = reader.source.slice(reader.at);
  const [property] = /^\\[pP]\{[^}]*\}/.exec(rest) ?? [];
  if (property !== undefined) {
    reader.at += property.length;
    return null;
  }
  const [coded, long, short, byte] =
    /^\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(rest) ?? [];
  if (coded !== undefined) {
    reader.at += coded.length;
    const point = parseInt(long ?? short ?? byte ?? '0', 16);
    // Half a pair may be the first half of any.
    return point >= 0xd800 && point <= 0xdfff ? null : [[point, point]];
  }
  const next = rest[1] ?? '\\';
  if (next === 'c') {
    reader.at += 3;
    return [[0, 31]];
  }
  const point = CONTROLS[next] ?? rest.codePointAt(1) ?? 0;
  reader.at += 1 + (point > 0xffff ? 2 : 1);
  return CLASSES[next] === undefined ? [[point, point]] : CLASSES[next];
}

function readClass(reader: Reader): CodePoints {
  reader.at += 1;
  const negated = reader.source[reader.at] === '^';
  if (negated) reader.at += 1;
  const parts: CodePoints[] = [];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ']') parts.push(readMember(reader));
  reader.at += 1;
  const points = united(parts);
  return negated ? without(points) : points;
}

function readMember(reader: Reader): CodePoints {
  // Sets within sets are of the flag `v`.
  if (reader.source[reader.at] === '[') return readClass(reader) && null;
  const from = readClassAtom(reader);
  if (reader.source[reader.at] !== '-' || reader.source[reader.at + 1] === ']') return from;
  if (from === null || from.length !== 1 || from[0]?.[0] !== from[0]?.[1]) return from;
  reader.at += 1;
  const to = readClassAtom(reader);
  const [first, last] = [from[0]?.[0], to?.[0]?.[0]];
  return first === undefined || last === undefined || last < first ? null : [[first, last]];
}

function readClassAtom(reader: Reader): CodePoints {
  const { source, at } = reader;
  if (source[at] === '\\' && source[at + 1] === 'b') {
    reader.at += 2;
    return [[8, 8]];
  }
  if (source[at] === '\\') return readEscaped(reader);
  const point = source.codePointAt(at) ?? 0;
  reader.at += point > 0xffff ? 2 : 1;
  return [[point, point]];
}
