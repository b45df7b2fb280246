import { useRef } from 'react';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isObject, textIn, type Json, type JsonObject, type Text } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { JsonInput } from './json-input.tsx';
import { moved, MoveButtons } from './move-buttons.tsx';
import { valueText } from './value.ts';

type Pair = { key: string; value: Json };

const isPair = (value: Json): value is Pair => isObject(value) && typeof value.key === 'string';

const COLUMNS = 'minmax(0, 2fr) minmax(0, 3fr) auto';

/**
 * Rows of key and value, to be added, taken away and moved; their titles by the props `keyTitle` and `valueTitle`. A
 * list of something else, as foreign columns may hold, is edited as JSON.
 */
export function ArrayInput(input: InputProps) {
  const items = Array.isArray(input.value) ? input.value : [];
  const foreign =
    (input.value !== null && input.value !== undefined && !Array.isArray(input.value)) ||
    !items.every(isPair);
  if (foreign) return <JsonInput {...input} />;
  return <Pairs input={input} pairs={items.filter(isPair)} />;
}

function useTitles({ props }: InputProps): { key: string; value: string } {
  const { t } = useTranslation();
  const locale = useLocale();
  return {
    key: textIn(props.keyTitle as Text | undefined, locale) || t('input.key'),
    value: textIn(props.valueTitle as Text | undefined, locale) || t('input.value'),
  };
}

function Pairs({ input, pairs }: { input: InputProps; pairs: Pair[] }) {
  const { t } = useTranslation();
  const titles = useTitles(input);
  const box = useRef<HTMLDivElement>(null);
  const locked = input.disabled || input.readonly;
  const save = (next: Pair[]): void => input.onChange(next as JsonObject[]);
  /** The focus goes where the work goes on, once the rows are drawn. */
  const focus = (row: number, part: 'key' | 'value' = 'key'): void => {
    requestAnimationFrame(() => {
      const boxes = box.current?.querySelectorAll<HTMLInputElement>(`input[data-part="${part}"]`);
      boxes?.[Math.min(row, boxes.length - 1)]?.focus();
    });
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= pairs.length || locked) return;
    save(moved(pairs, from, to));
    focus(to);
  };
  const full = typeof input.schema.maxItems === 'number' && pairs.length >= input.schema.maxItems;
  return (
    <Box
      ref={box}
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ display: 'grid', gap: 0.75, outline: 'none' }}
    >
      {pairs.length > 0 && (
        <Box
          aria-hidden="true"
          sx={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 0.75, color: 'text.secondary' }}
        >
          <Typography variant="caption">{titles.key}</Typography>
          <Typography variant="caption">{titles.value}</Typography>
          {!locked && <span style={{ width: 54 }} />}
        </Box>
      )}
      {pairs.map((pair, index) => (
        <PairRow
          key={index}
          input={input}
          titles={titles}
          pair={pair}
          index={index}
          count={pairs.length}
          repeated={pair.key !== '' && pairs.findIndex((each) => each.key === pair.key) < index}
          onPut={(change) => save(pairs.map((each, at) => (at === index ? { ...each, ...change } : each)))}
          onMove={(to) => move(index, to)}
          onRemove={() => {
            save(pairs.filter((_, at) => at !== index));
            focus(index);
          }}
        />
      ))}
      {!locked && (
        <Button
          size="small"
          color="inherit"
          disabled={full}
          startIcon={<Icon name="plus" size={15} />}
          onClick={() => {
            save([...pairs, { key: '', value: '' }]);
            focus(pairs.length);
          }}
          sx={{ justifySelf: 'start', color: 'text.secondary' }}
        >
          {t('input.addRow')}
        </Button>
      )}
      {locked && pairs.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '36px' }}>
          —
        </Typography>
      )}
    </Box>
  );
}

interface RowProps {
  input: InputProps;
  titles: { key: string; value: string };
  pair: Pair;
  index: number;
  count: number;
  /** The key stands in a row above already. */
  repeated: boolean;
  onPut: (change: Partial<Pair>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Alt with the arrows moves the row one is in. */
function PairRow(props: RowProps) {
  const { t } = useTranslation();
  const { input, titles, pair, index, count, repeated, onPut, onMove, onRemove } = props;
  const { disabled, readonly } = input;
  const row = index + 1;
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey) return;
    event.preventDefault();
    onMove(index + by);
  };
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 0.75, alignItems: 'start' }}
    >
      <TextField
        value={pair.key}
        disabled={disabled}
        error={repeated || (input.invalid && pair.key === '')}
        helperText={repeated ? t('input.repeatedKey') : undefined}
        onChange={(event) => onPut({ key: event.target.value })}
        slotProps={{
          htmlInput: { 'aria-label': `${titles.key} ${row}`, 'data-part': 'key', readOnly: readonly },
        }}
      />
      <TextField
        value={valueText(pair.value)}
        disabled={disabled}
        onChange={(event) => onPut({ value: event.target.value })}
        slotProps={{
          htmlInput: { 'aria-label': `${titles.value} ${row}`, 'data-part': 'value', readOnly: readonly },
        }}
      />
      {!disabled && !readonly && (
        <Box sx={{ display: 'flex', alignItems: 'center', height: 36 }}>
          <MoveButtons
            index={index}
            count={count}
            labels={{ up: t('input.moveUpRow', { row }), down: t('input.moveDownRow', { row }) }}
            onMove={onMove}
          />
          <IconButton icon="close" iconSize={16} label={t('input.removeRow')} onClick={onRemove} />
        </Box>
      )}
    </Box>
  );
}
