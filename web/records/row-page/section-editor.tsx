import { useEffect, useRef } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useEventCallback } from '../../ui/index.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { focusFirstField } from '../form/focus-field.ts';
import { titleAt } from '../form/form-errors.ts';
import { FormLayoutContext } from '../form/form-layout.ts';
import { useFormDepth, useFormWays } from '../form/form-ways.ts';
import { HoldForFiles } from '../form/hold-for-files.tsx';
import { SchemaForm } from '../form/schema-form.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { useMeanwhile } from './use-meanwhile.ts';

interface Props {
  view: ClientView;
  row: Row;
  /** Of the section. */
  name: string;
  /** Those that are asked. */
  fields: readonly string[];
  onClose: () => void;
}

const LAYOUT = { groups: [], dense: true };

/** The inputs of a section in its place, saved as the whole form is: with conflicts, conditions and rules. */
export function SectionEditor({ view, row, name, fields, onClose }: Props) {
  const { t } = useTranslation();
  const depth = useFormDepth();
  const { onChanged } = useFormWays(view);
  const box = useRef<HTMLDivElement>(null);
  const form = useRecordForm({
    view,
    stored: row,
    copied: null,
    onSaved: () => {
      onChanged?.();
      // The guard lets go when the form has been drawn as saved.
      setTimeout(onClose);
    },
  });
  const { clashes, choose } = useMeanwhile(form, row);
  const titleOf = (field: string): string => titleAt(form.sent.schema, [field]) || field;
  const keys = useEventCallback((event: React.KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      box.current?.querySelector('form')?.requestSubmit();
    }
    // Changes are asked about by whoever closes the page.
    if (event.key === 'Escape' && !event.defaultPrevented && !form.dirty) {
      event.stopPropagation();
      onClose();
    }
  });
  useEffect(() => focusFirstField(box.current), []);
  const elsewhere = Object.entries(form.issues).filter(
    ([path]) => !fields.includes(path.split(/[.[]/)[0] ?? ''),
  );
  const trouble = [form.trouble, ...elsewhere.map(([, message]) => message)].filter(Boolean).join(' ');
  return (
    <Box ref={box} onKeyDown={keys} role="presentation" sx={{ pt: 1 }}>
      <MeanwhileNote view={view} row={row} clashes={clashes} titleOf={titleOf} onChoose={choose} />
      <HoldForFiles>
        <FormLayoutContext value={LAYOUT}>
          <SchemaForm
            id={`section${depth}-${name}`}
            idPrefix={`section${depth}_${name}`}
            only={fields}
            sent={form.sent}
            conditions={view.form.conditions}
            values={form.values}
            stored={form.base ?? undefined}
            locked={false}
            issues={form.issues}
            onChange={form.put}
            onSubmit={(accepted, hidden) => void form.save(accepted, hidden)}
            onInvalid={noSummary}
          />
        </FormLayoutContext>
      </HoldForFiles>
      {trouble !== '' && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {trouble}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 1.5, pb: 0.5 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={form.busy}
          onClick={() => box.current?.querySelector('form')?.requestSubmit()}
        >
          {t('form.save')}
        </Button>
      </Box>
      <UnsavedGuard dirty={form.dirty} />
      <ConflictDialog
        view={view}
        conflict={form.conflict}
        before={form.base ?? {}}
        mine={form.values}
        fields={form.fields}
        titleOf={titleOf}
        onResolve={form.resolve}
        onCancel={form.dismissConflict}
      />
    </Box>
  );
}

/** A section is small enough for its mistakes to be seen where they are. */
const noSummary = (): void => undefined;
