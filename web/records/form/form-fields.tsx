import { useMemo } from 'react';
import { Box } from '@mui/material';
import { FormLayoutContext } from './form-layout.ts';
import { FormPanel } from './form-panel.tsx';
import { ChangeNote, DraftOffer, RestrictionNote } from './form-notes.tsx';
import { HoldForFiles } from './hold-for-files.tsx';
import { restrictionPlaces } from './restriction-places.ts';
import { SchemaForm } from './schema-form.tsx';
import type { FormBodyProps, useFormBody } from './use-form-body.ts';

/** From this many fields on small inputs stand side by side. */
const DENSE_FROM = 7;

interface Props extends Pick<FormBodyProps, 'view' | 'stored'> {
  state: Pick<
    ReturnType<typeof useFormBody>,
    'form' | 'formId' | 'idPrefix' | 'locked' | 'draft' | 'lines' | 'show'
  >;
}

/** The fields of a form, below what there is to say of the row. */
export function FormFields({ view, stored, state }: Props) {
  const { form, draft, lines, locked } = state;
  const { sent } = form;
  const dense = form.fields.length >= DENSE_FROM;
  const layout = useMemo(() => ({ groups: view.form.groups, dense }), [view.form.groups, dense]);
  return (
    <HoldForFiles>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 3 }, py: 2.5 }}>
        <RestrictionNote why={restrictionPlaces(stored, sent).above} />
        {form.change && <ChangeNote change={form.change} left={form.left} />}
        {draft.offer && !locked && (
          <DraftOffer
            draft={draft.offer}
            onDrop={draft.settle}
            onRestore={() => {
              form.restore(draft.offer?.values ?? {});
              draft.settle();
            }}
          />
        )}
        <FormLayoutContext value={layout}>
          <SchemaForm
            id={state.formId}
            idPrefix={state.idPrefix}
            sent={sent}
            conditions={view.form.conditions}
            values={form.values}
            settled={view.form.only}
            stored={form.base ?? undefined}
            locked={locked}
            issues={form.issues}
            onChange={(next, field) => {
              lines.forget();
              form.put(next, field);
            }}
            onSubmit={(accepted, hidden) => void form.save(accepted, hidden)}
            onInvalid={lines.report}
          />
        </FormLayoutContext>
        <FormPanel view={view} stored={form.base} values={form.values} onShow={state.show} />
      </Box>
    </HoldForFiles>
  );
}
