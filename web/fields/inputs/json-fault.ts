/** Where JSON text stops being JSON, and why. Lines and columns count from 1. */
export interface JsonFault {
  line: number;
  column: number;
  /** Offset in the text. */
  at: number;
  reason: 'end' | 'token' | 'string' | 'number';
  /** What stands there; empty at the end. */
  found: string;
}

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class Stop extends Error {
  readonly at: number;
  readonly reason: JsonFault['reason'];
  constructor(at: number, reason: JsonFault['reason']) {
    super(reason);
    this.at = at;
    this.reason = reason;
  }
}

/**
 * The first fault of a text that `JSON.parse` refuses; null for text that is JSON. Browsers word and place such faults
 * differently, some not at all.
 */
export function jsonFault(text: string): JsonFault | null {
  try {
    scan(text);
    return null;
  } catch (error) {
    if (error instanceof Stop) return faultAt(text, error);
    throw error;
  }
}

function faultAt(text: string, { at, reason }: Stop): JsonFault {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const ended = at >= text.length;
  const [found = ''] = text.slice(at, at + 2);
  return { at, line, column, reason: ended ? 'end' : reason, found: ended ? '' : found };
}

/** Reads a whole document without building it; a list of what is open instead of recursion, so depth costs nothing. */
function scan(text: string): void {
  const open: string[] = [];
  let at = past(SPACE, 0);
  let wants: 'value' | 'value or end' | 'key' | 'key or end' | 'next' = 'value';

  function past(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    const [match = ''] = pattern.exec(text) ?? [];
    return from + match.length;
  }
  const take = (pattern: RegExp, reason: JsonFault['reason']): void => {
    const end = past(pattern, at);
    if (end === at) throw new Stop(at, reason);
    at = end;
  };
  const close = (): void => {
    open.pop();
    at += 1;
    wants = 'next';
  };

  for (;;) {
    const sign = text[at];
    if (wants === 'next') {
      const around = open.at(-1);
      if (around === undefined) {
        if (at < text.length) throw new Stop(at, 'token');
        return;
      }
      if (sign === ',') {
        at += 1;
        wants = around === '{' ? 'key' : 'value';
      } else if (sign === (around === '{' ? '}' : ']')) close();
      else throw new Stop(at, 'token');
    } else if (wants === 'key' || wants === 'key or end') {
      if (sign === '}' && wants === 'key or end') close();
      else {
        take(STRING, sign === '"' ? 'string' : 'token');
        at = past(SPACE, at);
        if (text[at] !== ':') throw new Stop(at, 'token');
        at += 1;
        wants = 'value';
      }
    } else if (sign === ']' && wants === 'value or end') close();
    else if (sign === '{' || sign === '[') {
      open.push(sign);
      at += 1;
      wants = sign === '{' ? 'key or end' : 'value or end';
    } else {
      if (sign === '"') take(STRING, 'string');
      else if (sign !== undefined && /[-\d]/.test(sign)) take(NUMBER, 'number');
      else take(WORD, 'token');
      wants = 'next';
    }
    at = past(SPACE, at);
  }
}
