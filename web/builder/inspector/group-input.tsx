import { isObject, type JsonObject } from '#engine/definition/index.ts';
import type { InputProps } from '../../fields/inputs/index.ts';
import { BlockForm } from './block-form.tsx';

/** Properties within a property. */
export function GroupInput({ id, label, schema, value, onChange, readonly, disabled }: InputProps) {
  const values: JsonObject = isObject(value) ? value : {};
  return (
    <fieldset className="pb-group" id={id} aria-label={label}>
      <BlockForm
        id={`${id}_in`}
        schema={schema}
        value={values}
        readonly={readonly || disabled}
        onChange={(name, next) => {
          const { [name]: _before, ...rest } = values;
          onChange(next === undefined ? rest : { ...values, [name]: next });
        }}
      />
    </fieldset>
  );
}
