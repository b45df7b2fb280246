import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { both } from '../definition/index.ts';
import { ENTRY_INPUTS, inputNamed } from '#engine/rules/index.ts';
import type { Check, Finding } from './check.ts';
import { fieldPath, repeated } from './check.ts';

/** Checks of the columns of lists of entries. */
export const ENTRY_CHECKS: readonly Check[] = [{ id: 'D516', severity: 'error', run: columnsMalformed }];

/** The name of the input, and of the rule. */
const ENTRIES = 'entries';
/** Keys of a column that name another one. */
const NAMING = ['inputFrom', 'optionsFrom', 'requiredFrom'];

function columnsMalformed({ fields }: Definition): Finding[] {
  return fields.filter(hasEntries).flatMap((field) => {
    const path = fieldPath(field.name, 'form', 'props.columns');
    const columns = (field.form || undefined)?.props?.columns;
    if (!Array.isArray(columns) || columns.length === 0)
      return [finding(path, both('没有列。', 'There are no columns.'))];
    const names = columns.map((column) => (isObject(column) ? column.name : null));
    const known = names.filter((name) => typeof name === 'string');
    return [
      ...repeated(known).map((name) =>
        finding(path, both(`有两列的名称都是“${name}”。`, `Two columns have the name "${name}".`)),
      ),
      ...columns.flatMap((column, at) =>
        columnFaults(column, known).map((fault) => finding(`${path}[${at}]`, fault)),
      ),
    ];
  });
}

const hasEntries = ({ form, validate = [] }: FieldDefinition): boolean =>
  (form || undefined)?.widget === ENTRIES || validate.some(({ rule }) => rule === ENTRIES);

const finding = (path: string, message: FullText): Finding => ({
  path,
  message,
  remedy: both(
    '请在“form.props.columns”中写出各列：name、title，以及 input 或 inputFrom。',
    'Write the columns in "form.props.columns": name, title, and input or inputFrom.',
  ),
});

function columnFaults(column: Json, names: readonly string[]): FullText[] {
  if (!isObject(column) || typeof column.name !== 'string' || column.name === '')
    return [both('这一列没有名称。', 'The column has no name.')];
  return [...inputFaults(column), ...NAMING.flatMap((key) => namingFaults(column, key, names))];
}

function inputFaults({ input }: JsonObject): FullText[] {
  if (input === undefined || inputNamed(input) !== null) return [];
  const known = ENTRY_INPUTS.join(', ');
  return [
    both(
      `没有填写方式“${String(input)}”，只有 ${known}。`,
      `There is no input "${String(input)}", only ${known}.`,
    ),
  ];
}

function namingFaults(column: JsonObject, key: string, names: readonly string[]): FullText[] {
  const { [key]: named } = column;
  if (named === undefined || names.includes(String(named))) return [];
  return [both(`“${key}”指的列“${String(named)}”不存在。`, `"${key}" names no column: "${String(named)}".`)];
}
