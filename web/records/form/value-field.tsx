import type { FieldProps } from '@rjsf/utils';
import type { Json, JsonObject, JsonSchema, Locale, Text } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { NamedInput, type InputOption, type InputRelation } from '../../fields/inputs/index.ts';
import { useLocale } from '../../texts/index.ts';
import { messagesByPart, messagesIn } from './form-errors.ts';
import { uiOf } from './form-schema.ts';

/** What every field of a form may read. */
export interface FormFacts {
  /** The row as it is stored; absent while a row is added. */
  stored?: JsonObject;
  /** The schema of each field, as it was sent. */
  schemas: Record<string, JsonSchema>;
}

const asObject = (value: Json | undefined): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

/** The one field rjsf draws our fields with: it finds the input by the widget's name and speaks its language. */
export function ValueField(props: FieldProps) {
  const locale = useLocale();
  const { fieldPathId, formData, onChange, schema, uiSchema, registry, rawErrors, errorSchema } = props;
  const ui = uiOf(uiSchema);
  const id = fieldPathId.$id;
  const invalid = (rawErrors?.length ?? 0) > 0 || messagesIn(errorSchema).length > 0;
  const relation = asObject(ui.relation);
  const facts = registry.formContext as FormFacts;
  const sent = facts.schemas[props.name] ?? {};
  return (
    <NamedInput
      id={id}
      name={props.name}
      widget={typeof ui.widget === 'string' ? ui.widget : 'string'}
      label={String(ui.title ?? schema.title ?? props.name)}
      value={formData as Json | undefined}
      // rjsf keeps "no value" as an absent key.
      onChange={(value) => onChange(value ?? undefined, fieldPathId.path)}
      schema={sent}
      options={optionsOf(ui, sent, locale)}
      relation={relation as unknown as InputRelation | undefined}
      props={asObject(ui.props) ?? {}}
      stored={facts.stored}
      placeholder={typeof ui.placeholder === 'string' ? ui.placeholder : undefined}
      required={ui.required === true}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      invalid={invalid}
      messages={messagesByPart(errorSchema)}
      describedBy={`${id}__help`}
    />
  );
}

/** The choices: written ones with their labels, else the schema's own. */
function optionsOf(ui: JsonObject, schema: JsonSchema, locale: Locale): InputOption[] {
  const written = ui.choices;
  if (Array.isArray(written))
    return written.map((option) => writtenOption(option, locale)).filter((each) => each !== null);
  const items = asObject(schema.items as Json | undefined) ?? {};
  const keys = schema.enum ?? items.enum;
  if (!Array.isArray(keys)) return [];
  return (keys as (string | number)[]).map((value) => ({ value, label: String(value) }));
}

function writtenOption(option: Json, locale: Locale): InputOption | null {
  const facts = asObject(option);
  const value = facts?.value;
  if (!facts || (typeof value !== 'string' && typeof value !== 'number')) return null;
  return {
    value,
    label: textIn(facts.label as Text, locale) || String(value),
    ...(typeof facts.color === 'string' ? { color: facts.color } : {}),
    ...(facts.disabled === true ? { disabled: true } : {}),
    ...(facts.withheld === true ? { withheld: true } : {}),
  };
}
