import { Suspense, type ComponentType } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';

/** What a panel of a form may know of it. */
export interface FormPanelProps {
  view: ClientView;
  /** The row as it is stored; null for a new one. */
  stored: Row | null;
  /** What stands in the form now, saved or not. */
  values: JsonObject;
  /** Leads to a field of the form. */
  onShow: (field: string) => void;
}

const panels = new Map<string, ComponentType<FormPanelProps>>();

/** Puts a panel of our own below the fields of one table's form. */
export function registerFormPanel(definition: string, panel: ComponentType<FormPanelProps>): void {
  panels.set(definition, panel);
}

/** The panel of a table's form, where it has one. */
export function FormPanel(props: FormPanelProps) {
  const Panel = panels.get(props.view.name);
  return Panel ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
