/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

export const NOTATIONS = ['hex', 'rgb', 'hsl'] as const;
export type Notation = (typeof NOTATIONS)[number];

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CALL = /^(rgb|hsl)a?\(\s*([^)]+)\)$/i;

/** Reads hex, rgb() and hsl() text; null for everything else, words such as `red` among it. */
export function readColour(text: string): Rgba | null {
  const trimmed = text.trim();
  if (HEX.test(trimmed)) return readHex(trimmed.slice(1));
  const [, name, inner] = CALL.exec(trimmed) ?? [];
  if (!name || !inner) return null;
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const alpha = partOf(parts[3] ?? '1', 1);
  const numbers = parts.slice(0, 3).map((part) => Number.parseFloat(part));
  if (numbers.length < 3 || ![...numbers, alpha].every(Number.isFinite)) return null;
  const [x = 0, y = 0, z = 0] = numbers;
  const a = bounded(alpha, 1);
  if (name.toLowerCase() === 'hsl') return { ...fromHsl(x, bounded(y, 100), bounded(z, 100)), a };
  const [r = 0, g = 0, b = 0] = parts.slice(0, 3).map((part) => bounded(partOf(part, 255), 255));
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), a };
}

const bounded = (value: number, max: number): number => Math.min(max, Math.max(0, value));
const partOf = (part: string, whole: number): number =>
  part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part);

function readHex(digits: string): Rgba {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number): number => Number.parseInt(long.slice(index, index + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? Math.round((at(6) / 255) * 100) / 100 : 1 };
}

function fromHsl(h: number, s: number, l: number): Omit<Rgba, 'a'> {
  const light = l / 100;
  const reach = (s / 100) * Math.min(light, 1 - light);
  const channel = (shift: number): number => {
    const k = (shift + (((h % 360) + 360) % 360) / 30) % 12;
    return Math.round((light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255);
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

function toHsl({ r, g, b }: Rgba): [h: number, s: number, l: number] {
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const [max, min] = [Math.max(x, y, z), Math.min(x, y, z)];
  const span = max - min;
  const l = (max + min) / 2;
  if (span === 0) return [0, 0, Math.round(l * 100)];
  const s = span / (1 - Math.abs(2 * l - 1));
  const turn = max === x ? ((y - z) / span) % 6 : max === y ? (z - x) / span + 2 : (x - y) / span + 4;
  return [Math.round((turn * 60 + 360) % 360), Math.round(s * 100), Math.round(l * 100)];
}

const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** A colour in a notation; without an opacity where there is none to speak of. */
export function printColour(colour: Rgba, notation: Notation): string {
  const { r, g, b } = colour;
  const a = Math.round(colour.a * 100) / 100;
  const clear = a < 1;
  if (notation === 'hex') return `#${two(r)}${two(g)}${two(b)}${clear ? two(a * 255) : ''}`;
  if (notation === 'rgb') return clear ? `rgba(${r}, ${g}, ${b}, ${a})` : `rgb(${r}, ${g}, ${b})`;
  const [h, s, l] = toHsl(colour);
  return clear ? `hsla(${h}, ${s}%, ${l}%, ${a})` : `hsl(${h}, ${s}%, ${l}%)`;
}

/** The notation a colour is written in; hex where it is none of ours. */
export function notationOf(text: string): Notation {
  const name = CALL.exec(text.trim())?.[1]?.toLowerCase();
  return name === 'rgb' || name === 'hsl' ? name : 'hex';
}
