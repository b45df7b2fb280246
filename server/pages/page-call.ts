import type { JsonSchema, Locale } from '#engine/definition/index.ts';
import type { PageIssue } from '#engine/page/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { PAGE } from '#server/mall/pages/page-names.ts';

/** Where the calls of those who design pages are. */
export const DESIGNER_PATH = 'admin/shop.diy.designer';

/** The right to a verb or an action of the table of pages. */
export const nodeOf = (verb: string): string => `${PAGE}/${verb}`;

/** An id in a body. */
export const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** An id in a query. */
export const ID_TEXT: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };
/** A window in which somebody edits: made up by it. */
export const CLIENT: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9._-]+$',
};
export const REV: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const NOTE: JsonSchema = { type: 'string', maxLength: 200 };
/** Unix seconds. */
export const TIME: JsonSchema = { type: 'integer', minimum: 0, maximum: 4_102_444_800 };

/** What is wrong with a page, for whoever reads it. */
export interface ShownIssue {
  /** `nodes.n3.props.link` */
  path: string;
  message: string;
}

export const shownIssues = (issues: readonly PageIssue[], locale: Locale): ShownIssue[] =>
  issues.map(({ path, message }) => ({ path, message: textIn(message, locale) }));
