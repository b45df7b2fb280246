import { Box, MenuItem, TextField } from '@mui/material';
import { textIn, type FieldDefinition } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { useDesk } from '../desk.ts';
import { adaptedValue, freshRow, operatorsOf as operatorsByKind } from './condition-fields.ts';
import { TAKES_NOTHING, type ConditionOperator, type ConditionRow } from './condition-rows.ts';
import { ConditionValue } from './condition-value.tsx';

interface Props {
  id: string;
  row: ConditionRow;
  number: number;
  /** Fields it may ask of. Default: those of the table on the desk. */
  fields?: readonly FieldDefinition[];
  /** What it may ask of a field. Default: what its type knows. */
  operatorsOf?: (field: FieldDefinition) => readonly ConditionOperator[];
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}

/** One line of a condition: a field, what is asked of it, and with what. */
export function ConditionLine({ id, row, number, onChange, onRemove, ...offered }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const { definition } = useDesk();
  const { fields = definition.fields, operatorsOf = operatorsByKind } = offered;
  const field = fields.find(({ name }) => name === row.field);
  const operators = field ? operatorsOf(field) : [row.operator];
  const name = t('condition.line', { number });
  const pick = (next: string): void => {
    const chosen = fields.find((each) => each.name === next);
    if (chosen) onChange(freshRow(chosen));
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'minmax(0,1fr) minmax(0,.8fr) 28px',
        alignItems: 'start',
        p: 0.75,
        borderRadius: 1.5,
        bgcolor: 'action.hover',
      }}
    >
      <TextField
        select
        id={id}
        value={row.field}
        onChange={(event) => pick(event.target.value)}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': `${name}: ${t('condition.field')}` } },
        }}
      >
        {!field && <MenuItem value={row.field}>{row.field}</MenuItem>}
        {fields.map((each) => (
          <MenuItem key={each.name} value={each.name}>
            {textIn(each.title, locale) || each.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        value={row.operator}
        onChange={(event) => {
          const operator = event.target.value as ConditionOperator;
          onChange({ ...row, operator, value: field ? adaptedValue(field, operator, row) : row.value });
        }}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': `${name}: ${t('condition.operator')}` } },
        }}
      >
        {[...new Set([row.operator, ...operators])].map((operator) => (
          <MenuItem key={operator} value={operator}>
            {t(`condition.op.${operator}`)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton icon="delete" iconSize={15} label={t('condition.remove', { number })} onClick={onRemove} />
      {field && !TAKES_NOTHING.has(row.operator) && (
        <Box sx={{ gridColumn: '1 / 3' }}>
          <ConditionValue
            id={`${id}_value`}
            field={field}
            row={row}
            label={`${name}: ${t('condition.value')}`}
            onChange={(value) => onChange({ ...row, value })}
          />
        </Box>
      )}
    </Box>
  );
}
