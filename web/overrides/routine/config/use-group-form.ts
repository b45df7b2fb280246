import { useMemo, useState } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { HttpError, useTrouble } from '../../../providers/index.ts';
import { changedValues, formValues } from '../../../records/form/form-values.ts';
import { placedIssues } from '../../../records/form/form-errors.ts';
import { withoutField } from '../../../records/form/field-path.ts';
import { fieldNames } from '../../../records/form/form-schema.ts';
import type { SentSettingForm } from './setting-forms.ts';

/** Values of one form with what differs from where they began, and what is wrong with them. */
export function useGroupForm(form: SentSettingForm, stored: JsonObject) {
  const names = useMemo(() => fieldNames(form), [form]);
  const start = useMemo(() => formValues(stored, names), [stored, names]);
  const [typed, setTyped] = useState<JsonObject | null>(null);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useTrouble();
  const [busy, setBusy] = useState(false);
  const values = typed ?? start;
  const changed = typed === null ? {} : changedValues(start, typed, names);

  return {
    values,
    /** Values that differ, an emptied one as null. */
    changed,
    dirty: Object.keys(changed).length > 0,
    issues,
    trouble,
    busy,
    change: (next: JsonObject, field: string | undefined): void => {
      setTyped(next);
      setTrouble(null);
      if (field !== undefined) setIssues((now) => withoutField(now, field));
    },
    /** Begins anew with what is stored. */
    reset: (): void => {
      setTyped(null);
      setIssues({});
    },
    clearTrouble: (): void => setTrouble(null),
    /** Runs a call; what it is refused for stands at the fields. Gives whether it went well. */
    send: async (call: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true);
      setTrouble(null);
      try {
        await call();
        return true;
      } catch (error) {
        const placed = placedIssues(error instanceof HttpError ? error.issues : {}, names);
        setIssues(placed.atFields);
        const atFields = Object.keys(placed.atFields).length;
        setTrouble(placed.elsewhere.join(' ') || (atFields === 0 ? error : null));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
