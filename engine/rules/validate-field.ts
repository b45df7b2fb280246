import type { FieldIssue, IssueCode } from '../contract/index.ts';
import {
  type Condition,
  DEFAULT_LOCALE,
  type FieldDefinition,
  type FieldTypeName,
  type Json,
  type JsonObject,
  type Locale,
  type OptionDefinition,
  textIn,
  type ValidatorDefinition,
} from '../definition/index.ts';
import { codePoints, columnTypeOf, isEmptyHtml } from '../fields/index.ts';
import { holds } from './condition.ts';
import { compare, isEmpty, validators } from './validators.ts';

/** The part of a compiled field that the rules read. */
export interface RuledField {
  name: string;
  type: FieldTypeName;
  definition: FieldDefinition;
  storage: { type: string } | null;
  required: boolean | Condition;
  readonly: boolean | Condition;
  visible?: Condition;
  options: OptionDefinition[];
  validate: ValidatorDefinition[];
}

/** What the rules may know besides the value and its row. */
export interface ValidationOptions {
  /** The row before the change, REST wire form; absent for a new row. Without it `readonly` is not judged. */
  before?: JsonObject;
  /** Language of the definition's own messages. */
  locale?: Locale;
}

/**
 * Applies the definition's rules to one value: visible (a hidden field is not judged at all), required, readonly,
 * choices, length, least and greatest value, then `validate` in order with its own messages. The type's own checks
 * are `parse`'s business and come before. Uniqueness and references are the database's.
 * @param value Wire form of either dialect; undefined or null when nothing is given.
 * @param row The whole row as it is to be, REST wire form, for the conditions.
 */
export function validateField(
  field: RuledField,
  value: Json | undefined,
  row: JsonObject,
  options: ValidationOptions = {},
): FieldIssue[] {
  if (field.visible && !holds(field.visible, row)) return [];
  if (isLocked(field, value, options.before)) return [issue(field, 'readonly')];
  if (isMissing(field, value)) {
    return isRequired(field, row)
      ? [issue(field, field.type === 'editor' ? 'editorRequired' : 'required')]
      : own(field, value, options);
  }
  const built = [optionIssue(field, value), lengthIssue(field, value), ...boundIssues(field, value)];
  return [...built.filter((found) => found !== null), ...own(field, value, options)];
}

function issue(field: RuledField, code: IssueCode, params?: Record<string, Json>): FieldIssue {
  return params ? { path: field.name, code, params } : { path: field.name, code };
}

function isMissing(field: RuledField, value: Json | undefined): value is null | undefined {
  return isEmpty(value) || (field.type === 'editor' && typeof value === 'string' && isEmptyHtml(value));
}

function isRequired(field: RuledField, row: JsonObject): boolean {
  return typeof field.required === 'boolean' ? field.required : holds(field.required, row);
}

/** The condition is asked of the row as it was: nobody unlocks a field in the same write. */
function isLocked(field: RuledField, value: Json | undefined, before: JsonObject | undefined): boolean {
  if (!before || value === undefined || typeof field.readonly === 'boolean') return false;
  return (
    holds(field.readonly, before) && JSON.stringify(value) !== JSON.stringify(before[field.name] ?? null)
  );
}

function optionIssue(field: RuledField, value: Json): FieldIssue | null {
  if (field.options.length === 0) return null;
  const keys = new Set(field.options.map((option) => String(option.key)));
  const strange = valuesOf(field, value).some((each) => !keys.has(String(each)));
  return strange ? issue(field, 'option') : null;
}

/** The single values of a list in either dialect. */
function valuesOf(field: RuledField, value: Json): Json[] {
  if (Array.isArray(value)) return value;
  if (!isList(field) || typeof value !== 'string') return [value];
  return value.split(',').filter((item) => item.trim() !== '');
}

const LISTS = new Set([
  'checkbox',
  'selects',
  'remoteSelects',
  'images',
  'files',
  'city',
  'manyToMany',
  'array',
]);

function isList(field: RuledField): boolean {
  return LISTS.has(field.type);
}

function lengthIssue(field: RuledField, value: Json): FieldIssue | null {
  const max = field.definition.length;
  if (max === undefined || isList(field) || typeof value !== 'string') return null;
  return codePoints(value) > max ? issue(field, 'length.max', { max }) : null;
}

/** `min` and `max` bound a number's value and a list's count. */
function boundIssues(field: RuledField, value: Json): FieldIssue[] {
  const { min, max } = field.definition;
  if (min === undefined && max === undefined) return [];
  if (isList(field)) {
    const count = valuesOf(field, value).length;
    if (min !== undefined && count < min) return [issue(field, 'length.min', { min })];
    return max !== undefined && count > max ? [issue(field, 'too-many', { max })] : [];
  }
  if (!isNumber(field)) return [];
  if (min !== undefined && compare(value, min) < 0) return [issue(field, 'range.min', { min })];
  return max !== undefined && compare(value, max) > 0 ? [issue(field, 'range.max', { max })] : [];
}

const NUMBERS = new Set(['number', 'float', 'money', 'weigh', 'year']);

function isNumber(field: RuledField): boolean {
  if (NUMBERS.has(field.type)) return true;
  const { family } = columnTypeOf(field.storage?.type ?? '');
  return field.type === 'string' && (family.startsWith('int') || family === 'numeric' || family === 'float');
}

function own(field: RuledField, value: Json | undefined, { locale }: ValidationOptions): FieldIssue[] {
  const found: FieldIssue[] = [];
  for (const { rule, params = [], message } of field.validate) {
    const validator = Object.hasOwn(validators, rule) ? validators[rule] : undefined;
    if (!validator || (isEmpty(value) && !validator.empty) || validator.test(value ?? null, params)) continue;
    const text = textIn(message, locale ?? DEFAULT_LOCALE);
    const made = issue(field, validator.code, validator.params?.(params));
    found.push(text === '' ? made : { ...made, message: text });
  }
  return found;
}
