import { Suspense, useRef, useState } from 'react';
import { Box, InputAdornment, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { PickerPopover } from './picker-popover.tsx';
import { PickerText } from './picker-text.tsx';
import { valueText } from './value.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const ColourPicker = lazyPart(() =>
  import('./colour-picker.tsx').then((module) => ({ default: module.ColourPicker })),
);

/** Squares below a colour show how far one looks through it. */
const SQUARES = 'repeating-conic-gradient(rgb(128 128 128 / 35%) 0 25%, transparent 0 50%) 50% / 8px 8px';

/**
 * A colour as text, with a picker behind its swatch (Alt and the down arrow). Props: `alpha` false takes the opacity
 * away, `format` (`hex`, `rgb`, `hsl`) settles the notation, `predefined` lists colours in place of ours.
 */
export function ColorInput(input: InputProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const colour = valueText(input.value);
  const locked = input.disabled || input.readonly;
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  return (
    <>
      <PickerText
        input={input}
        box={box}
        placeholder={'#3a54c4'}
        onOpen={() => setOpen(true)}
        start={
          <InputAdornment position="start">
            <Box
              component="button"
              type="button"
              disabled={locked}
              aria-label={`${t('input.colour')}: ${input.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
              sx={{
                width: 22,
                height: 22,
                p: 0,
                border: 1,
                borderColor: 'divider',
                borderRadius: '5px',
                overflow: 'hidden',
                background: SQUARES,
                cursor: locked ? 'default' : 'pointer',
                '&:focus-visible': {
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: 1,
                },
              }}
            >
              <Box sx={{ width: '100%', height: '100%' }} style={{ backgroundColor: colour || undefined }} />
            </Box>
          </InputAdornment>
        }
        end={
          !locked &&
          colour !== '' &&
          !input.required && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                icon="close"
                iconSize={14}
                label={t('input.clear')}
                onClick={() => input.onChange(null)}
                sx={{ p: 0.5 }}
              />
            </InputAdornment>
          )
        }
      />
      <PickerPopover open={open} onClose={close} box={box} label={input.label}>
        <Suspense fallback={<Skeleton variant="rounded" width={232} height={260} sx={{ m: 1.5 }} />}>
          <ColourPicker value={colour} props={input.props} onPick={input.onChange} />
        </Suspense>
      </PickerPopover>
    </>
  );
}
