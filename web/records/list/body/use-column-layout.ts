import { useMemo } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { rowButtonNames, rowButtonsWidth } from '../../buttons/index.ts';
import { rightsOf } from '../../rights.ts';
import { fittedWidths } from '../column-widths.ts';
import { useColumnWidths } from '../use-column-widths.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { tableColumns, type TableColumn } from './table-column.ts';

const SELECT_WIDTH = 44;
const GRIP_WIDTH = 30;
const CHILD_WIDTH = 104;

/** All columns of the table and their widths in pixels; those at the edges are 0 where there are none. */
export interface ColumnLayout {
  columns: TableColumn[];
  widths: number[];
  grip: number;
  select: number;
  buttons: number;
  buttonNames: string[];
  total: number;
}

interface Wanted {
  view: ClientView;
  columns: ClientColumn[];
  rows: readonly Row[];
  treeField: string | null;
  movable: boolean;
  /** Pixels to fill. */
  room: number;
}

export function useColumnLayout({ view, columns, rows, treeField, movable, room }: Wanted): ColumnLayout {
  const wanted = useColumnWidths(view, columns, rows, treeField);
  const buttonNames = useMemo(() => (rightsOf(view).open ? rowButtonNames(view) : []), [view]);
  const tabled = useMemo(() => tableColumns(view, columns), [view, columns]);
  return useMemo(() => {
    const buttons = buttonNames.length > 0 ? rowButtonsWidth(view, buttonNames) : 0;
    const select = isSelectable(view) ? SELECT_WIDTH : 0;
    const grip = movable ? GRIP_WIDTH : 0;
    const aside = grip + select + buttons + view.children.length * CHILD_WIDTH;
    const widths = [...fittedWidths(wanted, room - aside), ...view.children.map(() => CHILD_WIDTH)];
    const total = widths.reduce((sum, width) => sum + width, grip + select + buttons);
    return { columns: tabled, widths, grip, select, buttons, buttonNames, total };
  }, [view, tabled, buttonNames, wanted, movable, room]);
}

/** Rows are ticked where something can be done with several at once. */
export function isSelectable(view: ClientView): boolean {
  const { del, edit } = rightsOf(view);
  return del || edit || (view.key.length > 0 && view.actions.some((action) => action.on === 'selection'));
}
