import type { CompiledField } from '#engine/model/compiled.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';
import { choiceKey, fieldTypes } from '#engine/fields/index.ts';
import type { FormField } from './form-field.ts';

/** The input of a JSON document is a field of its own: its value has no type to choose a widget by. */
const OWN_FIELDS = new Set(['json']);

/** How a field is asked for: its input, the input's options, help, placeholder and lock. */
export function fieldUi(inForm: FormField, locale: Locale): JsonObject {
  const { field, masked, locked } = inForm;
  const widget = masked ? 'string' : field.form.widget;
  return {
    [OWN_FIELDS.has(widget) ? 'ui:field' : 'ui:widget']: widget,
    'ui:options': masked ? place(field) : { ...place(field), ...optionsOf(inForm, locale) },
    ...disabledChoices(field),
    ...textEntry('ui:help', textIn(field.help, locale)),
    ...textEntry('ui:placeholder', textIn(field.form.placeholder, locale)),
    ...(locked ? { 'ui:readonly': true } : {}),
  };
}

function textEntry(key: string, text: string): JsonObject {
  return text === '' ? {} : { [key]: text };
}

/** Where in the form: the group, and how many of twelve columns. */
function place({ form }: CompiledField): JsonObject {
  return { span: form.span, ...(form.group === undefined ? {} : { group: form.group }) };
}

/** `props` of the input, and what it must know of choices, relation and rules. */
function optionsOf(inForm: FormField, locale: Locale): JsonObject {
  const { field } = inForm;
  const made: JsonObject = { props: field.form.props };
  if (field.options.length > 0) made['choices'] = choices(inForm, locale);
  if (field.relation) made['relation'] = relation(field);
  if (inForm.preview) made['preview'] = inForm.preview as unknown as Json;
  const rules = [...(fieldTypes[field.type].rules?.(field.definition) ?? []), ...field.validate];
  if (rules.length > 0) made['rules'] = rules as unknown as Json;
  return made;
}

/** A choice whose condition they can not evaluate is offered; the server asks in any case. */
function choices({ field, asks }: FormField, locale: Locale): Json {
  return field.options.map((option) => ({
    value: choiceKey(option, field.storage?.type ?? 'text'),
    label: textIn(option.label, locale),
    ...(option.color === undefined ? {} : { color: option.color }),
    ...(option.disabled === undefined ? {} : { disabled: option.disabled }),
    ...(option.help === undefined ? {} : { help: textIn(option.help, locale) }),
    ...(option.when && asks?.(option.when) ? { when: option.when } : {}),
  }));
}

function disabledChoices(field: CompiledField): JsonObject {
  const keys = field.options.filter((option) => option.disabled);
  if (keys.length === 0) return {};
  return { 'ui:enumDisabled': keys.map((option) => choiceKey(option, field.storage?.type ?? 'text')) };
}

/** Which rows can be chosen; never a table or a column. */
function relation({ relation: target, traits }: CompiledField): JsonObject {
  if (!target) return {};
  const { name, definition, valueField, labelField, showFields, facts, only, kind } = target;
  return {
    name,
    definition,
    valueField,
    labelField,
    ...(showFields.length === 0 ? {} : { showFields: showFields.map((shown) => shown.field) }),
    ...(facts.length === 0 ? {} : { facts }),
    ...(Object.keys(only).length === 0 ? {} : { only }),
    multiple: kind !== 'belongsTo',
    tree: traits.tree === true,
  };
}
