import { PROTOTYPE_KEYS, type Json, type JsonObject } from '#engine/definition/index.ts';

/**
 * Reads `key=value`, one a line: `true`, `false` and numbers get their types, `a.b=v` nests one level, a later line wins.
 * Gives the number of the first line that is none, from 1.
 */
export function parsePairLines(text: string): { pairs: JsonObject } | { line: number } {
  const pairs: JsonObject = {};
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const cut = line.indexOf('=');
    const path = line.slice(0, Math.max(cut, 0)).trim().split('.');
    if (cut < 1 || path.length > 2 || path.some((part) => part === '' || PROTOTYPE_KEYS.has(part)))
      return { line: at + 1 };
    const [outer = '', inner] = path;
    const value = typed(line.slice(cut + 1).trim());
    pairs[outer] = inner === undefined ? value : { ...nested(pairs[outer]), [inner]: value };
  }
  return { pairs };
}

/** The same with values that stay texts and keys that stay whole: what people choose from. */
export function parseChoiceLines(text: string): { pairs: Record<string, string> } | { line: number } {
  const pairs: Record<string, string> = {};
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const cut = line.indexOf('=');
    const key = line.slice(0, Math.max(cut, 0)).trim();
    if (cut < 1 || key === '' || PROTOTYPE_KEYS.has(key)) return { line: at + 1 };
    pairs[key] = line.slice(cut + 1).trim();
  }
  return { pairs };
}

function typed(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(text) ? Number(text) : text;
}

const nested = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
