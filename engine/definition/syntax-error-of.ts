import type { FullText } from '#engine/model/text.ts';
import { both } from './text.ts';

/** Where a text stops being acceptable JSON. Line and column count from 1. */
export interface JsonTextError {
  kind: 'syntax' | 'duplicate' | 'depth';
  line: number;
  column: number;
  /** A sentence without its full stop. */
  message: FullText;
}

/** Thrown and caught in this file only. */
class Stop extends Error {
  readonly at: number;
  readonly said: FullText;
  readonly kind: JsonTextError['kind'];
  constructor(at: number, said: FullText, kind: JsonTextError['kind'] = 'syntax') {
    super(said.en);
    this.at = at;
    this.said = said;
    this.kind = kind;
  }
}

interface Reader {
  text: string;
  at: number;
  depth: number;
}

const MAX_DEPTH = 100;
const SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN = '[^"\\\\\\u0000-\\u001f]*';
const ESCAPE = '\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})';
const STRING = new RegExp(`"${PLAIN}(?:${ESCAPE}${PLAIN})*"`, 'y');

/**
 * The first place where the text breaks the grammar of JSON, or an object repeats a key (which `JSON.parse` lets pass).
 * `undefined` when `JSON.parse` will accept the text. Engines word and place their own errors differently.
 */
export function syntaxErrorOf(text: string): JsonTextError | undefined {
  const reader: Reader = { text, at: 0, depth: 0 };
  try {
    value(reader);
    space(reader);
    if (reader.at < text.length)
      throw new Stop(reader.at, both('JSON 结束之后还有内容', 'Something follows the end of the JSON'));
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { kind: error.kind, line: before.length, column, message: error.said };
  }
}

function value(reader: Reader): void {
  space(reader);
  const sign = reader.text[reader.at];
  if (sign === undefined)
    throw new Stop(reader.at, both('文本在需要值的地方结束', 'The text ends where a value is expected'));
  if (sign === '"') {
    string(reader, both('这段文本', 'This text'));
    return;
  }
  if (sign === '{' || sign === '[') {
    reader.depth += 1;
    if (reader.depth > MAX_DEPTH)
      throw new Stop(reader.at, both('嵌套过深', 'It is nested too deep'), 'depth');
    if (sign === '{') object(reader);
    else array(reader);
    reader.depth -= 1;
    return;
  }
  if (match(reader, SCALAR) === undefined) throw expected(reader, both('值', 'A value'));
}

function object(reader: Reader): void {
  const keys = new Set<string>();
  members(reader, '}', () => {
    const start = reader.at;
    if (reader.text[start] !== '"') throw expected(reader, both('双引号括起的键', 'A key in double quotes'));
    const key = JSON.parse(string(reader, both('这个键', 'This key'))) as string;
    if (keys.has(key))
      throw new Stop(start, both(`键“${key}”出现了两次`, `The key "${key}" is there twice`), 'duplicate');
    keys.add(key);
    space(reader);
    if (reader.text[reader.at] !== ':') throw expected(reader, both('冒号', 'A colon'));
    reader.at += 1;
    value(reader);
  });
}

function array(reader: Reader): void {
  members(reader, ']', () => value(reader));
}

function members(reader: Reader, end: string, member: () => void): void {
  reader.at += 1;
  space(reader);
  if (reader.text[reader.at] === end) {
    reader.at += 1;
    return;
  }
  for (;;) {
    member();
    space(reader);
    const sign = reader.text[reader.at];
    if (sign !== ',' && sign !== end) throw expected(reader, both(`逗号或 ${end}`, `A comma or ${end}`));
    const comma = reader.at;
    reader.at += 1;
    if (sign === end) return;
    space(reader);
    if (reader.text[reader.at] === end)
      throw new Stop(comma, both('这个逗号后面没有内容', 'This comma has nothing behind it'));
  }
}

function string(reader: Reader, what: FullText): string {
  const found = match(reader, STRING);
  if (found === undefined)
    throw new Stop(
      reader.at,
      both(
        `${what['zh-cn']}没有结束，或含有换行或错误的转义`,
        `${what.en} is not closed, or has a line break or a bad escape in it`,
      ),
    );
  return found;
}

function space(reader: Reader): void {
  match(reader, SPACE);
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

function expected(reader: Reader, what: FullText): Stop {
  const sign = reader.text[reader.at];
  const seen = sign === undefined ? both('文本结尾', 'the end of the text') : same(JSON.stringify(sign));
  return new Stop(
    reader.at,
    both(`这里应为${what['zh-cn']}，而不是${seen['zh-cn']}`, `${what.en} is expected, not ${seen.en}`),
  );
}

function same(text: string): FullText {
  return both(text, text);
}
