import { ConsoleLogger } from '@nestjs/common';
import type { LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from './settings.ts';

/** What the server reports to its operator, one line per event. */
export interface ServerLog {
  info(message: string): void;
  warn(message: string): void;
  /** @param detail An error or its stack, printed below the line. */
  error(message: string, detail?: unknown): void;
}

const ORDER: readonly NestLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LOUDEST: Record<LogLevel, number> = { silent: 0, fatal: 1, error: 2, warn: 3, info: 4, debug: 5 };

/** Nest's own logger at the level of the settings; Nest itself speaks only of trouble unless debugging. */
export function nestLogger(level: LogLevel): ConsoleLogger {
  return new ConsoleLogger('metamall', {
    logLevels: ORDER.slice(0, LOUDEST[level]),
    colors: process.stdout.isTTY,
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
