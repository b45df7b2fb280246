import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Condition, JsonObject } from '#engine/definition/index.ts';
import { holds, validateField } from '#engine/rules/index.ts';
import { conditionRow } from '../rows/shown-row.ts';
import { isBlank } from './same-value.ts';

/** A change on its way to the database. */
export interface JudgedChange {
  change: JsonObject;
  issues: FieldIssue[];
}

export interface JudgeOptions {
  /** The row as it stands; null for a new one, `{}` where no rule looks at it. */
  stored: JsonObject | null;
  /** Fields the caller may give a value; nobody is asked for others. */
  write: ReadonlySet<string>;
}

/** Whether the definition has rules that look at the whole row. */
export function hasConditions(definition: CompiledDefinition): boolean {
  return definition.fields.some(
    (field) => field.visible !== undefined || isCondition(field.required) || isCondition(field.readonly),
  );
}

/**
 * Judges a change against the row it makes: required fields, the fields' own rules, conditions of the whole row.
 * What a hidden field is given is left out; a value that a condition makes read-only is refused if it differs.
 */
export function judgeChange(
  definition: CompiledDefinition,
  change: JsonObject,
  options: JudgeOptions,
): JudgedChange {
  const { stored } = options;
  const whole = hasConditions(definition);
  const row: JsonObject = whole ? conditionRow(definition, { ...stored, ...change }) : {};
  const before = whole && stored ? conditionRow(definition, stored) : undefined;
  const judged: JudgedChange = { change: {}, issues: [] };
  for (const field of definition.fields) {
    if (field.visible !== undefined && !holds(field.visible, row)) continue;
    if (!Object.hasOwn(change, field.name)) {
      if (isAskedFor(field, options)) {
        judged.issues.push(...validateField(field, stored?.[field.name], row));
      }
      continue;
    }
    const value = change[field.name] ?? null;
    judged.change[field.name] = value;
    judged.issues.push(...validateField(field, value, row, before));
  }
  return judged;
}

/** A plain `required` is asked of new rows, a condition of every row it holds for. */
function isAskedFor(field: CompiledField, { stored, write }: JudgeOptions): boolean {
  if (!write.has(field.name) || field.storage?.generated !== undefined) return false;
  if (stored === null) return field.definition.db?.hasDefault !== true && field.writable.add;
  return isCondition(field.required) && field.type !== 'password' && isBlank(stored[field.name]);
}

function isCondition(value: boolean | Condition): value is Condition {
  return typeof value === 'object';
}
