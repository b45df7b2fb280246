import { useEffect, useRef } from 'react';
import type { Row } from '../../fields/cells/index.ts';
import { useEventCallback, useShortcut } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { focusField, focusFirstField } from './focus-field.ts';
import { placeInQueue } from './form-opening.ts';
import { useFormWays } from './form-ways.ts';
import type { RecordFormProps } from './record-form-props.ts';
import { useDraft } from './use-draft.ts';
import { useRecordForm, type AfterSave } from './use-record-form.ts';
import { useSummary } from './use-summary.ts';

export interface FormBodyProps extends RecordFormProps {
  /** The row that is edited; null for a new one. */
  stored: Row | null;
  /** What a new row starts with, over the defaults. */
  copied: Row | null;
}

/** Everything that a form with its row does: values, draft, what is wrong, saving, deleting, leaving, keys. */
export function useFormBody(props: FormBodyProps) {
  const { view, id, stored, copied, onLeave } = props;
  const rights = rightsOf(view, stored);
  const locked = stored ? !rights.edit : !rights.add;
  const ways = useFormWays(view);
  const place = placeInQueue(ways.opening.queue, id);
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
  const { sent, start, values } = form;
  const dirty = form.dirty && !locked;
  const draft = useDraft({ definition: view.name, row, sent, start, values, dirty });
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
  return {
    box,
    form,
    formId,
    /** Distinguishes the fields of forms that lie above one another. */
    idPrefix: ways.depth === 0 ? undefined : `above${ways.depth}`,
    locked,
    dirty,
    place,
    draft,
    lines,
    save,
    leave,
    show,
    remove: stored && rights.del ? remove : undefined,
    submitOnKeys,
    deletionDialog: deletion.dialog,
  };
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
