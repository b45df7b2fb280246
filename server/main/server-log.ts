import { ConsoleLogger } from '@nestjs/common';
import type { LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from '#server/config/settings.ts';

/** What the server reports to its operator, one line per event. */
export interface ServerLog {
  info(message: string): void;
  warn(message: string): void;
  /** @param detail An error or its stack, printed below the line. */
  error(message: string, detail?: unknown): void;
}

const ORDER: readonly NestLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LOUDEST: Record<LogLevel, number> = { silent: 0, fatal: 1, error: 2, warn: 3, info: 4, debug: 5 };

/** Parts of the framework that report every step of their start. */
const TALKATIVE = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

class QuietLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context !== 'string' || !TALKATIVE.has(context)) super.log(message, ...(rest as [string]));
  }
}

/** The logger of the whole process, at the level of the settings. */
export function nestLogger(level: LogLevel): ConsoleLogger {
  return new QuietLogger('metamall', {
    prefix: 'Metamall',
    logLevels: ORDER.slice(0, LOUDEST[level]),
    colors: process.stdout.isTTY === true,
  });
}

/** The log that the rooms of the server write to. */
export function serverLog(logger: ConsoleLogger): ServerLog {
  return {
    info: (message) => logger.log(message),
    warn: (message) => logger.warn(message),
    error: (message, detail) =>
      detail === undefined
        ? logger.error(message)
        : logger.error(message, detail instanceof Error ? detail.stack : String(detail)),
  };
}
