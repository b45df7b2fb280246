import { useRef, useState } from 'react';
import { Box, InputAdornment, Menu, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import { PRESETS, presetDays } from './datetime-presets.ts';
import { readDatetime, showDatetime, type Edge } from './datetime-text.ts';
import { patternOf } from './problem-text.ts';
import type { DatetimeKind, SearchField } from './search-field.ts';
import type { SearchWidgetProps } from './widget.ts';

interface BoxProps {
  id: string;
  field: SearchField;
  edge: Edge;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  invalid: boolean;
  describedBy?: string;
}

const kindOf = (field: SearchField): DatetimeKind => field.datetime ?? 'clock';

/**
 * A datetime as text, with the browser's picker behind a button. The picker gives a day, to which its first or last
 * second is added. What is typed is left alone until the box is left; unfinished text is kept, so that it can be said
 * to be none.
 */
function DatetimeBox({
  id,
  field,
  edge,
  label,
  value,
  onChange,
  placeholder,
  invalid,
  describedBy,
}: BoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const kind = kindOf(field);
  const shown = showDatetime(kind, value, field.daysOnly);
  const take = (text: string): void =>
    onChange(text.trim() === '' ? '' : (readDatetime(kind, text, edge) ?? text));
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <TextField
        id={id}
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.target.value);
          take(event.target.value);
        }}
        onBlur={() => setTyped(null)}
        placeholder={placeholder ?? patternOf(field)}
        error={invalid}
        slotProps={{
          htmlInput: { 'aria-label': label, 'aria-describedby': describedBy, autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton
                  edge="end"
                  icon={kind === 'time' ? 'clock' : 'calendar'}
                  iconSize={16}
                  label={`${label}: ${t('input.choose')}`}
                  onClick={() => native.current?.showPicker()}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <input
        ref={native}
        type={kind === 'time' ? 'time' : 'date'}
        tabIndex={-1}
        aria-hidden="true"
        value={kind === 'time' ? shown : shown.slice(0, 10)}
        onChange={(event) => {
          setTyped(null);
          take(event.target.value);
        }}
        style={{
          position: 'absolute',
          insetInlineEnd: 0,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}

/** One datetime. */
export function DatetimeWidget({ value, onChange, operator, ...rest }: SearchWidgetProps) {
  // "Not after a day" means to its end, "after a day" from its end on.
  const edge: Edge = operator === 'elt' || operator === 'gt' ? 'to' : 'at';
  const text = typeof value === 'string' ? value : (value[0] ?? '');
  return <DatetimeBox {...rest} edge={edge} value={text} onChange={onChange} />;
}

/** From and to; either may be left open. Spans that are often asked for stand in a menu. */
export function DatetimeRangeWidget({
  id,
  field,
  label,
  value,
  onChange,
  invalid,
  describedBy,
}: SearchWidgetProps) {
  const { t } = useTranslation();
  const [from = '', to = ''] = typeof value === 'string' ? [value] : value;
  const isDay = field.datetime === 'day' || field.daysOnly;
  const shared = { field, invalid, ...(describedBy ? { describedBy } : {}) };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 0.75,
        rowGap: 0.5,
      }}
    >
      <DatetimeBox
        {...shared}
        id={id}
        edge="from"
        label={`${label}: ${t('searchPanel.from')}`}
        placeholder={isDay ? t('searchPanel.fromDay') : t('searchPanel.fromDatetime')}
        value={from}
        onChange={(next) => onChange([next, to])}
      />
      <Typography aria-hidden="true" sx={{ color: 'text.disabled', display: { xs: 'none', sm: 'block' } }}>
        –
      </Typography>
      <Box sx={{ gridColumn: { xs: 1, sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        <DatetimeBox
          {...shared}
          id={`${id}-to`}
          edge="to"
          label={`${label}: ${t('searchPanel.to')}`}
          placeholder={isDay ? t('searchPanel.toDay') : t('searchPanel.toDatetime')}
          value={to}
          onChange={(next) => onChange([from, next])}
        />
      </Box>
      {field.datetime !== 'time' && <Presets label={label} field={field} onChange={onChange} />}
    </Box>
  );
}

function Presets({
  label,
  field,
  onChange,
}: {
  label: string;
  field: SearchField;
  onChange: (value: string[]) => void;
}) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kind = kindOf(field);
  return (
    <>
      <IconButton
        icon="chevron-down"
        iconSize={16}
        label={`${label}: ${t('searchPanel.presets')}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PRESETS.map((preset) => (
          <MenuItem
            key={preset}
            onClick={() => {
              const [from, to] = presetDays(preset, new Date());
              onChange([readDatetime(kind, from, 'from') ?? '', readDatetime(kind, to, 'to') ?? '']);
              setAnchor(null);
            }}
          >
            {t(`searchPanel.preset.${preset}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
