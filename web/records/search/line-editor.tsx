import type { TFunction } from 'i18next';
import { memo, useId } from 'react';
import { Autocomplete, Box, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { problemText } from './problem-text.ts';
import { NamedWidget } from './registry.tsx';
import { fieldTitle, type SearchField } from './search-field.ts';
import { setField, setOperator, setValue, type DraftGroup, type DraftLine } from './where-draft.ts';

interface Props {
  line: DraftLine;
  /** Counted from 1 through the whole tree. */
  number: number;
  fields: readonly SearchField[];
  problem: 'datetime' | 'number' | null;
  onChange: (change: (tree: DraftGroup) => DraftGroup) => void;
  onRemove: (id: number) => void;
}

/** One condition: a field, an operator of its own choice, a value. */
export const LineEditor = memo(function LineEditor(props: Props) {
  const { line, number, fields, problem, onChange, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const name = t('searchPanel.line', { number });
  const field = fields.find((each) => each.name === line.field);
  if (!field) return null;
  return (
    <Box role="group" aria-label={name} data-line={line.id} sx={lineStyle}>
      <FieldPicker
        field={field}
        fields={fields}
        label={`${name}: ${t('searchPanel.field')}`}
        onPick={(next) => onChange((tree) => setField(tree, line.id, next))}
      />
      <OperatorPicker
        field={field}
        operator={line.operator}
        label={`${name}: ${t('searchPanel.operator')}`}
        onPick={(next) => onChange((tree) => setOperator(tree, line.id, next))}
      />
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        <NamedWidget
          key={`${line.field} ${line.operator}`}
          id={id}
          field={field}
          operator={line.operator}
          label={`${name}: ${t('searchPanel.value')}`}
          value={line.value}
          onChange={(value) => onChange((tree) => setValue(tree, line.id, value))}
          invalid={problem !== null}
          describedBy={`${id}-help`}
        />
        {problem && (
          <FormHelperText id={`${id}-help`} error>
            {problemText(t, field, problem)}
          </FormHelperText>
        )}
      </Box>
      <IconButton
        icon="delete"
        iconSize={16}
        label={t('searchPanel.removeLine', { number })}
        onClick={() => onRemove(line.id)}
        sx={{ gridArea: 'remove', justifySelf: 'start', mt: '3px' }}
      />
    </Box>
  );
});

const lineStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 0.75,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr) 32px',
    md: 'minmax(130px, 220px) minmax(110px, 150px) minmax(0, 460px) 32px',
  },
  gridTemplateAreas: {
    xs: '"field operator remove" "value value value"',
    md: '"field operator value remove"',
  },
};

function FieldPicker(props: {
  field: SearchField;
  fields: readonly SearchField[];
  label: string;
  onPick: (field: SearchField) => void;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field, fields, label, onPick } = props;
  return (
    <Autocomplete<SearchField, false, true>
      sx={{ gridArea: 'field' }}
      disableClearable
      openOnFocus={false}
      options={fields as SearchField[]}
      value={field}
      onChange={(_, next) => onPick(next)}
      getOptionLabel={(each) => fieldTitle(each, locale)}
      getOptionKey={(each) => each.name}
      isOptionEqualToValue={(left, right) => left.name === right.name}
      openText={t('input.choose')}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

function OperatorPicker(props: {
  field: SearchField;
  operator: Operator;
  label: string;
  onPick: (operator: Operator) => void;
}) {
  const { t } = useTranslation();
  const { field, operator, label, onPick } = props;
  const operators = field.operators.includes(operator) ? field.operators : [operator, ...field.operators];
  return (
    <TextField
      select
      sx={{ gridArea: 'operator' }}
      value={operator}
      onChange={(event) => onPick(event.target.value as Operator)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      {operators.map((each) => (
        <MenuItem key={each} value={each}>
          {operatorWords(t, field, each)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function operatorWords(t: TFunction, field: SearchField, operator: Operator): string {
  const isWhen = operator === 'gt' || operator === 'egt' || operator === 'lt' || operator === 'elt';
  return field.datetime && isWhen ? t(`search.when.${operator}`) : t(`search.op.${operator}`);
}
