import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { plainText, type Row } from '../../../fields/cells/index.ts';
import { recordPath } from '../../../providers/index.ts';
import { FROM_LIST } from '../../form/form-opening.ts';
import { rightsOf } from '../../rights.ts';
import type { RecordListState } from '../use-record-list.ts';

/** The rows that are ticked, on whatever page they stand. */
export interface SelectedRows {
  ids: Row['id'][];
  /** Those of them that nothing is known to keep from being edited, and from being deleted. */
  editable: Row['id'][];
  deletable: Row['id'][];
  /** Those of them that have been in sight. */
  known: Row[];
  /** What a row is called; undefined for one that nobody has seen here. */
  labelOf: (id: Row['id']) => string | undefined;
  clear: () => void;
  /** Takes note of rows that were read elsewhere. */
  remember: (rows: readonly Row[]) => void;
  /** Opens the form of the first one; the others come one after another. */
  edit: () => void;
}

/** Rows one has leafed past are remembered by name, so that a selection over pages can be named in words. */
export function useSelectedRows(view: ClientView, list: RecordListState): SelectedRows {
  const navigate = useNavigate();
  const [seen] = useState(() => new Map<string, Row>());
  const { data, selectedIds, onUnselectItems } = list;
  useEffect(() => {
    for (const row of data ?? []) seen.set(`${view.name} ${row.id}`, row);
  }, [data, seen, view.name]);
  return useMemo(() => {
    const rowOf = (id: Row['id']): Row | undefined =>
      data?.find((row) => row.id === id) ?? seen.get(`${view.name} ${id}`);
    const openTo = (verb: 'edit' | 'del'): Row['id'][] =>
      selectedIds.filter((id) => rightsOf(view, rowOf(id))[verb]);
    const editable = openTo('edit');
    const [first] = editable;
    return {
      ids: selectedIds,
      editable,
      deletable: openTo('del'),
      known: selectedIds.flatMap((id) => rowOf(id) ?? []),
      labelOf: (id) => {
        const row = rowOf(id);
        return row && (plainText(row[view.label]) || String(row.id));
      },
      clear: () => onUnselectItems(),
      remember: (rows) => {
        for (const row of rows) seen.set(`${view.name} ${row.id}`, row);
      },
      edit: () => {
        if (first === undefined) return;
        const state = { ...FROM_LIST, ...(editable.length > 1 && { queue: editable }) };
        void navigate(recordPath(view.name, first), { state });
      },
    };
  }, [data, seen, selectedIds, onUnselectItems, view, navigate]);
}
