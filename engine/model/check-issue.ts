import type { FullText } from './text.ts';

/**
 * One complaint about one definition.
 * `D1xx` shape, `D2xx` references, `D3xx` storage, `D4xx` access and scope, `D5xx` screens, `D6xx` behaviours.
 */
export interface CheckIssue {
  /** Stable and never reused, e.g. `D201`. */
  id: string;
  /** An error keeps the definition from being used; a warning does not. */
  severity: 'error' | 'warning';
  /** Name of the definition, or the file when it has no readable name. */
  definition: string;
  /** Where in the definition, e.g. `fields.price.default` or `list.sort[0]`; empty for the whole. */
  path: string;
  /** One sentence: what is wrong. */
  message: FullText;
  /** One sentence: what to do. */
  remedy: FullText;
}
