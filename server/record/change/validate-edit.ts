import type { Json } from '#engine/definition/index.ts';
import { own } from '../own.ts';
import { countedChange } from './counted-change.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { showOf } from '../rows/shown-row.ts';
import { validateChange, type ValidatedChange } from './validate-change.ts';
import { touchedIssues, type ParsedChange } from './parse-change.ts';
import { realChange } from './real-change.ts';
import { sameValue } from './same-value.ts';

/** An edit as it was sent and parsed, and the row it is about; null where no rule looks at the row. */
export interface SentEdit {
  parsed: ParsedChange;
  body: unknown;
  stored: StoredRow | null;
}

/** What an edit really changes of a row, and everything that is wrong with it. */
export function validateEdit(call: RecordCall, { parsed, body, stored }: SentEdit): ValidatedChange {
  const { definition, access, context } = call;
  const asked = stored ? countedChange(call, { change: parsed.change, body, stored }) : parsed.change;
  const real = stored ? realChange(definition, asked, stored, context.dialect) : asked;
  const { change, issues } = validateChange(definition, real, { stored: stored ?? {}, write: access.write });
  const refused = parsed.issues.map(({ path }) => path);
  return {
    change,
    issues: [
      ...parsed.issues.filter(({ path }) => !isAsStored(call, body, stored, path)),
      ...touchedIssues(parsed.guarded, stored ?? {}, context.dialect),
      ...issues.filter(({ path }) => !refused.includes(path)),
    ],
  };
}

/** A value no input could make (a date before Christ) that the row has and that is sent back as it was shown. */
function isAsStored(
  { definition, context }: RecordCall,
  body: unknown,
  stored: StoredRow | null,
  path: string,
): boolean {
  const field = definition.fieldByName.get(path);
  if (!field || !stored) return false;
  return sameValue(own(body, path) as Json, showOf(field, context.dialect)(stored[path] ?? null));
}
