import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { safePattern } from './safe-pattern.ts';

/** What code written by ajv calls our patterns by; `rule-parts.ts` holds it. */
export const PATTERN_PART = 'safe-pattern';

/** JSON Schema 2020-12 with its formats and with patterns of bounded time, the same wherever a definition is validated. */
export function makeAjv(options: { allErrors: boolean; source?: boolean }): Ajv2020 {
  const regExp = Object.assign((source: string, flags: string) => safePattern(source, flags), {
    code: `require("${PATTERN_PART}").safePattern`,
  });
  const made = new Ajv2020({
    strict: false,
    allErrors: options.allErrors,
    logger: false,
    code: { regExp, source: options.source ?? false },
  });
  addFormats(made);
  return made;
}
