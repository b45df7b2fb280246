import type { CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { both, LOCALES, textIn, type Json, type Locale } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { contextOf } from '../rows/shown-row.ts';
import type { LabelKeys } from './label-keys.ts';

/** What a cell says, in the form in which the field is sent; or what is wrong with it. */
export type CellValue = { value: Json } | { issue: FieldIssue };

const YES = ['1', 'true', 'yes', 'y', 'on', '是', '开启', '开', '启用'];
const NO = ['0', 'false', 'no', 'n', 'off', '否', '关闭', '关', '禁用'];

/** Whether a field holds several values, which stand in one cell with commas between them. */
export function holdsSeveral({ traits }: CompiledField): boolean {
  return traits.multiple === true && (traits.choice === true || traits.relation !== undefined);
}

/** The texts of a cell that may each be a choice or a related row: all of it too, as a label may have commas of its own. */
export function namesIn(field: CompiledField, text: string): string[] {
  return [text, ...(holdsSeveral(field) ? partsOf(text) : [])].filter((name) => name !== '');
}

const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/**
 * Reads the text of a cell: choices and related rows may stand by their labels, as in a list or an exported file.
 * @param byKey whether a related row may stand by its key as well
 */
export function cellValue(field: CompiledField, cell: string, labels: LabelKeys, byKey = true): CellValue {
  const text = cell.trim();
  const oneOf = (name: string): CellValue => namedValue(field, name, labels, byKey);
  if (!field.relation && field.options.length === 0) return { value: plainValue(field, cell) };
  if (!holdsSeveral(field)) return oneOf(text);
  if (isNamed(field, text, labels)) return listOf([oneOf(text)]);
  return listOf(partsOf(text).map(oneOf));
}

function listOf(values: CellValue[]): CellValue {
  const bad = values.find((each) => 'issue' in each);
  return bad ?? { value: values.flatMap((each) => ('value' in each ? [each.value] : [])) };
}

function plainValue({ traits }: CompiledField, text: string): Json {
  const word = text.trim().toLowerCase();
  if (!traits.boolean || (!YES.includes(word) && !NO.includes(word))) return text;
  return YES.includes(word);
}

const isNamed = (field: CompiledField, name: string, labels: LabelKeys): boolean =>
  labels.has(name) || optionKey(field, name) !== undefined;

function namedValue(field: CompiledField, name: string, labels: LabelKeys, byKey: boolean): CellValue {
  const keys = labels.get(name) ?? [];
  if (keys.length > 1) return { issue: manyOf(field, name) };
  const [key] = keys;
  const found = key ?? optionKey(field, name);
  if (found !== undefined) return { value: found };
  if (!field.relation) return { issue: noChoice(field, name) };
  // It may be a key: whether there is such a row is looked up for all rows at once.
  const isKey = byKey && fieldTypes[field.type].parse(name, contextOf(field, 'backOffice')).ok;
  return isKey ? { value: name } : { issue: noRow(field, name) };
}

/** The choice with that key, or called so in any language. */
function optionKey({ options }: CompiledField, name: string): Json | undefined {
  const isCalled = (label: (typeof options)[number]['label']): boolean =>
    LOCALES.some((locale) => textIn(label, locale) === name);
  const found =
    options.find(({ key }) => String(key) === name) ?? options.find(({ label }) => isCalled(label));
  return found?.key;
}

/** Choices that a message names. */
const MAX_NAMED = 10;

function noChoice({ name: path, options }: CompiledField, name: string): FieldIssue {
  const named = (locale: Locale): string =>
    options
      .slice(0, MAX_NAMED)
      .map(({ key, label }) => textIn(label, locale) || String(key))
      .join(locale === 'en' ? ', ' : '、') + (options.length > MAX_NAMED ? '…' : '');
  return {
    path,
    code: 'option',
    message: both(
      `没有“${name}”这个选项，可选：${named('zh-cn')}`,
      `There is no choice "${name}": write one of ${named('en')}`,
    ),
  };
}

function noRow({ name: path }: CompiledField, name: string): FieldIssue {
  return {
    path,
    code: 'reference.missing',
    message: both(`没有叫“${name}”的记录`, `No record is called "${name}"`),
  };
}

/** Nobody knows which record is meant. */
export function manyOf({ name: path }: CompiledField, name: string): FieldIssue {
  return {
    path,
    code: 'custom',
    message: both(
      `有多条记录叫“${name}”，请填写其编号`,
      `Several records are called "${name}": write the key instead`,
    ),
  };
}
