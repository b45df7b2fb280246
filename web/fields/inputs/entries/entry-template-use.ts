import type { JsonObject } from '#engine/definition/index.ts';
import { entryCell, type EntryPlan } from '#engine/rules/index.ts';
import { valueList } from '../value.ts';
import type { TemplateUse } from '../templates/template-dialog.tsx';
import type { TemplateSource } from '../templates/template-source.ts';
import { calledRow, shownColumns } from './row-facts.ts';
import { joinedWith, replacedBy, rowsFromTemplate, withoutBlanks } from './take-entries.ts';

interface Given {
  plan: EntryPlan;
  rows: readonly JsonObject[];
  source: TemplateSource;
}

/** What the entries of a template do to the rows that are there. */
export const entryTemplateUse = (
  { plan, rows, source }: Given,
  words: TemplateUse<JsonObject>['words'],
): TemplateUse<JsonObject> => ({
  partsOf: (held) => rowsFromTemplate(plan, held, source.take),
  lineOf: (row) => [calledRow(plan, row, 0), contentOf(plan, row)],
  isBlank: withoutBlanks(plan, rows).length === 0,
  joined: (taken) => joinedWith(plan, rows, taken),
  replaced: (taken) => replacedBy(plan, rows, taken),
  isTooMuch: (parts) => parts.length > plan.max,
  words,
});

/** The choices that a row offers, and the texts in it beside the one that names it. */
function contentOf(plan: EntryPlan, row: JsonObject): string {
  const called = calledRow(plan, row, 0);
  const parts = shownColumns(plan).flatMap((column) => {
    const { input, options } = entryCell(column, row);
    if (column.optionsFrom !== null && options.length > 0) return options.map(({ key }) => String(key));
    return input === 'text' || input === 'multiple' ? valueList(row[column.name]).map(String) : [];
  });
  return parts.filter((part) => part !== called).join(' · ');
}
