import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { afterConflict, childConflictIn, type ChildConflict } from '../../fields/inputs/index.ts';
import { HttpError, useServices, useTrouble } from '../../providers/index.ts';
import { withoutField } from './field-path.ts';
import { placedIssues } from './form-errors.ts';
import type { Conflict } from './merge-conflict.ts';

interface FailureOptions {
  view: ClientView;
  fields: readonly string[];
  /** The stored row that the form began with; null for a new one. */
  base: Row | null;
  setValues: Dispatch<SetStateAction<JsonObject>>;
}

/** Why a form could not be saved: issues at its fields, trouble with the whole, a conflict with what somebody else saved. */
export function useFormFailure({ view, fields, base, setValues }: FailureOptions) {
  const { t } = useTranslation();
  const { records } = useServices();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useTrouble();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** The refusal holds the fields of the row itself; rows that belong to it are asked for. */
  const wholeConflict = async (error: HttpError): Promise<Conflict> => {
    const reported = conflictIn(error);
    const fresh = await records.getOne<Row>(view.name, { id: base?.id ?? '' }).catch(() => null);
    return { ...reported, theirs: { ...reported.theirs, ...fresh?.data } };
  };
  /** A child row that somebody else was faster with: it is marked, and saving once more means it. */
  const failAtChild = (row: ChildConflict): void => {
    setValues((now) => ({ ...now, [row.child]: afterConflict(now[row.child], row) }));
    if (row.theirs) setIssues({ [`${row.child}[${row.index}]`]: t('form.rowConflict') });
    setTrouble(row.theirs ? t('form.rowConflict') : t('form.rowGone'));
  };

  return {
    issues,
    trouble,
    conflict,
    fail: (error: unknown): void => {
      if (!(error instanceof HttpError)) return setTrouble(String(error));
      const row = error.status === 412 ? childConflictIn(error.data) : null;
      if (row) return failAtChild(row);
      if (error.status === 412) return void wholeConflict(error).then(setConflict);
      const placed = placedIssues(error.issues, fields);
      setIssues(placed.atFields);
      const count = Object.keys(placed.atFields).length;
      setTrouble(placed.elsewhere.join(' ') || (count === 0 ? error : null));
    },
    clear: (): void => {
      setTrouble(null);
      setIssues({});
    },
    clearIssues: (): void => setIssues({}),
    /** A field was changed: what was said of it and of the whole holds no longer. */
    clearAt: (field: string | undefined): void => {
      setTrouble(null);
      if (field !== undefined) setIssues((now) => withoutField(now, field));
    },
    dismissConflict: (): void => setConflict(null),
  };
}

function conflictIn(error: HttpError): Conflict {
  const data = (error.data ?? {}) as Partial<Conflict>;
  return { mine: data.mine ?? {}, theirs: data.theirs ?? {}, fields: data.fields ?? [] };
}
