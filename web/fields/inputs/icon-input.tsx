import { useRef, useState } from 'react';
import { Box, Button, InputAdornment, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, ICON_NAMES, IconButton } from '../../ui/index.ts';
import { IconGrid } from './icon-grid.tsx';
import type { InputProps } from './input.ts';
import { PickerPopover } from './picker-popover.tsx';
import { PickerText } from './picker-text.tsx';
import { valueText } from './value.ts';

/** The icons whose name holds all the words. */
const found = (words: string): readonly string[] => {
  const parts = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return ICON_NAMES.filter((name) => parts.every((part) => name.includes(part)));
};

/** An icon by name: of the set, chosen from a grid, or any other name that somebody's page knows. */
export function IconInput(input: InputProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const name = valueText(input.value);
  const locked = input.disabled || input.readonly;
  const known = (ICON_NAMES as readonly string[]).includes(name);
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  const put = (next: string): void => {
    input.onChange(next === '' ? null : next);
    close();
  };
  return (
    <>
      <PickerText
        input={input}
        box={box}
        placeholder={t('input.icon')}
        onOpen={() => setOpen(true)}
        start={
          <InputAdornment position="start">
            <Box sx={{ width: 18, display: 'grid', opacity: known ? 1 : 0.35 }}>
              <Icon name={name} size={17} />
            </Box>
          </InputAdornment>
        }
        end={
          !locked && (
            <InputAdornment position="end">
              {name !== '' && !input.required && (
                <IconButton
                  icon="close"
                  iconSize={14}
                  tabIndex={-1}
                  label={t('input.clear')}
                  onClick={() => input.onChange(null)}
                  sx={{ p: 0.5 }}
                />
              )}
              <IconButton
                edge="end"
                icon="grid"
                iconSize={16}
                label={`${t('input.icon')}: ${input.label}`}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
              />
            </InputAdornment>
          )
        }
      />
      <PickerPopover open={open} onClose={close} box={box} label={t('input.icon')} width={324}>
        <IconChooser name={name} before={valueText(input.stored?.[input.name])} onPick={put} />
      </PickerPopover>
    </>
  );
}

function IconChooser(props: { name: string; before: string; onPick: (name: string) => void }) {
  const { t } = useTranslation();
  const { name, before, onPick } = props;
  const [words, setWords] = useState('');
  const names = found(words);
  return (
    <>
      <IconGrid words={words} onWords={setWords} names={names} chosen={name} onPick={onPick} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="caption" role="status" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {name === '' ? t('input.iconCount', { count: names.length }) : name}
        </Typography>
        <Button size="small" color="inherit" disabled={name === before} onClick={() => onPick(before)}>
          {t('input.reset')}
        </Button>
      </Box>
    </>
  );
}
