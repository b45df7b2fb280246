import type { ComponentType } from 'react';
import type { CellProps } from './cell.ts';

/** Shows where the figure of a cell comes from. */
export type WhyDialogComponent = ComponentType<CellProps & { onClose: () => void }>;

let registered: WhyDialogComponent | null = null;

/** The dialog stands on the cells, so it is handed to them. */
export function registerWhyDialog(dialog: WhyDialogComponent): void {
  registered = dialog;
}

/** Null where nobody has brought one (a gallery): figures have no button there. */
export const whyDialog = (): WhyDialogComponent | null => registered;
