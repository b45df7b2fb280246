import { isObject, type Json } from '#engine/model/json.ts';
import { textWidth } from './text-width.ts';

const WIDTH = 110;
const INDENT = '  ';

/**
 * JSON as the formatter of this repository lays it out: what fits into a line of 110 stays on it, numbers fill lines,
 * and lists of lists or objects with several members are one to a line. Ends with a line break.
 */
export function layOut(value: Json): string {
  const isOpen = isObject(value);
  return `${isOpen ? expanded(value, '') : print(value, '', 0, 0)}\n`;
}

/**
 * @param used Columns taken by what stands before the value on its line.
 * @param after Columns needed behind it on the same line (a comma).
 */
function print(value: Json, indent: string, used: number, after: number): string {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null) return flat ?? 'null';
  if (flat !== null && used + textWidth(flat) + after <= WIDTH) return flat;
  if (Array.isArray(value) && isFigures(value)) return filled(value, indent);
  return expanded(value, indent);
}

function expanded(value: { [key: string]: Json } | Json[], indent: string): string {
  const inner = indent + INDENT;
  const members: [prefix: string, value: Json][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const lines = members.map(([prefix, item], index) => {
    const comma = index < members.length - 1 ? ',' : '';
    const text = print(item, inner, textWidth(inner + prefix), comma.length);
    return `${inner}${prefix}${text}${comma}`;
  });
  return `${open}\n${lines.join('\n')}\n${indent}${close}`;
}

function filled(figures: Json[], indent: string): string {
  const inner = indent + INDENT;
  const lines: string[] = [];
  let line = '';
  figures.forEach((figure, index) => {
    const text = `${JSON.stringify(figure)}${index < figures.length - 1 ? ',' : ''}`;
    if (line === '') line = text;
    else if (inner.length + line.length + 1 + text.length <= WIDTH) line += ` ${text}`;
    else {
      lines.push(inner + line);
      line = text;
    }
  });
  return `[\n${[...lines, inner + line].join('\n')}\n${indent}]`;
}

/** The value on one line; null when it may not stand on one, however short. */
function onOneLine(value: Json): string | null {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (isBroken(value)) return null;
    const items = value.map(onOneLine);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  const entries = Object.entries(value).map(([key, item]): [string, string | null] => [key, onOneLine(item)]);
  if (entries.some(([, text]) => text === null)) return null;
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, text]) => `${JSON.stringify(key)}: ${text}`).join(', ')} }`;
}

function isFigures(list: Json[]): boolean {
  return list.length > 1 && list.every((item) => typeof item === 'number');
}

/** Several lists, or several objects, each with several members. */
function isBroken(list: Json[]): boolean {
  if (list.length < 2) return false;
  const kinds = new Set(list.map((item) => (Array.isArray(item) ? 'array' : typeof item)));
  return (
    kinds.size === 1 &&
    list.every((item) => typeof item === 'object' && item !== null && Object.keys(item).length > 1)
  );
}
