import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Condition, JsonObject } from '#engine/definition/index.ts';
import { holds, validateField } from '#engine/rules/index.ts';
import { conditionRow } from '../rows/shown-row.ts';
import { isBlank } from './same-value.ts';

/** A change on its way to the database. */
export interface ValidatedChange {
  change: JsonObject;
  issues: FieldIssue[];
}

export interface ValidateOptions {
  /** The row as it stands; null for a new one, `{}` where no rule looks at it. */
  stored: JsonObject | null;
  /** Fields the caller may give a value; nobody is asked for others. */
  write: ReadonlySet<string>;
}

/** Whether the definition has rules that look at the whole row. */
export function hasConditions(definition: CompiledDefinition): boolean {
  let known = conditional.get(definition);
  if (known === undefined) conditional.set(definition, (known = definition.fields.some(isConditional)));
  return known;
}

const conditional = new WeakMap<CompiledDefinition, boolean>();

function isConditional(field: CompiledField): boolean {
  const { visible, required, readonly } = field;
  return (
    visible !== undefined || isCondition(required) || isCondition(readonly) || hasConditionalChoices(field)
  );
}

function hasConditionalChoices({ options }: CompiledField): boolean {
  return options.some((option) => option.when !== undefined);
}

/**
 * Validates a change against the row it makes: required fields, the fields' own rules, conditions of the whole row.
 * What a hidden field is given is left out; a value that a condition makes read-only is refused if it differs.
 */
export function validateChange(
  definition: CompiledDefinition,
  change: JsonObject,
  options: ValidateOptions,
): ValidatedChange {
  const { stored } = options;
  const whole = hasConditions(definition);
  const row: JsonObject = whole ? conditionRow(definition, { ...stored, ...change }) : {};
  const before = whole && stored ? conditionRow(definition, stored) : undefined;
  const validated: ValidatedChange = { change: {}, issues: [] };
  // Of a row that is there only a condition asks for more than was changed.
  const fields = whole || stored === null ? definition.fields : fieldsOf(definition, change);
  for (const field of fields) {
    if (field.visible !== undefined && !holds(field.visible, row)) continue;
    if (!Object.hasOwn(change, field.name)) {
      if (isAskedFor(field, options)) {
        validated.issues.push(...validateField(field, stored?.[field.name], row));
      } else if (before && stored) validated.issues.push(...lostChoice(field, stored, row, before));
      continue;
    }
    const value = change[field.name] ?? null;
    validated.change[field.name] = value;
    validated.issues.push(...validateField(field, value, row, before));
  }
  return validated;
}

const fieldsOf = (definition: CompiledDefinition, change: JsonObject): CompiledField[] =>
  Object.keys(change).flatMap((name) => definition.fieldByName.get(name) ?? []);

/** A stored choice that the change of another field takes away; one that did not hold before is let be. */
function lostChoice(
  field: CompiledField,
  stored: JsonObject,
  row: JsonObject,
  before: JsonObject,
): FieldIssue[] {
  if (!hasConditionalChoices(field) || isBlank(stored[field.name])) return [];
  const refused = (whole: JsonObject): FieldIssue[] =>
    validateField(field, stored[field.name], whole).filter(({ code }) => code === 'option');
  return refused(before).length > 0 ? [] : refused(row);
}

/** A plain `required` is asked of new rows, a condition of every row it holds for. */
function isAskedFor(field: CompiledField, { stored, write }: ValidateOptions): boolean {
  if (!write.has(field.name) || field.storage?.generated !== undefined) return false;
  if (stored === null) return field.definition.db?.hasDefault !== true && field.writable.add;
  return isCondition(field.required) && !field.traits.secret && isBlank(stored[field.name]);
}

function isCondition(value: boolean | Condition): value is Condition {
  return typeof value === 'object';
}
