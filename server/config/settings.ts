import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTimeZone } from '#engine/query/index.ts';
import { passwordIssue } from './password-rule.ts';
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts';
import { readTerminalCommands, type TerminalCommandSetting } from './read-terminal-commands.ts';
import { closestName } from './closest-name.ts';

/** The injection token of `Settings`. */
export const SETTINGS = Symbol('SETTINGS');

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** Everything an operator can set, read once at start. */
export interface Settings {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. Holds the embedded database, its lock and uploaded files. */
  dataDir: string;
  /** The main database; null means the embedded one. */
  databaseUrl: string | null;
  /** Further connections by lower-case name: `DATABASE_URL_CHINOOK` is `chinook`. */
  connectionUrls: Record<string, string>;
  redisUrl: string | null;
  /** First password of `admin`; null means one is made up and printed. */
  adminPassword: string | null;
  adminLoginCaptcha: boolean;
  /** Pictures of the captcha come with their solution: only where NODE_ENV is test. */
  revealCaptcha: boolean;
  /** A developer's own server, which shows what only developers need: where NODE_ENV is development. */
  development: boolean;
  /** Definition files are somebody's working copy rather than part of a delivery: NODE_ENV is not production. */
  writableDefinitions: boolean;
  /** null: on for an empty embedded database, off otherwise. */
  demo: boolean | null;
  /** Members may pay with money that is none: for training, never where real orders are. null: where the embedded database is in use. */
  payMock: boolean | null;
  /** Where the program is that pretends to be the channels, for training: `http://127.0.0.1:8100`. Null: the real ones. */
  payFakeChannel: string | null;
  /** Where the back office lives, without a slash at the end. */
  adminBasePath: string;
  /** The clock that wall times of the back-office wire are read by: an IANA name or `+08:00`. */
  timeZone: string;
  /** null: the live channel shares the port. */
  wsPort: number | null;
  /** Webhooks may lead into the server's own network. */
  webhookPrivate: boolean;
  /** Other origins whose pages may call this server: `https://shop.example.com`. */
  allowedOrigins: string[];
  /** How many proxies in front are believed. */
  trustProxy: number;
  /** What stored secrets are encrypted with; null: a key of its own is made in the data directory. */
  secretKey: string | null;
  /** Milliseconds since 1970 that the clock starts at, for a simulator that moves it; null: the real time. Production refuses it. */
  simulatedClock: number | null;
  /** How long requests may take to arrive. No operator's choice: a test's. */
  timeLimits: TimeLimits;
  logLevel: LogLevel;
  /** What super administrators may run from the back office besides the product's own. */
  terminalCommands: readonly TerminalCommandSetting[];
  /** Absolute. */
  definitionsDir: string;
  /** Absolute. The built web app. */
  webDir: string;
  /** Absolute. The built storefront: what browsers load, and what draws its pages on the server. */
  storefrontDir: string;
}

/** A setting that stops the start. Its message is one line for the operator and never repeats a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The folder of package.json: two levels above both `server/main` and `dist/server`. */
export const PRODUCT_DIR = fileURLToPath(new URL('../../', import.meta.url));

const NAMES = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'ADMIN_PASSWORD',
  'ADMIN_LOGIN_CAPTCHA',
  'DEMO',
  'PAY_MOCK',
  'PAY_FAKE_CHANNEL',
  'ADMIN_BASE_PATH',
  'WS_PORT',
  'WEBHOOK_PRIVATE',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
  'LOG_LEVEL',
  'DEFINITIONS_DIR',
  'TIME_ZONE',
  'SECRET_KEY',
  'SIMULATED_CLOCK',
  'TERMINAL_COMMANDS',
] as const;
type Name = (typeof NAMES)[number];
type Environment = Record<string, string | undefined>;

const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const CONNECTION_PREFIX = 'DATABASE_URL_';

/**
 * Reads and checks all settings; empty values count as unset, relative paths start at the working directory.
 * @throws SettingsError for a bad value, or for a name that looks like a misspelt setting.
 */
export function readSettings(env: Environment): Settings {
  refuseUnknown(env);
  const read = (name: Name): string | undefined => env[name]?.trim() || undefined;
  const folder = (name: Name, fallback: string): string =>
    path.resolve(read(name) ?? path.join(PRODUCT_DIR, fallback));
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: integer('PORT', read('PORT') ?? '8000', 65535),
    dataDir: folder('DATA_DIR', '.data'),
    databaseUrl: databaseUrl('DATABASE_URL', read('DATABASE_URL')),
    connectionUrls: connectionUrls(env),
    redisUrl: url('REDIS_URL', read('REDIS_URL'), ['redis:', 'rediss:']),
    adminPassword: password(env.ADMIN_PASSWORD || undefined),
    adminLoginCaptcha: flag('ADMIN_LOGIN_CAPTCHA', read('ADMIN_LOGIN_CAPTCHA') ?? '1'),
    revealCaptcha: env.NODE_ENV === 'test',
    development: env.NODE_ENV === 'development',
    writableDefinitions: env.NODE_ENV !== 'production',
    demo: read('DEMO') === undefined ? null : flag('DEMO', read('DEMO') ?? ''),
    payMock: payMockOf(read('PAY_MOCK') ?? read('DEMO')),
    payFakeChannel: url('PAY_FAKE_CHANNEL', read('PAY_FAKE_CHANNEL'), ['http:', 'https:']),
    adminBasePath: basePath(read('ADMIN_BASE_PATH') ?? '/admin'),
    timeZone: timeZone(read('TIME_ZONE') ?? 'Asia/Shanghai'),
    wsPort: read('WS_PORT') === undefined ? null : integer('WS_PORT', read('WS_PORT') ?? '', 65535),
    webhookPrivate: flag('WEBHOOK_PRIVATE', read('WEBHOOK_PRIVATE') ?? '0'),
    allowedOrigins: origins(read('ALLOWED_ORIGINS') ?? ''),
    trustProxy: integer('TRUST_PROXY', read('TRUST_PROXY') ?? '0', 32),
    secretKey: secretKey(env.SECRET_KEY || undefined),
    simulatedClock: simulatedClock(read('SIMULATED_CLOCK'), env.NODE_ENV),
    timeLimits: TIME_LIMITS,
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    terminalCommands: terminalCommands(read('TERMINAL_COMMANDS')),
    definitionsDir: folder('DEFINITIONS_DIR', 'definitions'),
    webDir: path.join(PRODUCT_DIR, 'dist/web'),
    storefrontDir: path.join(PRODUCT_DIR, 'dist/storefront'),
  };
}

