import { useState } from 'react';
import { Box, Button, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';
import { mediaUrl } from '../cells/index.ts';
import type { InputProps } from './input.ts';
import { valueList, valueText } from './value.ts';

interface PathProps {
  input: InputProps;
  id: string;
  path: string;
  picture: boolean;
  onChange: (path: string) => void;
  onRemove?: () => void;
}

function PathBox({ input, id, path, picture, onChange, onRemove }: PathProps) {
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {picture && <Preview path={path} />}
      <TextField
        id={id}
        value={path}
        onChange={(event) => onChange(event.target.value)}
        placeholder={input.placeholder ?? t('input.pathPlaceholder')}
        disabled={input.disabled}
        error={input.invalid}
        slotProps={{
          htmlInput: {
            readOnly: input.readonly,
            'aria-describedby': input.describedBy,
            'aria-label': input.label,
          },
        }}
      />
      {onRemove && !locked && (
        <IconButton icon="close" iconSize={16} label={t('input.removeRow')} onClick={onRemove} />
      )}
    </Box>
  );
}

function Preview({ path }: { path: string }) {
  const url = mediaUrl(path);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = {
    width: 36,
    height: 36,
    flexShrink: 0,
    borderRadius: '6px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'action.hover',
  };
  if (path === '' || !url || broken === url) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
        <Icon name="image" size={16} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt=""
      onError={() => setBroken(url)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}

const single = (picture: boolean) =>
  function PathInput(input: InputProps) {
    return (
      <PathBox
        input={input}
        id={input.id}
        picture={picture}
        path={valueText(input.value)}
        onChange={(path) => input.onChange(path === '' ? null : path)}
      />
    );
  };

const several = (picture: boolean) =>
  function PathsInput(input: InputProps) {
    const { t } = useTranslation();
    const paths = valueList(input.value).map(valueText);
    const shown = paths.length === 0 ? [''] : paths;
    const put = (index: number, path: string): void =>
      input.onChange(shown.map((each, at) => (at === index ? path : each)));
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {shown.map((path, index) => (
          <PathBox
            key={index}
            input={input}
            id={index === 0 ? input.id : `${input.id}-${index}`}
            picture={picture}
            path={path}
            onChange={(next) => put(index, next)}
            onRemove={() => input.onChange(shown.filter((_, at) => at !== index).filter(Boolean))}
          />
        ))}
        {!input.disabled && !input.readonly && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon name="plus" size={15} />}
            onClick={() => input.onChange([...shown, ''])}
            sx={{ justifySelf: 'start', color: 'text.secondary' }}
          >
            {t('input.addPath')}
          </Button>
        )}
      </Box>
    );
  };

export const ImageInput = single(true);
export const FileInput = single(false);
export const ImagesInput = several(true);
export const FilesInput = several(false);
