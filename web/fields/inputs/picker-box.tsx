import type { ReactNode, RefObject } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';

interface Props {
  input: InputProps;
  box: RefObject<HTMLInputElement | null>;
  /** What stands in the box for the value. */
  text: string;
  placeholder: string;
  open: boolean;
  /** By a click, and by Enter, the space bar or the down arrow. */
  onOpen: () => void;
  /** What stands before the arrow. */
  children?: ReactNode;
}

/** A box that is chosen in, not typed in, and looks free all the same. Backspace and Delete empty it. */
export function PickerBox({ input, box, text, placeholder, open, onOpen, children }: Props) {
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  const press = (event: React.KeyboardEvent): void => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault();
      // Around it Enter is the word for the next row, or for saving.
      event.stopPropagation();
      onOpen();
    }
    if ((event.key === 'Backspace' || event.key === 'Delete') && !input.required) input.onChange([]);
  };
  return (
    <TextField
      id={input.id}
      name={input.name}
      inputRef={box}
      value={text}
      onClick={locked ? undefined : onOpen}
      onKeyDown={press}
      placeholder={input.placeholder ?? placeholder}
      disabled={input.disabled}
      error={input.invalid}
      slotProps={{
        htmlInput: {
          readOnly: true,
          title: text,
          role: 'combobox',
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          'aria-label': input.label,
          'aria-required': input.required || undefined,
          'aria-readonly': input.readonly || undefined,
          'aria-describedby': input.describedBy,
        },
        input: {
          sx: locked ? {} : FREE,
          endAdornment: (
            <InputAdornment position="end">
              {children}
              {!locked && (
                <IconButton
                  edge="end"
                  icon={open ? 'chevron-up' : 'chevron-down'}
                  iconSize={16}
                  tabIndex={-1}
                  label={t('input.showList')}
                  sx={{ p: 0.5 }}
                />
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const FREE = {
  cursor: 'pointer',
  '&&:has(input[readonly])': { bgcolor: 'background.paper', color: 'text.primary' },
  '& input': { cursor: 'pointer', textOverflow: 'ellipsis' },
};
