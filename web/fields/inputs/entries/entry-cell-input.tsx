import type { EntryCell } from '#engine/rules/index.ts';
import { textIn, type JsonSchema } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { IconInput } from '../icon-input.tsx';
import type { Input, InputProps } from '../input.ts';
import { NumberInput } from '../number-inputs.tsx';
import { SelectInput, SelectsInput } from '../select-inputs.tsx';
import { StringInput } from '../text-inputs.tsx';
import { SwitchInput } from '../tick-inputs.tsx';
import { DateInput } from '../time-inputs.tsx';
import { TextsBox } from './texts-box.tsx';

/** Inputs by what a value is filled in with, and where nothing is offered to choose from. */
const INPUTS: Record<EntryCell['input'], { choose: Input; free: Input }> = {
  text: { choose: StringInput, free: StringInput },
  number: { choose: NumberInput, free: NumberInput },
  date: { choose: DateInput, free: DateInput },
  single: { choose: SelectInput, free: StringInput },
  multiple: { choose: SelectsInput, free: TextsBox },
  switch: { choose: SwitchInput, free: SwitchInput },
  icon: { choose: IconInput, free: IconInput },
};

/** Numbers are typed as such; a text says when it is nearly full. */
function schemaOf(drawn: Input, { input }: EntryCell, max: number): JsonSchema {
  if (input === 'number') return { type: 'number' };
  return drawn === StringInput ? { type: 'string', maxLength: max } : {};
}

interface Props {
  /** What is the same for every input: its id, label, value and locks. */
  input: Pick<
    InputProps,
    | 'id'
    | 'label'
    | 'value'
    | 'onChange'
    | 'disabled'
    | 'readonly'
    | 'invalid'
    | 'describedBy'
    | 'placeholder'
  >;
  cell: EntryCell;
  /** Characters of a text. */
  max: number;
}

/** The box of one value. */
export function EntryCellInput({ input, cell, max }: Props) {
  const locale = useLocale();
  const { choose, free } = INPUTS[cell.input];
  const Drawn = cell.options.length > 0 ? choose : free;
  return (
    <Drawn
      {...input}
      name={input.id}
      schema={schemaOf(Drawn, cell, max)}
      options={cell.options.map(({ key, label }) => ({
        value: key,
        label: textIn(label, locale) || String(key),
      }))}
      props={cell.input === 'switch' ? { on: '', off: '' } : {}}
      required={cell.required}
    />
  );
}
