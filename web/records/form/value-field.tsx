import { FormHelperText } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import type { Json, JsonObject, JsonSchema, Locale, Text } from '#engine/definition/index.ts';
import { isObject, textIn } from '#engine/definition/index.ts';
import { filledBy, type FormRow, type InputOption, type InputRelation } from '../../fields/inputs/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ClearingInput } from './clearing-input.tsx';
import { messagesByPart, messagesIn } from './form-errors.ts';
import { useFieldValue, type FieldValues } from './field-values.ts';
import { uiOf, type SentForm } from './form-schema.ts';
import { LinkedField } from './linked-field.tsx';
import { PreviewInput, type PreviewTerm } from './preview-input.tsx';

/** What every field of a form may read. */
export interface FormFacts {
  /** The row as it is stored; absent while a row is added. */
  stored?: JsonObject;
  /** The schema of each field, as it was sent. */
  schemas: Record<string, JsonSchema>;
  /** Whether a field may only be looked at, as the conditions stand. */
  isReadonly: (field: string) => boolean;
}

/** The same where the values are held beside rjsf. */
export interface HeldFacts extends FormFacts {
  values: FieldValues;
  /** Takes a new value of a field; `undefined` is "no value". */
  change: (field: string, value: Json | undefined) => void;
  /** The form as its inputs may use it. */
  row: FormRow;
  sent: SentForm;
}

const asObject = (value: Json | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);

/** The field that rjsf draws our fields with where it holds the values itself. */
export function ValueField(props: FieldProps) {
  const { onChange, formData } = props;
  // rjsf takes a value for any field by its path.
  return (
    <FieldInput
      {...props}
      value={formData as Json | undefined}
      take={(field, value) => onChange(value, [field])}
    />
  );
}

/** The same for values held beside rjsf: a key draws the field that it is typed into and no other. */
export function HeldValueField(props: FieldProps) {
  const { values, change } = props.registry.formContext as HeldFacts;
  return <FieldInput {...props} value={useFieldValue(values, props.name)} take={change} />;
}

interface FieldInputProps extends FieldProps {
  value: Json | undefined;
  take: (field: string, value: Json | undefined) => void;
}

/** Finds the input by the widget's name and speaks its language: no value is null there and absent here. */
function FieldInput(props: FieldInputProps) {
  const locale = useLocale();
  const { name, value, take, fieldPathId, schema, uiSchema, registry, rawErrors, errorSchema } = props;
  const ui = uiOf(uiSchema);
  const id = fieldPathId.$id;
  const invalid = (rawErrors?.length ?? 0) > 0 || messagesIn(errorSchema).length > 0;
  const facts = registry.formContext as FormFacts;
  const sent = facts.schemas[name] ?? {};
  const reported = {
    id,
    name,
    label: String(ui.title ?? schema.title ?? name),
    ...inputFacts(ui, sent, locale),
    stored: facts.stored,
    ...(isHeld(facts) ? { row: facts.row } : {}),
    required: ui.required === true,
    disabled: props.disabled ?? false,
    invalid,
    messages: messagesByPart(errorSchema),
    describedBy: typeof ui.why === 'string' ? `${id}__why ${id}__help` : `${id}__help`,
  };
  if (Array.isArray(ui.preview) && isHeld(facts))
    return (
      <PreviewInput {...reported} values={facts.values} terms={ui.preview as unknown as PreviewTerm[]} />
    );
  const chosen = reported.options.find((option) => String(option.value) === String(value));
  return (
    <LinkedField link={asObject(ui.link)} stored={facts.stored}>
      <ClearingInput
        {...reported}
        sent={isHeld(facts) ? facts.sent : null}
        value={value}
        onChange={(next) => take(name, next ?? undefined)}
        onRow={(row) => {
          for (const [field, filled] of filledBy(asObject(ui.props) ?? {}, row)) {
            if (field in facts.schemas && !facts.isReadonly(field)) take(field, filled ?? undefined);
          }
        }}
        readonly={props.readonly ?? false}
      />
      {chosen?.help && <FormHelperText aria-live="polite">{chosen.help}</FormHelperText>}
    </LinkedField>
  );
}

const isHeld = (facts: FormFacts): facts is HeldFacts => 'values' in facts;

/** What an input is given of its field, whatever its value: by the field's `ui:` keys (see `uiOf`) and its schema. */
export function inputFacts(ui: JsonObject, schema: JsonSchema, locale: Locale) {
  return {
    widget: typeof ui.widget === 'string' ? ui.widget : 'string',
    schema,
    options: optionsOf(ui, schema, locale),
    relation: asObject(ui.relation) as unknown as InputRelation | undefined,
    props: asObject(ui.props) ?? {},
    placeholder: typeof ui.placeholder === 'string' ? ui.placeholder : undefined,
  };
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
    ...(typeof facts.help === 'string' ? { help: facts.help } : {}),
    ...(facts.withheld === true ? { withheld: true } : {}),
  };
}