const payMockOf = (text: string | undefined): boolean | null =>
  text === undefined ? null : flag('PAY_MOCK', text);

function refuseUnknown(env: Environment): void {
  for (const name of Object.keys(env)) {
    if ((NAMES as readonly string[]).includes(name) || name.startsWith(CONNECTION_PREFIX)) continue;
    const meant = closestName(name, NAMES);
    if (name.startsWith('METAMALL_') || meant !== null) {
      const known = meant ?? closestName(name.slice('METAMALL_'.length), NAMES);
      throw new SettingsError(
        `Unknown setting ${name}${known === null ? `; known are ${NAMES.join(', ')}` : `; did you mean ${known}?`}`,
      );
    }
  }
}

function integer(name: Name, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) {
    throw new SettingsError(`${name} must be a whole number from 0 to ${max}, not ${JSON.stringify(text)}`);
  }
  return value;
}

function terminalCommands(file: string | undefined): TerminalCommandSetting[] {
  if (file === undefined) return [];
  try {
    return readTerminalCommands(path.resolve(file));
  } catch (error) {
    throw new SettingsError(`TERMINAL_COMMANDS: ${(error as Error).message}`);
  }
}

function origins(text: string): string[] {
  const listed = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of listed) {
    if (!URL.canParse(each) || new URL(each).origin !== each) {
      throw new SettingsError(
        `ALLOWED_ORIGINS must list origins such as https://shop.example.com, not ${JSON.stringify(each)}`,
      );
    }
  }
  return listed;
}

function timeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new SettingsError(`TIME_ZONE must be such as Asia/Shanghai or +08:00, not ${JSON.stringify(text)}`);
}

/** A time that anybody could move would end deadlines and tokens, so a real shop never starts with one. */
function simulatedClock(text: string | undefined, mode: string | undefined): number | null {
  if (text === undefined) return null;
  if (mode === 'production')
    throw new SettingsError('SIMULATED_CLOCK is refused where NODE_ENV is production');
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new SettingsError(
      `SIMULATED_CLOCK must be such as 2026-03-01T00:00:00Z, not ${JSON.stringify(text)}`,
    );
  return time;
}

function flag(name: Name, text: string): boolean {
  if (text !== '0' && text !== '1')
    throw new SettingsError(`${name} must be 0 or 1, not ${JSON.stringify(text)}`);
  return text === '1';
}

function oneOf<T extends string>(name: Name, text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text.toLowerCase());
  if (found === undefined) {
    throw new SettingsError(`${name} must be one of ${allowed.join(', ')}, not ${JSON.stringify(text)}`);
  }
  return found;
}

function url(name: string, text: string | undefined, protocols: string[]): string | null {
  if (text === undefined) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new SettingsError(`${name} must be an address that starts with ${protocols.join('// or ')}//`);
  }
  return text;
}

function databaseUrl(name: string, text: string | undefined): string | null {
  return url(name, text, ['postgres:', 'postgresql:']);
}

function connectionUrls(env: Environment): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [key, text] of Object.entries(env)) {
    if (!key.startsWith(CONNECTION_PREFIX)) continue;
    const name = key.slice(CONNECTION_PREFIX.length).toLowerCase();
    if (!/^[a-z][a-z0-9_]*$/.test(name) || name === 'main') {
      throw new SettingsError(`${key} does not name a connection: use letters, digits and _, and not "main"`);
    }
    const value = databaseUrl(key, text?.trim() || undefined);
    if (value !== null) urls[name] = value;
  }
  return urls;
}

function password(text: string | undefined): string | null {
  if (text === undefined) return null;
  const issue = passwordIssue(text);
  if (issue?.code === 'password.common')
    throw new SettingsError('ADMIN_PASSWORD is one of the commonest passwords; choose another');
  if (issue !== null)
    throw new SettingsError(`ADMIN_PASSWORD must have 6 to 32 characters and none of & < > " '`);
  return text;
}

/** Fewer characters can be guessed. */
const SHORTEST_KEY = 32;

function secretKey(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (text.length < SHORTEST_KEY)
    throw new SettingsError(`SECRET_KEY must have at least ${SHORTEST_KEY} characters`);
  return text;
}

function basePath(text: string): string {
  const trimmed = text.replace(/\/+$/, '');
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(trimmed)) {
    throw new SettingsError(`ADMIN_BASE_PATH must be a path like /admin, not ${JSON.stringify(text)}`);
  }
  return trimmed;
}
