import type { Json, JsonObject } from '#engine/definition/index.ts';
import { NamedInput, type InputProps } from '../../../fields/inputs/index.ts';
import { RULE_PARAMS } from '../rule-params.ts';

/** What a rule asks for: a number or a pattern in a box of its own; of a rule nobody knows, its list as JSON. */
export function ParamsInput(input: InputProps) {
  const rule = (input.props.item as JsonObject | undefined)?.rule;
  const asked = RULE_PARAMS[String(rule)];
  const params = Array.isArray(input.value) ? input.value : [];
  if (!asked) return <NamedInput {...input} widget="json" />;
  const put = (value: Json): void =>
    input.onChange(value === null || value === '' ? null : asked.write(params, value));
  return (
    <NamedInput
      {...input}
      widget={asked.widget}
      schema={{ type: asked.widget === 'number' ? 'number' : 'string' }}
      value={asked.read(params)}
      onChange={put}
    />
  );
}
