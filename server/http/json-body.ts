import { AppError } from './app-error.ts';

/** Bodies may hold this much; a clear refusal beyond it. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

const MOST_LEVELS = 64;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body; an empty one is no body.
 * @throws AppError `request.invalid` for broken UTF-8, broken JSON, more than 64 levels, keys that reach a prototype, or
 * numbers beyond what a number can be (`1e400`), which would arrive as Infinity.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (levelsOf(bytes) > MOST_LEVELS) throw new AppError('request.invalid');
  let text: string;
  let value: unknown;
  try {
    text = strictUtf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('request.invalid', { cause: error });
  }
  if (mayReachPrototype(text) && reachesPrototype(value)) throw new AppError('request.invalid');
  if (MAY_BE_ENDLESS.test(text) && hasEndless(value)) throw new AppError('request.invalid');
  return value;
}

/** How deep brackets nest outside of strings. */
function levelsOf(bytes: Buffer): number {
  let level = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) deepest = Math.max(deepest, (level += 1));
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) level -= 1;
  }
  return deepest;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** A quick look, so that ordinary bodies are not walked. Keys can be written with escapes too. */
function mayReachPrototype(text: string): boolean {
  return text.includes('__proto__') || text.includes('prototype') || text.includes('\\u');
}

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const maker = (value as Record<string, unknown>).constructor;
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
  return Object.values(value).some(reachesPrototype);
}

/** A quick look again: an exponent of three digits, or hundreds of digits in a row. */
const MAY_BE_ENDLESS = /\d[eE]\+?\d{3}|\d{300}/;

function hasEndless(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasEndless);
}
