import type { JsonSchema } from '#engine/model/json.ts';
import { makeAjv } from '#engine/rules/index.ts';
import { findPageIssues, type SchemaFault } from './find-page-issues.ts';
import type { PageIssue } from './issue-at.ts';

type Validate = ReturnType<ReturnType<typeof makeAjv>['compile']>;
/** Compiled at first use. */
const validators = new Map<JsonSchema, Validate>();

/** Everything that is wrong with a page document, by compiled schemas. Pages whose policy forbids to compile ask `findPageIssues`. */
export const pageIssues = (document: unknown): PageIssue[] => findPageIssues(document, compiledFaults);

function compiledFaults(schema: JsonSchema, value: unknown): SchemaFault[] {
  const validate = validators.get(schema) ?? makeAjv({ allErrors: true }).compile(schema);
  validators.set(schema, validate);
  return validate(value) ? [] : (validate.errors ?? []);
}
