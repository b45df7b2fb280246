import type { ReactNode, RefObject } from 'react';
import { TextField } from '@mui/material';
import type { InputProps } from './input.ts';
import { valueText } from './value.ts';

interface Props {
  input: InputProps;
  box: RefObject<HTMLInputElement | null>;
  placeholder: string;
  start: ReactNode;
  end: ReactNode;
  onOpen: () => void;
}

/** A value typed as text, with a picker beside it that Alt and the down arrow open. */
export function PickerText({ input, box, placeholder, start, end, onOpen }: Props) {
  const locked = input.disabled || input.readonly;
  return (
    <TextField
      id={input.id}
      name={input.name}
      inputRef={box}
      value={valueText(input.value)}
      onChange={(event) => input.onChange(event.target.value === '' ? null : event.target.value)}
      onKeyDown={(event) => {
        if (locked || !event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
      placeholder={input.placeholder ?? placeholder}
      disabled={input.disabled}
      error={input.invalid}
      slotProps={{
        htmlInput: {
          readOnly: input.readonly,
          autoComplete: 'off',
          spellCheck: false,
          'aria-label': input.label,
          'aria-required': input.required || undefined,
          'aria-describedby': input.describedBy,
        },
        input: { startAdornment: start, endAdornment: end },
      }}
    />
  );
}
