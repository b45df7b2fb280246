import qs from 'qs';

const BROKEN = Symbol('broken query string');

/** Ten thousand ids in one call, and no more; names may nest as deep as `search[0][val][1]` needs. */
const LIMITS = { arrayLimit: 10_000, parameterLimit: 20_000, depth: 5 };

/**
 * Parses a query string with brackets. Keys that would shadow `Object.prototype` are dropped.
 * Never throws, because the router could not catch it: ask `isBrokenQuery` of the result.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  if (text === '') return {};
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
