import { useEffect, useId, useRef, useState } from 'react';
import { Box, InputAdornment, TextField, Tooltip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';

const COLUMNS = 8;

/** Where a key leads from a place in a grid of so many columns; null when it leads nowhere. */
export function gridStep(key: string, at: number, count: number, columns = COLUMNS): number | null {
  const by: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = by[key];
  if (step === undefined || count === 0) return null;
  const next = at < 0 ? 0 : at + step;
  return next < 0 || next >= count ? at : next;
}

interface Props {
  words: string;
  onWords: (words: string) => void;
  names: readonly string[];
  chosen: string;
  onPick: (name: string) => void;
}

/** A box to search in and the icons found below it; the arrows walk the grid while the box keeps the focus. */
export function IconGrid({ words, onWords, names, chosen, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [at, setAt] = useState(() => names.indexOf(chosen));
  const grid = useRef<HTMLDivElement>(null);
  const active = at < names.length ? at : -1;
  useEffect(() => {
    grid.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const name = names[Math.max(active, 0)];
      if (name !== undefined) onPick(name);
      return;
    }
    const next = gridStep(event.key, active, names.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <>
      <Box sx={{ p: 1 }}>
        <TextField
          value={words}
          onChange={(event) => {
            onWords(event.target.value);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('input.searchIcons')}
          slotProps={{
            htmlInput: {
              'data-first': true,
              role: 'combobox',
              'aria-label': t('input.searchIcons'),
              'aria-expanded': true,
              'aria-controls': id,
              'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
              autoComplete: 'off',
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={15} />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box
        ref={grid}
        id={id}
        role="listbox"
        aria-label={t('input.icon')}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
          gap: 0.25,
          px: 1,
          pb: 1,
          maxHeight: 260,
          overflowY: 'auto',
        }}
      >
        {names.map((name, index) => (
          <Tooltip key={name} title={name} enterDelay={500}>
            <Box
              id={`${id}-${index}`}
              role="option"
              aria-selected={name === chosen}
              aria-label={name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(name)}
              sx={{
                height: 36,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '6px',
                cursor: 'pointer',
                color: name === chosen ? 'primary.main' : 'text.primary',
                bgcolor: name === chosen ? 'action.selected' : undefined,
                outline: index === active ? '2px solid' : 'none',
                outlineColor: 'primary.main',
                outlineOffset: -2,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Icon name={name} size={18} />
            </Box>
          </Tooltip>
        ))}
      </Box>
      {names.length === 0 && (
        <Typography variant="body2" sx={{ px: 1.5, pb: 1.5, color: 'text.secondary' }}>
          {t('input.none')}
        </Typography>
      )}
    </>
  );
}
