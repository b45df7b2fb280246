import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { addedRowButtonNames, rowButtonNames, rowButtonsWidth } from '../../buttons/index.ts';
import { rightsOf } from '../../rights.ts';
import { alignedWidths, fittedWidths, textWidth, type ColumnWidth } from '../column-widths.ts';
import type { Totals } from '../use-totals.ts';
import type { ColumnChoice } from '../use-column-choice.ts';
import { useColumnWidths } from '../use-column-widths.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { expectedTotal } from './expected-total.ts';
import { tableColumns, type TableColumn } from './table-column.ts';

const SELECT_WIDTH = 44;
const GRIP_WIDTH = 30;
/** Of a count of child rows, whose heading says what is counted. */
const [CHILD_MIN, CHILD_MAX, CHILD_PADDING] = [104, 200, 23];
/** Cell padding and a sign of currency. */
const TOTAL_PADDING = 36;

/** All columns of the table and their widths in pixels; those at the edges are 0 where there are none. */
export interface ColumnLayout {
  columns: TableColumn[];
  widths: number[];
  /** So many of the columns stay at the left. */
  lead: number;
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
  choice: Pick<ColumnChoice, 'pinned' | 'widths'>;
  /** Sums below the rows; undefined until they are there. */
  totals: Totals | undefined;
  /** All rows that the sums are of; undefined where they are not counted. */
  count: number | undefined;
}

export function useColumnLayout({
  view,
  columns,
  rows,
  treeField,
  movable,
  room,
  totals,
  count,
  choice,
}: Wanted): ColumnLayout {
  const plain = useColumnWidths(view, columns, rows, treeField);
  const wanted = useMemo(
    () =>
      plain.map((width, at) => {
        const field = columns[at]?.field ?? '';
        const own = choice.widths[field];
        if (own !== undefined) return { wanted: own, grows: false };
        if (!view.totals.includes(field)) return width;
        const texts = [totals?.[field] ?? '', expectedTotal(rows, field, count ?? 0)];
        return texts.reduce(withTotal, width);
      }),
    [plain, view.totals, columns, rows, count, totals, choice.widths],
  );
  const buttonNames = useMemo(
    () => (rightsOf(view).open ? rowButtonNames(view) : addedRowButtonNames(view)),
    [view],
  );
  const tabled = useMemo(() => tableColumns(view, columns), [view, columns]);
  const { t } = useTranslation();
  const locale = useLocale();
  const counts = useMemo(
    () =>
      view.children.map(({ title }) => {
        const heading = t('list.childNumber', { title: textIn(title, locale) });
        return Math.min(CHILD_MAX, Math.max(CHILD_MIN, textWidth(heading) + CHILD_PADDING));
      }),
    [view, t, locale],
  );
  return useMemo(() => {
    const buttons = buttonNames.length > 0 ? rowButtonsWidth(view, buttonNames) : 0;
    const select = isSelectable(view) ? SELECT_WIDTH : 0;
    const grip = movable ? GRIP_WIDTH : 0;
    const aside = counts.reduce((sum, width) => sum + width, grip + select + buttons);
    const fitted = [...fittedWidths(wanted, room - aside), ...counts];
    const widths = alignedWidths(
      fitted,
      wanted.map(({ grows }) => grows),
      room - grip - select - buttons,
    );
    const total = widths.reduce((sum, width) => sum + width, grip + select + buttons);
    const lead = leadOf(columns, choice.pinned, widths, room - grip - select - buttons);
    return { columns: tabled, widths, lead, grip, select, buttons, buttonNames, total };
  }, [view, columns, tabled, buttonNames, wanted, counts, movable, room, choice.pinned]);
}

/** What stays must leave room for what goes by. */
const MAX_PINNED = 0.65;

/** How many of the first columns are pinned, as far as they leave the others room. */
function leadOf(
  columns: readonly ClientColumn[],
  pinned: readonly string[],
  widths: readonly number[],
  room: number,
): number {
  let taken = 0;
  const free = columns.findIndex((column, at) => {
    taken += widths[at] ?? 0;
    return !pinned.includes(column.field) || (room > 0 && taken > room * MAX_PINNED);
  });
  return free < 0 ? 0 : free;
}

/** A sum is longer than what it is made of, bold, and with its thousands apart; no digit of it may be cut off. */
function withTotal(width: ColumnWidth, total: string): ColumnWidth {
  if (total === '') return width;
  const needed = Math.ceil(textWidth(total) * 1.3) + TOTAL_PADDING;
  const min = Math.max(width.min ?? width.wanted, needed);
  return { ...width, wanted: Math.max(width.wanted, needed), min };
}

/** Rows are ticked where something can be done with several at once. */
export function isSelectable(view: ClientView): boolean {
  const { del, edit, export: exported } = rightsOf(view);
  const isWorth = exported || view.actions.some((action) => action.on === 'selection');
  return del || edit || (view.key.length > 0 && isWorth);
}
