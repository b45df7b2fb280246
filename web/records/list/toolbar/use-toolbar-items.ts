import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ClientAction, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { addPath } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { isOffered, type ActionRun } from '../../buttons/index.ts';
import { FROM_LIST } from '../../form/form-opening.ts';
import { rightsOf } from '../../rights.ts';
import type { ToolbarEntry } from '../toolbar-entry.ts';
import type { RecordListState } from '../use-record-list.ts';
import type { SelectedRows } from './use-selected-rows.ts';
import { addedButtonNames } from './added-buttons.tsx';
import { useRowBound } from './use-row-bound.ts';

/** What stands above a list, in the definition's order. */
export type ToolbarItem = { kind: 'entry'; entry: ToolbarEntry } | { kind: 'quickSearch' };

interface Parts {
  list: RecordListState;
  selection: SelectedRows;
  run: ActionRun;
  /** Buttons of features that are made elsewhere. */
  features: ToolbarEntry[];
  onDelete: () => void;
  onColumns: (anchor: HTMLElement) => void;
  /** Sets a field of all selected rows. */
  onSetField: () => void;
}

/** The toolbar as the definition lists it; what the viewer may not do is not there. */
export function useToolbarItems(view: ClientView, parts: Parts): ToolbarItem[] {
  const makers = useMakers(view, parts);
  return withOwn(view).flatMap((name): ToolbarItem[] => {
    if (name === 'quickSearch') return [{ kind: 'quickSearch' }];
    const made = Object.hasOwn(makers, name) ? makers[name] : undefined;
    const feature = parts.features.find((entry) => entry.name === name);
    const entry = made ?? feature;
    return entry ? [{ kind: 'entry', entry }] : [];
  });
}

export const SET_FIELD = 'setField';

/** No definition lists these: they stand beside the button that deletes the selected rows. */
function withOwn({ name, toolbar }: ClientView): string[] {
  const del = toolbar.indexOf('delete');
  const edit = toolbar.indexOf('edit');
  const before = del >= 0 ? del : edit >= 0 ? edit + 1 : toolbar.length;
  return [...toolbar.slice(0, before), SET_FIELD, ...addedButtonNames(name), ...toolbar.slice(before)];
}

function useMakers(view: ClientView, parts: Parts): Record<string, ToolbarEntry | undefined> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, selection, onDelete, onColumns, onSetField } = parts;
  const within = useRowBound();
  const rights = rightsOf(view);
  const actions = useActionEntries(view, parts);
  return {
    refresh: {
      name: 'refresh',
      icon: 'refresh',
      label: t('list.refresh'),
      onClick: () => void list.refetch(),
    },
    add: rights.add
      ? {
          name: 'add',
          icon: 'plus',
          label: t('list.add'),
          labelled: true,
          tone: 'primary',
          to: addPath(view.name),
          onClick: () => void navigate(addPath(view.name), { state: FROM_LIST }),
        }
      : undefined,
    edit: rights.edit
      ? {
          name: 'edit',
          icon: 'edit',
          label: t('list.edit'),
          labelled: true,
          needsSelection: true,
          disabled: selection.editable.length === 0,
          onClick: selection.edit,
        }
      : undefined,
    [SET_FIELD]:
      rights.edit && selection.editable.length > 0
        ? {
            name: SET_FIELD,
            icon: 'set-field',
            label: t('toolbar.setField'),
            labelled: true,
            needsSelection: true,
            onClick: () => within(selection.ids.length, onSetField),
          }
        : undefined,
    delete: rights.del
      ? {
          name: 'delete',
          icon: 'delete',
          label: t('list.del'),
          labelled: true,
          needsSelection: true,
          disabled: selection.deletable.length === 0,
          tone: 'danger',
          onClick: onDelete,
        }
      : undefined,
    columnDisplay: { name: 'columnDisplay', icon: 'columns', label: t('list.columns'), onClick: onColumns },
    ...actions,
  };
}

/** Actions on the table, and on the rows that are selected. */
function useActionEntries(view: ClientView, { selection, run }: Parts): Record<string, ToolbarEntry> {
  const { t } = useTranslation();
  const locale = useLocale();
  const within = useRowBound();
  const entryOf = (action: ClientAction): ToolbarEntry => {
    const onRows = action.on === 'selection';
    const start = (anchor: HTMLElement): void => {
      if (!onRows) return run.start(action, 'table', anchor);
      const refused = selection.known.filter((row) => !isOffered(action, row)).length;
      const hint = refused > 0 ? t('toolbar.notOffered', { count: refused }) : '';
      within(selection.ids.length, () => run.start(action, { rows: selection.ids }, undefined, hint));
    };
    return {
      name: action.name,
      icon: action.icon ?? 'zap',
      label: textIn(action.title, locale),
      labelled: true,
      further: true,
      needsSelection: onRows,
      disabled: onRows && selection.ids.length === 0,
      busy: run.busy?.action === action.name,
      onClick: start,
    };
  };
  const above = view.actions.filter((action) => action.on !== 'row');
  return Object.fromEntries(above.map((action) => [action.name, entryOf(action)]));
}
