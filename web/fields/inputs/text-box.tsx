import { TextField, type TextFieldProps } from '@mui/material';
import type { InputProps } from './input.ts';
import { typedValue, valueText } from './value.ts';

/** The text box all text-like inputs are made of. */
export function TextBox({ input, ...rest }: { input: InputProps } & Omit<TextFieldProps, 'variant'>) {
  const { slotProps, ...others } = rest;
  return (
    <TextField
      id={input.id}
      name={input.name}
      value={valueText(input.value)}
      onChange={(event) => input.onChange(typedValue(event.target.value, input.schema))}
      placeholder={input.placeholder}
      disabled={input.disabled}
      error={input.invalid}
      slotProps={{
        ...slotProps,
        htmlInput: {
          readOnly: input.readonly,
          'aria-label': input.label,
          'aria-describedby': input.describedBy,
          'aria-required': input.required || undefined,
          ...(slotProps?.htmlInput as object | undefined),
        },
        input: { ...(slotProps?.input as object | undefined) },
      }}
      {...others}
    />
  );
}
