import { both } from '#engine/definition/index.ts';
import { ImportError } from './import-error.ts';

/** One statement of a script, with the line it begins on (from 1). A COPY carries its data lines. */
export interface ScriptStatement {
  text: string;
  line: number;
  copyRows?: string[];
}

interface Scanner {
  text: string;
  at: number;
}

const COPY_FROM_STDIN = /^copy\s[^;]*\sfrom\s+stdin\b/i;

/**
 * Splits the text of a `.sql` file as psql does: strings, quoted names, dollar quotes and comments may hold
 * semicolons, a COPY ... FROM stdin is followed by its data. Lines that are psql's own (`\restrict`) are left out;
 * `\connect` and the like are refused. Throws `ImportError` with the line.
 */
export function splitScript(script: string): ScriptStatement[] {
  const scanner: Scanner = { text: script.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), at: 0 };
  const statements: ScriptStatement[] = [];
  const lineOf = lineCounter(scanner.text);
  for (;;) {
    skipBlank(scanner);
    if (scanner.at >= scanner.text.length) return statements;
    const line = lineOf(scanner.at);
    if (scanner.text[scanner.at] === '\\') {
      refuseMeta(takeLine(scanner), line);
      continue;
    }
    const text = takeStatement(scanner, line).trim();
    if (text === '') continue;
    const statement: ScriptStatement = { text, line };
    if (COPY_FROM_STDIN.test(text)) statement.copyRows = takeCopyRows(scanner, line);
    statements.push(statement);
  }
}

/** Lines are asked for in rising order, so each character is counted once. */
function lineCounter(text: string): (at: number) => number {
  let counted = 0;
  let line = 1;
  return (at) => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}

function refuseMeta(command: string, line: number): void {
  if (!/^\\(c|connect)\b/.test(command)) return;
  throw new ImportError(
    both(
      `第 ${line} 行：文件用 ${command.trim()} 切换了数据库。请一次只读取一个数据库：去掉这一行，或先恢复到别处再用 --connection 读取。`,
      `Line ${line}: the file changes the database with ${command.trim()}. Load one database at a time: take that line out, or restore it elsewhere and use --connection.`,
    ),
  );
}

function skipBlank(scanner: Scanner): void {
  const blank = /(?:\s+|--[^\n]*|;)/y;
  for (;;) {
    blank.lastIndex = scanner.at;
    const hit = blank.exec(scanner.text);
    if (hit) scanner.at = blank.lastIndex;
    else if (scanner.text.startsWith('/*', scanner.at)) scanner.at = endOfComment(scanner.text, scanner.at);
    else return;
  }
}

/** Block comments nest. */
function endOfComment(text: string, start: number): number {
  let depth = 0;
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  for (let hit = mark.exec(text); hit; hit = mark.exec(text)) {
    depth += hit[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** Everything that can hide a semicolon, and the words that make a body of statements. */
const TOKEN =
  /'|"|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|--[^\n]*|\/\*|;|\b(?:begin\s+atomic|case|end)\b/giy;
const PLAIN = /[^'"$\-/;bBcCeE]+|./sy;

function takeStatement(scanner: Scanner, line: number): string {
  const { text } = scanner;
  const start = scanner.at;
  let depth = 0;
  while (scanner.at < text.length) {
    TOKEN.lastIndex = scanner.at;
    const token = isWordInside(text, scanner.at) ? null : TOKEN.exec(text);
    if (!token) {
      PLAIN.lastIndex = scanner.at;
      PLAIN.exec(text);
      scanner.at = PLAIN.lastIndex;
      continue;
    }
    const word = token[0].toLowerCase();
    if (word === ';' && depth === 0) {
      scanner.at += 1;
      return text.slice(start, scanner.at - 1);
    }
    if (word.startsWith('begin')) depth += 1;
    if (depth > 0 && word === 'case') depth += 1;
    if (depth > 0 && word === 'end') depth -= 1;
    scanner.at = endOfToken(text, scanner.at, token[0], line);
  }
  return text.slice(start);
}

function isWordInside(text: string, at: number): boolean {
  return /\w/.test(text[at] ?? '') && /\w/.test(text[at - 1] ?? '');
}

function endOfToken(text: string, at: number, token: string, line: number): number {
  if (token === '/*') return endOfComment(text, at);
  if (token === '"') return closing(text, at + 1, /""|"/g, '"', line);
  if (token === "'") {
    const escapes = /[eE]/.test(text[at - 1] ?? '') && !/\w/.test(text[at - 2] ?? '');
    return closing(text, at + 1, escapes ? /''|\\.|'/gs : /''|'/g, "'", line);
  }
  if (token.startsWith('$')) {
    const end = text.indexOf(token, at + token.length);
    if (end < 0)
      throw new ImportError(
        both(
          `第 ${line} 行的语句打开了 ${token} 却没有关闭。`,
          `The statement of line ${line} opens ${token} and never closes it.`,
        ),
      );
    return end + token.length;
  }
  return at + token.length;
}

function closing(text: string, from: number, mark: RegExp, quote: string, line: number): number {
  mark.lastIndex = from;
  for (let hit = mark.exec(text); hit; hit = mark.exec(text)) if (hit[0] === quote) return mark.lastIndex;
  throw new ImportError(
    both(
      `第 ${line} 行的语句打开了 ${quote} 却没有关闭。`,
      `The statement of line ${line} opens a ${quote} and never closes it.`,
    ),
  );
}

function takeLine(scanner: Scanner): string {
  const end = scanner.text.indexOf('\n', scanner.at);
  const line = scanner.text.slice(scanner.at, end < 0 ? undefined : end);
  scanner.at = end < 0 ? scanner.text.length : end + 1;
  return line;
}

function takeCopyRows(scanner: Scanner, line: number): string[] {
  takeLine(scanner);
  const rows: string[] = [];
  while (scanner.at < scanner.text.length) {
    const row = takeLine(scanner);
    if (row === '\\.') return rows;
    rows.push(row);
  }
  throw new ImportError(
    both(
      `第 ${line} 行 COPY 的数据没有结束：缺少 \\. 一行。`,
      `The data of the COPY in line ${line} never ends: the line \\. is missing.`,
    ),
  );
}
