export { ISSUE_CODES } from './issue.ts';
export type { FieldIssue, IssueCode } from './issue.ts';
export { ERROR_CODES } from './error-code.ts';
export type { ErrorCode } from './error-code.ts';
export type { ChildChange, Dialect, Envelope, ListData, WireIssue } from './envelope.ts';
