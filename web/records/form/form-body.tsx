import { Box } from '@mui/material';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { RowNewsNote } from './form-notes.tsx';
import { FormHead } from './form-head.tsx';
import { titleAt } from './form-errors.ts';
import { useRowNews } from './use-row-news.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormBody, type FormBodyProps } from './use-form-body.ts';

/** A form whose row is there: head, fields, what is wrong, buttons. */
export function FormBody(props: FormBodyProps) {
  const { view, stored, copied, headProps } = props;
  const { box, submitOnKeys, ...state } = useFormBody(props);
  const { form, locked, place, leave } = state;
  const news = useRowNews(view.name, form.base);
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      onKeyDown={submitOnKeys}
    >
      <FormHead
        view={view}
        stored={stored}
        copied={copied}
        locked={locked}
        progress={place ? `${place.at} / ${place.of}` : ''}
        headProps={headProps}
        onLeave={leave}
      />
      {!form.busy && !form.saved && <RowNewsNote news={news} />}
      <FormFields view={view} stored={stored} state={state} />
      <ErrorSummary lines={state.lines.all} trouble={form.trouble} onShow={state.show} />
      <FormFoot
        locked={locked}
        busy={form.busy}
        more={place?.next !== undefined && place.next !== null ? 'next' : stored ? null : 'another'}
        onSave={state.save}
        onLeave={leave}
        onDelete={state.remove}
      />
      <UnsavedGuard dirty={state.dirty} />
      <ConflictDialog
        view={view}
        conflict={form.conflict}
        before={form.base ?? {}}
        mine={form.values}
        fields={form.fields}
        titleOf={(field) => titleAt(form.sent.schema, [field]) || field}
        onResolve={form.resolve}
        onCancel={form.dismissConflict}
      />
      {state.deletionDialog}
    </Box>
  );
}
