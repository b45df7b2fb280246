import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Alert, Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { translateIssue } from '#engine/contract/texts/index.ts';
import type { PriceEnding } from '#engine/commerce/index.ts';
import { Labelled } from '../../../ui/index.ts';
import type { RowField } from '../child-rows/row-fields.ts';
import type { ChildRows } from '../child-rows/use-child-rows.ts';
import type { InputProps } from '../input.ts';
import { SelectInput } from '../select-inputs.tsx';
import { ImageInput } from '../upload/upload-inputs.tsx';
import {
  BATCH_COLUMNS,
  batchChangeOf,
  batchRows,
  isMoneyColumn,
  NO_BATCH,
  type BatchColumn,
  type BatchForm,
  type Operation,
} from './batch-form.ts';

interface Props {
  id: string;
  /** Those in sight are set. */
  rows: ChildRows;
  /** How many there are in all. */
  total: number;
  /** Called with the number of rows that were changed. */
  onDone: (count: number) => void;
}

/** Fields of the rows that can be set in many of them at once. */
export const batchFields = ({ fields }: ChildRows): RowField[] =>
  BATCH_COLUMNS.flatMap((column) => fields.new.filter(({ name, readonly }) => name === column && !readonly));

/** So many complaints are said, the others counted. */
const MAX_FAULTS = 3;

/** Sets one field in all rows in sight, or in none of them. */
export function BatchPanel({ id, rows, total, onDone }: Props) {
  const { t } = useTranslation();
  const fields = batchFields(rows);
  const [form, setForm] = useState<BatchForm>(() => ({
    ...NO_BATCH,
    column: (fields[0]?.name ?? 'price') as BatchColumn,
  }));
  const [faults, setFaults] = useState<string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), []);
  const title = fields.find(({ name }) => name === form.column)?.title ?? '';
  const count = rows.lines.length;
  const put = (change: Partial<BatchForm>): void => {
    setFaults([]);
    setForm((now) => ({ ...now, ...change }));
  };
  const apply = (): void => {
    const change = batchChangeOf(form);
    if ('code' in change) return setFaults([translateIssue(rows.locale, change, title).message]);
    const result = batchRows(rows.lines.filter(rows.canWrite), change);
    if (!result.ok) {
      const said = result.faults.map(({ line, issue }) => {
        const { message } = translateIssue(rows.locale, issue, title);
        return line && rows.names ? `${rows.names.of(line)}: ${message}` : message;
      });
      return setFaults(said);
    }
    setFaults([]);
    if (result.updates.length > 0) rows.put(result.updates);
    onDone(result.updates.length);
  };
  const applyByKey = (event: KeyboardEvent): void => {
    const isText = event.target instanceof HTMLInputElement && event.target.id === `${id}_value`;
    if (event.key !== 'Enter' || !isText || event.nativeEvent.isComposing) return;
    // Enter in a text box would send the form.
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t('combinationRows.batch')}
      onKeyDown={applyByKey}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <Box sx={{ width: 170, flexGrow: { xs: 1, sm: 0 } }}>
          <Labelled id={`${id}_column`} label={t('combinationRows.column')}>
            <SelectInput
              {...plain(`${id}_column`, t('combinationRows.column'))}
              value={form.column}
              options={fields.map(({ name, title: label }) => ({ value: name, label }))}
              onChange={(column) => put({ column: column as BatchColumn, text: '' })}
            />
          </Labelled>
        </Box>
        {form.column === 'image' ? (
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <ImageInput
              {...plain(`${id}_image`, title)}
              value={form.image}
              onChange={(image) => put({ image: typeof image === 'string' && image !== '' ? image : null })}
            />
          </Box>
        ) : (
          <NumberFields id={id} form={form} invalid={faults.length > 0} onPut={put} />
        )}
        <Button variant="contained" disabled={count === 0} onClick={apply} sx={{ minHeight: 36 }}>
          {count < total
            ? t('combinationRows.applyPart', { count })
            : t('combinationRows.applyAll', { count })}
        </Button>
      </Box>
      <div role="alert">
        {faults.length > 0 && (
          <Alert role="none" severity="error" id={`${id}_faults`} sx={{ mt: 1.5, py: 0 }}>
            {faults.slice(0, MAX_FAULTS).map((fault) => (
              <div key={fault}>{fault}</div>
            ))}
            {faults.length > MAX_FAULTS && t('combinationRows.more', { count: faults.length - MAX_FAULTS })}
          </Alert>
        )}
      </div>
    </Box>
  );
}

interface NumberProps {
  id: string;
  form: BatchForm;
  invalid: boolean;
  onPut: (change: Partial<BatchForm>) => void;
}

const OPERATIONS: readonly Operation[] = ['set', 'add', 'percent'];
const ENDINGS: readonly PriceEnding[] = [0, 90, 99];

function NumberFields({ id, form, invalid, onPut }: NumberProps) {
  const { t } = useTranslation();
  const ending = t('combinationRows.ending');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={form.operation}
        aria-label={t('combinationRows.operation')}
        onChange={(_, next: Operation | null) => next !== null && onPut({ operation: next })}
        sx={{ '& .MuiToggleButton-root': { height: 36, py: 0, px: 1.25, textTransform: 'none' } }}
      >
        {OPERATIONS.map((operation) => (
          <ToggleButton key={operation} value={operation}>
            {t(`combinationRows.operations.${operation}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ width: 150, flexGrow: { xs: 1, sm: 0 } }}>
        <Labelled id={`${id}_value`} label={t(`combinationRows.values.${form.operation}`)}>
          <TextField
            id={`${id}_value`}
            value={form.text}
            error={invalid}
            onChange={(event) => onPut({ text: event.target.value })}
            slotProps={{
              htmlInput: {
                inputMode: 'decimal',
                autoComplete: 'off',
                'aria-describedby': invalid ? `${id}_faults` : undefined,
              },
            }}
          />
        </Labelled>
      </Box>
      {isMoneyColumn(form.column) && (
        <Box sx={{ width: 130, flexGrow: { xs: 1, sm: 0 } }}>
          <Labelled id={`${id}_ending`} label={ending}>
            <SelectInput
              {...plain(`${id}_ending`, ending)}
              required={false}
              value={form.ending}
              placeholder={t('combinationRows.noEnding')}
              options={ENDINGS.map((value) => ({ value, label: `.${String(value).padStart(2, '0')}` }))}
              onChange={(value) => onPut({ ending: value as PriceEnding | null })}
            />
          </Labelled>
        </Box>
      )}
    </>
  );
}

const plain = (id: string, label: string): Omit<InputProps, 'value' | 'onChange'> => ({
  id,
  name: id,
  label,
  schema: {},
  options: [],
  props: {},
  required: true,
  disabled: false,
  readonly: false,
  invalid: false,
});
