import { Suspense, useRef } from 'react';
import { Box, InputAdornment, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';
import { LazyMapView } from '../map/lazy-map-view.tsx';
import { pointOf, pointText } from '../map/point-text.ts';
import type { InputProps } from './input.ts';
import { PickerText } from './picker-text.tsx';
import { valueText } from './value.ts';

const HEIGHT = 240;

/** A place as `latitude,longitude`: typed, or picked on a map. The prop `height` is that of the map in pixels. */
export function MapPointInput(input: InputProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const text = valueText(input.value);
  const locked = input.disabled || input.readonly;
  const height = Number(input.props.height) > 0 ? Number(input.props.height) : HEIGHT;
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 1 }}>
      <PickerText
        input={input}
        box={box}
        placeholder={t('input.mapPoint')}
        onOpen={() => place.current?.querySelector<HTMLElement>('[role="application"]')?.focus()}
        start={
          <InputAdornment position="start">
            <Icon name="map-pin" size={16} />
          </InputAdornment>
        }
        end={
          !locked &&
          text !== '' &&
          !input.required && (
            <InputAdornment position="end">
              <IconButton
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
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <LazyMapView
          label={input.label}
          point={pointOf(text)}
          height={height}
          {...(locked ? {} : { onPick: (point) => input.onChange(pointText(point)) })}
        />
      </Suspense>
    </Box>
  );
}
