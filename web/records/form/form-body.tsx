import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonSchema } from '#engine/definition/index.ts';
import { Box } from '@mui/material';
import { useShortcut } from '../../ui/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { rightsOf } from '../rights.ts';
import { restrictionPlaces } from './restriction-places.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary, type SummaryLine } from './error-summary.tsx';
import { pathOf } from './field-path.ts';
import { titleAt } from './form-errors.ts';
import { fieldNames } from './form-schema.ts';
import { FormFoot } from './form-foot.tsx';
import { FormHead } from './form-head.tsx';
import { FormLayoutContext } from './form-layout.ts';
import { RestrictionNote, ChangeNote, DraftOffer } from './form-notes.tsx';
import { placeInQueue } from './form-opening.ts';
import { useFormWays } from './form-ways.ts';
import { focusField, focusFirstField } from './focus-field.ts';
import { HoldForFiles } from './hold-for-files.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { useRecordForm, type AfterSave } from './use-record-form.ts';

/** From this many fields on small inputs stand side by side. */
const DENSE_FROM = 7;

/** A form whose row is there: head, fields, what is wrong, buttons. */
export function FormBody(props: RecordFormProps & { stored: Row | null; copied: Row | null }) {
  const { view, id, stored, copied, onLeave, headProps } = props;
  const rights = rightsOf(view, stored);
  const locked = stored ? !rights.edit : !rights.add;
  const ways = useFormWays(view);
  const { queue } = ways.opening;
  const place = placeInQueue(queue, id);
  const box = useRef<HTMLDivElement>(null);
  const go = useAfterSave(props, place?.next ?? null, box);
  const form = useRecordForm({
    view,
    stored,
    copied,
    onSaved: (then) => {
      draft.drop();
      ways.onChanged?.();
      go(then);
    },
  });
  const row = id ?? (copied ? `copy ${String(copied.id)}` : '+');
  const { sent, start, values, dirty } = form;
  const dense = form.fields.length >= DENSE_FROM;
  const layout = useMemo(() => ({ groups: view.form.groups, dense }), [view.form.groups, dense]);
  const draft = useDraft({ definition: view.name, row, sent, start, values, dirty: dirty && !locked });
  const deletion = useRowDeletion(view, () => {
    ways.onChanged?.();
    onLeave();
  });
  const lines = useSummary(form);
  const formId = `form${ways.depth || ''}-${view.name.replace(/\W+/g, '-')}`;
  useEffect(() => focusFirstField(box.current), []);

  const save = useEventCallback((then: AfterSave): void => {
    form.aim(then);
    box.current?.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
  });
  const leave = useEventCallback(onLeave);
  const show = useEventCallback((field: string) => void focusField(box.current, field));
  const remove = useEventCallback(() => {
    if (stored) deletion.ask([stored.id]);
  });
  const inDialog = view.form.mode !== 'page';
  useShortcut('mod+enter', 'form.saveKeys', null, { inDialog, enabled: !locked });
  useShortcut('escape', 'form.leaveKeys', null, { inDialog, enabled: inDialog });
  const submitOnKeys = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || locked || form.busy) return;
    event.preventDefault();
    save(place?.next === null || place === null ? 'leave' : 'next');
  };

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
              id={formId}
              idPrefix={ways.depth === 0 ? undefined : `above${ways.depth}`}
              sent={sent}
              conditions={view.form.conditions}
              values={values}
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
        </Box>
      </HoldForFiles>
      <ErrorSummary lines={lines.all} trouble={form.trouble} onShow={show} />
      <FormFoot
        locked={locked}
        busy={form.busy}
        more={place?.next !== undefined && place.next !== null ? 'next' : stored ? null : 'another'}
        onSave={save}
        onLeave={leave}
        onDelete={stored && rights.del ? remove : undefined}
      />
      <UnsavedGuard dirty={dirty && !locked} />
      <ConflictDialog
        view={view}
        conflict={form.conflict}
        before={form.base ?? {}}
        mine={values}
        fields={form.fields}
        titleOf={(field) => titleAt(sent.schema, [field]) || field}
        onResolve={form.resolve}
        onCancel={form.dismissConflict}
      />
      {deletion.dialog}
    </Box>
  );
}

/** Where a save leads. The guard lets go only when the form has been drawn as saved. */
function useAfterSave(
  { view, onLeave }: RecordFormProps,
  next: string | number | null,
  box: React.RefObject<HTMLElement | null>,
): (then: AfterSave) => void {
  const { opening, open } = useFormWays(view);
  return (then) => {
    setTimeout(() => {
      if (then === 'leave') return onLeave();
      const { fromList } = opening;
      if (then === 'next') open(next ?? '', opening, true);
      else open(null, { fromList }, true);
      if (then === 'another') focusFirstField(box.current);
    });
  };
}

/** What keeps the form from being saved: what the browser found when somebody tried, and what the server said. */
function useSummary({ sent, issues }: ReturnType<typeof useRecordForm>): {
  all: SummaryLine[];
  report: (messages: Record<string, string>) => void;
  forget: () => void;
} {
  const locale = useLocale();
  const [reported, setReported] = useState<Record<string, string>>({});
  useEffect(() => setReported({}), [locale]);
  const all = useMemo(
    () => summaryOf({ ...reported, ...issues }, sent.schema),
    [reported, issues, sent.schema],
  );
  const forget = (): void => setReported((now) => (Object.keys(now).length === 0 ? now : {}));
  return { all, report: setReported, forget };
}

/** One line for each field, in the order of the form. */
function summaryOf(messages: Record<string, string>, schema: JsonSchema): SummaryLine[] {
  const order = fieldNames({ schema });
  const lines = Object.entries(messages).map(([path, message]) => ({
    field: pathOf(path)[0] ?? '',
    title: titleAt(schema, pathOf(path).slice(0, 1)) || path,
    message,
  }));
  return lines
    .filter(({ field }, index) => lines.findIndex((each) => each.field === field) === index)
    .sort((left, right) => order.indexOf(left.field) - order.indexOf(right.field));
}
