import { useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';

/** Takes an address that is typed; leaving the box is enough, so that nothing typed is lost. */
export function AddressBox({ input, onAdd }: { input: InputProps; onAdd: (address: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = (): void => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <TextField
      id={input.id}
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === '' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        add();
      }}
      placeholder={input.placeholder ?? t('input.pathPlaceholder')}
      disabled={input.disabled}
      error={input.invalid}
      sx={{ flex: '1 1 160px', minWidth: 0 }}
      slotProps={{
        htmlInput: {
          'aria-describedby': input.describedBy,
          'aria-label': `${input.label}: ${t('upload.address')}`,
          spellCheck: false,
        },
        input: {
          endAdornment: text.trim() !== '' && (
            <InputAdornment position="end">
              <IconButton edge="end" icon="plus" iconSize={15} label={t('upload.addAddress')} onClick={add} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
