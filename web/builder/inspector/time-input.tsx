import { NamedInput, type InputProps } from '../../fields/inputs/index.ts';

/** An instant that is kept in unix seconds. */
export function TimeInput(input: InputProps) {
  return (
    <NamedInput
      {...input}
      widget="timestamp"
      schema={{ type: 'string', format: 'date-time' }}
      onChange={(next) => {
        const seconds = typeof next === 'string' ? Math.floor(Date.parse(next) / 1000) : next;
        // What is being typed is no time yet.
        input.onChange(typeof seconds === 'number' && Number.isNaN(seconds) ? next : seconds);
      }}
    />
  );
}
