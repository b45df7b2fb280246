import type { Json, JsonObject } from '#engine/definition/index.ts';
import { sameValue } from '../change/same-value.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { isSecretField, MASKED } from './secret-columns.ts';

/** A column that was given another value, as the log keeps it. */
export interface SensitiveChange {
  write: TableWrite;
  rule: string;
  /** The row's key as text. */
  key: string;
  column: string;
  title: string;
  before: string;
  after: string;
  /** The stored values as JSON text, to take the change back; null for a secret, which is kept nowhere. */
  values: string | null;
}

/** What of a row's sensitive columns differs. Only rows that were there before and are there after have changed. */
export function sensitiveChanges(
  write: TableWrite,
  key: string,
  before: JsonObject,
  after: JsonObject,
): SensitiveChange[] {
  const { definition } = write.call;
  const watched = write.rules?.sensitive;
  if (!watched || watched.size === 0) return [];
  return definition.fields.flatMap((field): SensitiveChange[] => {
    const found = field.column === null ? undefined : watched.get(field.column);
    const [was, is] = [before[field.name] ?? null, after[field.name] ?? null];
    if (!found || field.column === null || sameValue(was, is)) return [];
    const secret = isSecretField(field);
    return [
      {
        write,
        rule: found.rule,
        key,
        column: field.column,
        title: found.title,
        before: secret ? masked(was) : textOf(was),
        after: secret ? masked(is) : textOf(is),
        values: secret ? null : JSON.stringify([was, is]).replaceAll('\\u0000', ''),
      },
    ];
  });
}

const masked = (value: Json): string => (value === null || value === '' ? '' : MASKED);

/** A stored value as people compare it. */
function textOf(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
  return text.replaceAll('\0', '');
}
