import { useMemo, useState } from 'react';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { NamedInput } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Labelled } from '../../../ui/index.ts';
import { inputFacts } from '../../form/value-field.tsx';
import type { SelectedRows } from '../toolbar/use-selected-rows.ts';
import { settableFields, type SettableField } from './settable-fields.ts';
import { TrialReport } from './trial-report.tsx';
import { useSetField } from './use-set-field.tsx';
import { useTrial } from './use-trial.ts';

interface Props {
  view: ClientView;
  selection: SelectedRows;
  onClose: () => void;
}

/** One value for one field of all selected rows: says what it would do before it does it. */
export function SetFieldDialog({ view, selection, onClose }: Props) {
  const { t } = useTranslation();
  const [ids] = useState(selection.ids);
  const fields = useMemo(() => settableFields(view), [view]);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<Json>(null);
  const field = fields.find((each) => each.name === name) ?? null;
  const { set, busy, trouble } = useSetField(view, selection, onClose);
  const { trial, isPending, error } = useTrial({
    definition: view.name,
    ids,
    field: name,
    value,
    done: busy,
  });
  const refused = new Set(trial?.refused.map(({ id }) => id));
  const changed = isPending ? 0 : (trial?.changed ?? 0);
  const apply = (): void => {
    if (name === null || changed === 0) return;
    void set(
      ids.filter((id) => !refused.has(String(id))),
      { [name]: value },
    );
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t('bulk.title', { count: ids.length })}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id="bulk-set"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
          sx={{ display: 'grid', gap: 2, pt: 0.5 }}
        >
          <Labelled id="bulk-field" label={t('bulk.field')}>
            <NamedInput
              widget="select"
              id="bulk-field"
              name="bulk-field"
              label={t('bulk.field')}
              value={name}
              onChange={(next) => {
                setName(typeof next === 'string' ? next : null);
                setValue(null);
              }}
              schema={{ type: 'string' }}
              options={fields.map((each) => ({ value: each.name, label: each.title }))}
              props={{}}
              required
              disabled={busy}
              readonly={false}
              invalid={false}
            />
          </Labelled>
          {field && (
            <Value key={field.name} field={field} value={value} onChange={setValue} disabled={busy} />
          )}
          {field && (
            <TrialReport trial={trial} isPending={isPending} error={error} labelOf={labelsOf(selection)} />
          )}
          {trouble && <Alert severity="error">{trouble}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" form="bulk-set" variant="contained" disabled={changed === 0} loading={busy}>
          {changed === 0 ? t('bulk.apply') : t('bulk.applyTo', { count: changed })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What a row is called, by its key as the server spells it. */
function labelsOf(selection: SelectedRows): (id: string) => string {
  const raw = new Map(selection.ids.map((id) => [String(id), id]));
  return (id) => selection.labelOf(raw.get(id) ?? id) ?? id;
}

interface ValueProps {
  field: SettableField;
  value: Json;
  onChange: (value: Json) => void;
  disabled: boolean;
}

function Value({ field, value, onChange, disabled }: ValueProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const facts = useMemo(() => inputFacts(field.ui, field.schema, locale), [field, locale]);
  const { required } = field;
  const help = field.help || (required ? undefined : t('bulk.emptyHint'));
  return (
    <Labelled id="bulk-value" label={t('bulk.value')} help={help}>
      <NamedInput
        {...facts}
        id="bulk-value"
        name={field.name}
        label={field.title}
        value={value}
        onChange={onChange}
        placeholder={facts.placeholder ?? (required ? undefined : t('bulk.noValue'))}
        required={required}
        disabled={disabled}
        readonly={false}
        invalid={false}
        describedBy={help === undefined ? undefined : 'bulk-value__help'}
      />
    </Labelled>
  );
}
