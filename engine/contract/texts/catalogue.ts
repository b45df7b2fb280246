import type { ErrorCode } from '#engine/model/error-code.ts';
import type { IssueCode } from '#engine/model/issue.ts';

/** Everything the product can refuse with, in one language. `{name}` stands for a parameter. */
export type Catalogue = Record<ErrorCode | IssueCode, string>;
