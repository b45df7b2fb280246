import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A command that the operator lets super administrators run from the back office, always with these very words. */
export interface TerminalCommandSetting {
  /** What clients name it: `backup.full`. */
  key: string;
  title: { 'zh-cn': string; en: string };
  /** The program and its words, run without a shell. */
  run: readonly string[];
  /** Absolute. */
  folder: string;
  /** Seconds after which it is ended. */
  limit: number;
  /** Names of further variables of the environment that it may read; it has `PATH`, `HOME`, `LANG` and `TZ`. */
  env: readonly string[];
}

const KEY = /^[A-Za-z][\w-]*(\.[\w-]+)*$/;
const KEYS = new Set(['title', 'run', 'folder', 'limit', 'env']);
const LIMIT = 600;
const LONGEST = 86_400;

/**
 * Reads a JSON file of commands: `{ "backup.full": { "title": { "zh-cn": "备份", "en": "Back up" }, "run": ["pg_dump", "-Fc"] } }`.
 * @throws Error with one line that says what is wrong.
 */
export function readTerminalCommands(file: string): TerminalCommandSetting[] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} can not be read as JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!isRecord(read)) throw new Error(`${file} must hold an object of commands by their keys`);
  return Object.entries(read).map(([key, value]) => commandOf(key, value, path.dirname(file)));
}

function commandOf(key: string, value: unknown, base: string): TerminalCommandSetting {
  const wrong = (what: string): Error => new Error(`the command ${JSON.stringify(key)} ${what}`);
  if (!KEY.test(key)) throw wrong('must be called like backup.full');
  if (!isRecord(value)) throw wrong('must be an object');
  const stray = Object.keys(value).find((name) => !KEYS.has(name));
  if (stray !== undefined) throw wrong(`has an unknown key ${JSON.stringify(stray)}`);
  const { title, run, folder = '.', limit = LIMIT, env = [] } = value;
  if (!isTexts(run) || run.length === 0 || run[0] === '') throw wrong('needs "run", a list of texts');
  if (!isTexts(env)) throw wrong('"env" must be a list of names');
  if (typeof folder !== 'string') throw wrong('"folder" must be a path');
  if (typeof limit !== 'number' || !(limit >= 1 && limit <= LONGEST))
    throw wrong(`"limit" must be seconds from 1 to ${LONGEST}`);
  if (!isRecord(title) || typeof title['zh-cn'] !== 'string' || typeof title['en'] !== 'string')
    throw wrong('needs a "title" in "zh-cn" and "en"');
  const texts = { 'zh-cn': title['zh-cn'], en: title['en'] };
  return { key, title: texts, run, folder: path.resolve(base, folder), limit, env };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes('\0'));
