import { textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { NamedInput, type InputOption, type InputProps } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesk } from '../../desk.ts';
import { DEFAULT_STATE_FIELD } from '../item-settings.ts';

/** The states of the field that a transition works on, by the text of their keys. */
function useStates({ props }: InputProps): { options: InputOption[]; keyOf: (text: Json) => Json } {
  const locale = useLocale();
  const { definition } = useDesk();
  const name = (props.item as JsonObject | undefined)?.field ?? DEFAULT_STATE_FIELD;
  const options = definition.fields.find((field) => field.name === name)?.options;
  const states = Array.isArray(options) ? options : [];
  return {
    options: states.map(({ key, label }) => ({
      value: String(key),
      label: `${textIn(label, locale) || String(key)} (${key})`,
    })),
    keyOf: (text) => states.find(({ key }) => String(key) === text)?.key ?? text,
  };
}

/** One state of the field that a transition works on. */
export function StateInput(input: InputProps) {
  const { options, keyOf } = useStates(input);
  const value = input.value === undefined || input.value === '' ? null : String(input.value);
  return (
    <NamedInput
      {...input}
      widget="select"
      options={options}
      value={value}
      onChange={(next) => input.onChange(next === null ? '' : keyOf(next))}
    />
  );
}

/** Several states of the field that a transition works on. */
export function StatesInput(input: InputProps) {
  const { options, keyOf } = useStates(input);
  const value = Array.isArray(input.value) ? input.value.map(String) : [];
  return (
    <NamedInput
      {...input}
      widget="selects"
      options={options}
      value={value}
      onChange={(next) => input.onChange((Array.isArray(next) ? next : []).map(keyOf))}
    />
  );
}
