import { useEffect, useMemo, useState } from 'react';
import type { JsonSchema } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { SummaryLine } from './error-summary.tsx';
import { pathOf } from './field-path.ts';
import { titleAt } from './form-errors.ts';
import { fieldNames } from './form-schema.ts';
import type { useRecordForm } from './use-record-form.ts';

/** What keeps the form from being saved: what the browser found when somebody tried, and what the server said. */
export function useSummary({ sent, issues }: ReturnType<typeof useRecordForm>): {
  all: SummaryLine[];
  report: (messages: Record<string, string>) => void;
  forget: () => void;
} {
  const locale = useLocale();
  const [reported, setReported] = useState<Record<string, string>>({});
  useEffect(() => setReported({}), [locale]);
  const all = useMemo(
    () => summaryOf({ ...reported, ...issues }, sent.schema),
    [reported, issues, sent.schema],
  );
  const forget = (): void => setReported((now) => (Object.keys(now).length === 0 ? now : {}));
  return { all, report: setReported, forget };
}

/** One line for each field, in the order of the form. */
function summaryOf(messages: Record<string, string>, schema: JsonSchema): SummaryLine[] {
  const order = fieldNames({ schema });
  const lines = Object.entries(messages).map(([path, message]) => ({
    field: pathOf(path)[0] ?? '',
    title: titleAt(schema, pathOf(path).slice(0, 1)) || path,
    message,
  }));
  return lines
    .filter(({ field }, index) => lines.findIndex((each) => each.field === field) === index)
    .sort((left, right) => order.indexOf(left.field) - order.indexOf(right.field));
}
