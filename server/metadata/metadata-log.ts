import { Logger } from '@nestjs/common';
import type { CheckIssue } from '#engine/checks/index.ts';

/** Token of the log of definitions. */
export const METADATA_LOG = Symbol('metadata log');

/** Where what happens to definitions and their tables is reported to the operator. */
export interface MetadataLog {
  issue(line: string, severity: CheckIssue['severity']): void;
  info(line: string): void;
  debug(line: string): void;
}

/** The log over Nest's logger. */
export function metadataLog(): MetadataLog {
  const logger = new Logger('definitions');
  return {
    issue: (line, severity) => (severity === 'error' ? logger.error(line) : logger.warn(line)),
    info: (line) => logger.log(line),
    debug: (line) => logger.debug(line),
  };
}
