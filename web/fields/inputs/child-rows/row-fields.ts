import type { ClientChildRows, ClientColumn } from '#engine/compile/index.ts';
import { translateIssue } from '#engine/contract/texts/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type {
  Json,
  JsonObject,
  JsonSchema,
  Locale,
  Text,
  ValidatorDefinition,
} from '#engine/definition/index.ts';
import { isObject, textIn } from '#engine/definition/index.ts';
import { applyRules, isEmpty } from '#engine/rules/index.ts';
import type { InputOption, InputRelation } from '../input.ts';

/** One field of the rows: how it is shown, asked for and validated, in one of the two forms that rows have. */
export interface RowField {
  name: string;
  title: string;
  column: ClientColumn;
  widget: string;
  schema: JsonSchema;
  options: InputOption[];
  relation: InputRelation | undefined;
  props: JsonObject;
  placeholder: string | undefined;
  rules: ValidatorDefinition[];
  required: boolean;
  readonly: boolean;
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/**
 * The fields of a new or a stored row, in the order of the columns. A field that a form does not hold can't be written
 * there: it is shown, locked.
 */
export function rowFields(rows: ClientChildRows, kind: 'add' | 'edit', locale: Locale): RowField[] {
  const { schema, uiSchema } = rows[kind];
  const properties = asObject(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return rows.columns.map((column) => {
    const name = column.field;
    const ui = asObject(uiSchema[name]);
    const options = asObject(ui['ui:options']);
    return {
      name,
      title: textIn(column.title, locale) || name,
      column,
      widget: String(ui['ui:widget'] ?? ui['ui:field'] ?? 'string'),
      schema: asObject(properties[name]) as JsonSchema,
      options: choicesOf(options['choices'], locale),
      relation: options['relation'] as unknown as InputRelation | undefined,
      props: asObject(options['props']),
      placeholder: typeof ui['ui:placeholder'] === 'string' ? ui['ui:placeholder'] : undefined,
      rules: (options['rules'] ?? []) as unknown as ValidatorDefinition[],
      required: required.includes(name),
      readonly: !(name in properties) || ui['ui:readonly'] === true,
    };
  });
}

function choicesOf(written: Json | undefined, locale: Locale): InputOption[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((each) => {
    const { value, label, color, disabled } = asObject(each);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [
      {
        value,
        label: textIn(label as Text, locale) || String(value),
        ...(typeof color === 'string' ? { color } : {}),
        ...(disabled === true ? { disabled: true } : {}),
      },
    ];
  });
}

/** What is wrong with a value as far as one field knows, in the reader's words; null when nothing is. */
export function complaint(field: RowField, value: Json | undefined, locale: Locale): string | null {
  if (field.readonly) return null;
  const issue = issueOf(field, value);
  return issue && translateIssue(locale, issue, field.title).message;
}

function issueOf({ name, schema, rules, required }: RowField, value: Json | undefined): FieldIssue | null {
  const issue = (code: FieldIssue['code'], params?: FieldIssue['params']): FieldIssue => ({
    path: name,
    code,
    ...(params ? { params } : {}),
  });
  if (isEmpty(value)) return required ? issue('required') : null;
  const { minimum, maximum, maxLength } = schema as Record<string, number | undefined>;
  const types = [schema.type].flat();
  const isFigure = types.includes('number') || types.includes('integer');
  if (isFigure && typeof value !== 'number') return issue('number');
  if (types.includes('integer') && !Number.isInteger(value)) return issue('integer');
  if (typeof value === 'number' && minimum !== undefined && value < minimum) {
    return issue('range.min', { min: minimum });
  }
  if (typeof value === 'number' && maximum !== undefined && value > maximum) {
    return issue('range.max', { max: maximum });
  }
  if (typeof value === 'string' && maxLength !== undefined && [...value].length > maxLength) {
    return issue('length.max', { max: maxLength });
  }
  return applyRules(rules, value, name)[0] ?? null;
}
