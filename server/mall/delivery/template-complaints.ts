import { SYSTEM } from '#engine/access/index.ts';
import { regionName, templateIssues } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { LOCALES, textIn, type JsonObject } from '#engine/definition/index.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { Regions } from '#server/record/regions/regions.ts';
import { readTemplates } from './read-templates.ts';

/** What a template is looked at with. */
export interface TemplateDeps {
  records: Records;
  regions: Regions;
}

/** What is wrong with a template as it is stored with its rows, regions by their names. Paths lead into the template. */
export async function templateComplaints(
  { records, regions }: TemplateDeps,
  transaction: RecordTransaction,
  template: JsonObject,
): Promise<FieldIssue[]> {
  const [read] = await readTemplates(records.as(SYSTEM).in(transaction), [template]);
  return read ? templateIssues(read).map((issue) => withNames(issue, regions)) : [];
}

/** Codes say nothing to people. */
function withNames(issue: FieldIssue, regions: Regions): FieldIssue {
  if (issue.params?.['codes'] === undefined || issue.message === undefined) return issue;
  const message = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      textIn(issue.message, locale).replace(/\b\d{6,12}\b/g, (code) =>
        regionName(regions.book(), code, locale),
      ),
    ]),
  );
  return { ...issue, message };
}
