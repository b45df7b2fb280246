import type {
  Condition,
  FieldTypeName,
  OptionDefinition,
  ValidatorDefinition,
} from '#engine/model/field-definition.ts';
import type { FieldTraits } from '#engine/model/field-traits.ts';
import type { FieldIssue, IssueCode } from '#engine/model/issue.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import {
  codecContext,
  type CodecField,
  codePoints,
  columnTypeOf,
  fieldTypes,
  isEmptyHtml,
} from '../fields/index.ts';
import { applyRules } from './apply-rules.ts';
import { holds } from './condition.ts';
import { compare, isEmpty } from './validators.ts';

/** The part of a compiled field that the rules read. */
export interface RuledField extends CodecField {
  name: string;
  type: FieldTypeName;
  required: boolean | Condition;
  readonly: boolean | Condition;
  visible?: Condition;
  options: OptionDefinition[];
  validate: ValidatorDefinition[];
}

/**
 * Applies the definition's rules to one value: visible (a hidden field is not validated at all), required, readonly,
 * choices with their conditions, length, least and greatest value, then `validate` in order with its own messages. The type's own checks
 * are `parse`'s business and come before. Uniqueness and references are the database's.
 * @param value Stored form, as `parse` gives it; undefined or null when nothing is given.
 * @param row The whole row as it is to be, REST wire form. Without it no condition is evaluated.
 * @param before The row before the change, REST wire form; absent for a new row. Without it `readonly` is not checked.
 */
export function validateField(
  field: RuledField,
  value: Json | undefined,
  row?: JsonObject,
  before?: JsonObject,
): FieldIssue[] {
  if (row && field.visible && !holds(field.visible, row)) return [];
  const shown = wireForm(field, value);
  if (isLocked(field, shown, before)) return [issue(field, 'readonly')];
  if (isMissing(field, shown)) return missing(field, row);
  const built = [optionIssue(field, shown, row), lengthIssue(field, shown), boundIssue(field, shown)];
  return [...built.filter((found) => found !== null), ...applyRules(field.validate, shown, field.name)];
}

const traits = ({ type }: RuledField): FieldTraits => fieldTypes[type].traits;

/** Rules read what people read; only a password is never shown. */
function wireForm(field: RuledField, value: Json | undefined): Json | undefined {
  if (value === undefined || traits(field).secret) return value;
  return fieldTypes[field.type].show(value, codecContext(field, 'rest'));
}

function issue(field: RuledField, code: IssueCode, params?: Record<string, Json>): FieldIssue {
  return params ? { path: field.name, code, params } : { path: field.name, code };
}

function isMissing(field: RuledField, value: Json | undefined): value is null | undefined {
  return (
    isEmpty(value) || (traits(field).richText === true && typeof value === 'string' && isEmptyHtml(value))
  );
}

function missing(field: RuledField, row: JsonObject | undefined): FieldIssue[] {
  if (!isRequired(field, row)) return applyRules(field.validate, null, field.name);
  return [issue(field, traits(field).richText ? 'editorRequired' : 'required')];
}

function isRequired({ required }: RuledField, row: JsonObject | undefined): boolean {
  return typeof required === 'boolean' ? required : row !== undefined && holds(required, row);
}

/** The condition is asked of the row as it was: nobody unlocks a field in the same write. */
function isLocked(field: RuledField, value: Json | undefined, before: JsonObject | undefined): boolean {
  if (!before || value === undefined || typeof field.readonly === 'boolean') return false;
  return (
    holds(field.readonly, before) && JSON.stringify(value) !== JSON.stringify(before[field.name] ?? null)
  );
}

/** A choice whose condition does not hold is none. */
function optionIssue(field: RuledField, value: Json, row: JsonObject | undefined): FieldIssue | null {
  if (field.options.length === 0) return null;
  const offered = ({ when }: OptionDefinition): boolean => !when || !row || holds(when, row);
  if (!Array.isArray(value)) {
    const text = String(value);
    const isOffered = field.options.some((option) => String(option.key) === text && offered(option));
    return isOffered ? null : issue(field, 'option');
  }
  const keys = new Set(field.options.filter(offered).map((option) => String(option.key)));
  return value.every((each) => keys.has(String(each))) ? null : issue(field, 'option');
}

function lengthIssue(field: RuledField, value: Json): FieldIssue | null {
  const max = field.definition.length;
  if (max === undefined || typeof value !== 'string') return null;
  return codePoints(value) > max ? issue(field, 'length.max', { max }) : null;
}

/** `min` and `max` bound a number's value and a list's count. */
function boundIssue(field: RuledField, value: Json): FieldIssue | null {
  const { min, max } = field.definition;
  if (min === undefined && max === undefined) return null;
  if (Array.isArray(value)) {
    if (min !== undefined && value.length < min) return issue(field, 'length.min', { min });
    return max !== undefined && value.length > max ? issue(field, 'too-many', { max }) : null;
  }
  if (!isNumber(field)) return null;
  if (min !== undefined && compare(value, min) < 0) return issue(field, 'range.min', { min });
  return max !== undefined && compare(value, max) > 0 ? issue(field, 'range.max', { max }) : null;
}

function isNumber(field: RuledField): boolean {
  const { numeric, text, long } = traits(field);
  if (numeric) return true;
  const { category } = columnTypeOf(field.storage?.type ?? '');
  return (
    text === 'free' && !long && (category.startsWith('int') || category === 'numeric' || category === 'float')
  );
}
