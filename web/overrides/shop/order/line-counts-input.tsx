import { Alert, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../fields/cells/index.ts';
import type { InputProps } from '../../../fields/inputs/input.ts';
import { useServices } from '../../../providers/index.ts';
import { countedLines, sentLines, sourceOf, type CountedLine, type LineSource } from './line-counts.ts';

const MAX_LINES = 200;

/** Lines of the row that an action is about, each with how many of its pieces are meant: all of them at first. */
export function LineCountsInput(input: InputProps) {
  const { t } = useTranslation();
  const source = sourceOf(input.props);
  const { data, error } = useLines(source, input.stored?.['id']);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const lines = countedLines(data ?? [], source, input.value);
  const change = (id: number, part: Partial<CountedLine>): void =>
    input.onChange(
      sentLines(
        lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
        source,
      ),
    );
  return (
    <Box
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      aria-describedby={input.describedBy}
      aria-busy={data === undefined}
      sx={{ display: 'grid', gap: 1, outline: 'none' }}
    >
      {lines.map((line) => (
        <LineCount
          key={line.id}
          line={line}
          source={source}
          input={input}
          onChange={(part) => change(line.id, part)}
        />
      ))}
      {data !== undefined && lines.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lineCounts.none')}
        </Typography>
      )}
    </Box>
  );
}

function useLines({ definition, parent }: LineSource, key: unknown) {
  const { records } = useServices();
  return useQuery({
    queryKey: ['line counts', definition, key],
    enabled: key !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await records.getList<Row>(definition, {
        filter: { [parent]: key },
        pagination: { page: 1, perPage: MAX_LINES },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      return data;
    },
  });
}

interface LineCountProps {
  line: CountedLine;
  source: LineSource;
  input: Pick<InputProps, 'disabled' | 'readonly'>;
  onChange: (part: Partial<CountedLine>) => void;
}

function LineCount({ line, source, input, onChange }: LineCountProps) {
  const { t } = useTranslation();
  const { name, spec, max, qty, restock } = line;
  const isLocked = input.disabled || input.readonly;
  const type = (text: string): void => {
    const pieces = Number(text.replace(/\D/g, ''));
    onChange({ qty: Math.min(max, pieces) });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        {spec !== '' && (
          <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {spec}
          </Typography>
        )}
      </Box>
      <TextField
        value={String(qty)}
        disabled={isLocked}
        onChange={(event) => type(event.target.value)}
        sx={{ width: 72 }}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            'aria-label': t('lineCounts.pieces', { name }),
            style: { textAlign: 'right' },
          },
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 32 }}>
        {`/ ${max}`}
      </Typography>
      {source.restock && (
        <FormControlLabel
          label={t('lineCounts.restock')}
          disabled={isLocked}
          control={<Checkbox checked={restock} onChange={(_, next) => onChange({ restock: next })} />}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0 }}
        />
      )}
    </Box>
  );
}
