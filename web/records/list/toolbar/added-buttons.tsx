import { Suspense, useState, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { ToolbarEntry, ToolbarFeature } from '../toolbar-entry.ts';
import { useRowBound } from './use-row-bound.ts';
import type { SelectedRows } from './use-selected-rows.ts';

/** What an added button opens. */
export interface AddedPanelProps {
  view: ClientView;
  selection: SelectedRows;
  onClose: () => void;
}

/** A button of the product's own above the rows of one table. */
export interface AddedButton {
  name: string;
  icon: ToolbarEntry['icon'];
  label: (t: TFunction) => string;
  tone?: ToolbarEntry['tone'];
  /** Whether it works on the rows that are selected, as it does by default. */
  needsSelection?: false;
  /** Whether the viewer may press it. */
  isThere: (view: ClientView) => boolean;
  Panel: ComponentType<AddedPanelProps>;
}

const added = new Map<string, AddedButton[]>();

/** Puts a button of our own above the rows of a table, before the one that deletes. */
export function addToolbarButton(definition: string, button: AddedButton): void {
  const others = (added.get(definition) ?? []).filter(({ name }) => name !== button.name);
  added.set(definition, [...others, button]);
}

/** The names of what was added to a table. */
export const addedButtonNames = (definition: string): string[] =>
  (added.get(definition) ?? []).map(({ name }) => name);

/** The added buttons of a list, and what the pressed one has opened. */
export function useAddedButtons(view: ClientView, selection: SelectedRows): ToolbarFeature[] {
  const { t } = useTranslation();
  const within = useRowBound();
  const [open, setOpen] = useState<string | null>(null);
  return (added.get(view.name) ?? [])
    .filter(({ isThere }) => isThere(view))
    .map(({ name, icon, label, tone, needsSelection = true, Panel }) => ({
      entry: {
        name,
        icon,
        tone,
        label: label(t),
        labelled: true,
        needsSelection,
        disabled: needsSelection && selection.ids.length === 0,
        onClick: () => (needsSelection ? within(selection.ids.length, () => setOpen(name)) : setOpen(name)),
      },
      panel: open === name && (
        <Suspense fallback={null}>
          <Panel view={view} selection={selection} onClose={() => setOpen(null)} />
        </Suspense>
      ),
    }));
}
