import qs from 'qs';

const BROKEN = Symbol('broken query string');

/** Ten thousand ids in one call, and no more; names may nest as deep as `search[0][val][1]` needs. */
const LIMITS = { arrayLimit: 10_000, parameterLimit: 20_000, depth: 5 };

/** Longer strings hold lists, or are an attack: the limits of the full parser apply to them. */
const MAX_PLAIN = 1000;

/** Anything that makes a query string more than names and values: brackets, escapes, blanks, a name without a value. */
const NOT_PLAIN = /[[\]%+]|(?:^|&)(?:=|&|$)/;

/**
 * Most calls ask with a few plain names and values, and these cost a tenth of what nesting does.
 * Null when the string needs more than this; the result is what `qs` would give.
 */
function parsePlain(text: string): Record<string, unknown> | null {
  if (NOT_PLAIN.test(text)) return null;
  const query: Record<string, unknown> = {};
  for (const part of text.split('&')) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    if (name in query) return null;
    query[name] = equals < 0 ? '' : part.slice(equals + 1);
  }
  return query;
}

/**
 * Parses a query string with brackets. Keys that would shadow `Object.prototype` are dropped.
 * Never throws, because the router could not catch it: ask `isBrokenQuery` of the result.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  if (text === '') return {};
  const plain = text.length < MAX_PLAIN ? parsePlain(text) : null;
  if (plain) return plain;
  try {
    return qs.parse(text, { ...LIMITS, strictDepth: true, throwOnLimitExceeded: true, decoder: decode });
  } catch {
    return { [BROKEN]: true };
  }
}

/** Whether the query string had broken UTF-8, NUL characters, too many values or too deep names. */
export function isBrokenQuery(query: object): boolean {
  return BROKEN in query;
}

function decode(text: string): string {
  const decoded = decodeURIComponent(text.replaceAll('+', ' '));
  if (decoded.includes('\0')) throw new URIError('NUL in a query string');
  return decoded;
}
