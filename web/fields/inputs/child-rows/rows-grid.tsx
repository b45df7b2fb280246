import {
  useEffect,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { columnPlan } from './column-plan.ts';
import { GridRow, type ActiveCell } from './grid-row.tsx';
import { gridStep, type GridStep } from './grid-keys.ts';
import { gridStyle, HEAD, ROW } from './grid-style.ts';
import { pasteCells } from './paste-cells.ts';
import { SumRow } from './sum-row.tsx';
import type { RowField } from './row-fields.ts';
import type { ChildRows, Marks } from './use-child-rows.ts';
import { useLatest } from './use-latest.ts';
import { useOverhang } from './use-overhang.ts';
import { useRowsWindow } from './use-rows-window.ts';

interface Props {
  id: string;
  label: string;
  rows: ChildRows;
  complaints: Marks;
  active: ActiveCell | null;
  onActive: (cell: ActiveCell | null) => void;
  /** Begins a row at the end, with the focus in this field. */
  onBegin: (field: string | undefined) => void;
  /** Called when one turns to something else, or saves; says whether a row went. */
  onDone: () => boolean;
}

/** The rows as a grid: windowed, written cell by cell, kept in hand by the keyboard. */
export function RowsGrid({ id, label, rows, complaints, active, onActive, onBegin, onDone }: Props) {
  const { t } = useTranslation();
  const { lines } = rows;
  const { columns, totals } = rows.rows;
  const tail = rows.may.add || rows.may.del;
  const plan = useMemo(() => columnPlan(columns, tail), [columns, tail]);
  const view = useRowsWindow(lines.length, ROW);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const sums = columns.some(({ field }) => totals.includes(field)) && lines.length > 0;
  const at = active ? lines.findIndex((line) => line.id === active.line) : -1;
  const entry = lines[0] && columns[0] && at < 0 ? `${lines[0].id} ${columns[0].field}` : null;

  useFocus(view.box, active);
  const overhang = useOverhang(view.box, active, lines.length * ROW);
  useOutside('pointerdown', view.box, active !== null, () => onActive(null));
  // Not before the click: what moves up meanwhile would be hit instead of what was aimed at.
  useOutside('click', view.box, true, onDone);
  useEffect(() => {
    if (at >= 0) view.reveal(at, HEAD, sums ? HEAD : 0);
    // Only another cell asks to be seen; scrolling does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active?.line, active?.field]);

  const open = (index: number, column: number, edit: boolean): void => {
    const line = lines[index];
    const field = line && rows.fieldsOf(line)[column];
    if (line && field)
      onActive({ line: line.id, field: field.name, edit: edit && rows.canWrite(line) && !field.readonly });
  };
  /** Moves on; behind the last row a new one is begun, and Tab leaves the grid at its ends. */
  const go = ({ rows: down, columns: right, edit, wrap }: Extract<GridStep, { kind: 'go' }>): boolean => {
    const column = columns.findIndex(({ field }) => field === active?.field);
    let [nextRow, nextColumn] = [at + down, column + right];
    if (wrap && nextColumn >= columns.length) [nextRow, nextColumn] = [nextRow + 1, 0];
    if (wrap && nextColumn < 0) [nextRow, nextColumn] = [nextRow - 1, columns.length - 1];
    if (nextRow >= lines.length && edit && down > 0 && rows.may.add) {
      onBegin(columns[nextColumn]?.field);
      return true;
    }
    if (nextRow < 0 || nextRow >= lines.length || nextColumn < 0 || nextColumn >= columns.length)
      return !wrap;
    open(nextRow, nextColumn, edit);
    return true;
  };
  const carryOut = (step: GridStep): boolean => {
    const line = lines[at];
    if (!line || !active) return false;
    switch (step.kind) {
      case 'go':
        return go(step);
      case 'rest':
        onActive({ ...active, edit: false });
        return true;
      case 'edit':
        onActive({ ...active, edit: rows.canWrite(line) });
        return true;
      case 'copyAbove': {
        const above = lines[at - 1];
        const field = rows.fieldsOf(line).find(({ name }) => name === active.field);
        if (above && field && !field.readonly && rows.canWrite(line)) {
          rows.put([{ line, values: { [field.name]: above.values[field.name] ?? null } }]);
          const relation = field.column.relation?.name;
          if (relation !== undefined) rows.label(line, relation, rows.shown(above)[relation] ?? null);
        }
        return true;
      }
      case 'duplicate':
        if (rows.may.add) rows.duplicate(line);
        return true;
      case 'remove':
        if (line.kind === 'new' || rows.may.del) {
          (line.removed ? rows.restore : rows.remove)(line);
          if (line.kind === 'new') open(Math.max(0, at - 1), 0, false);
        }
        return true;
      case 'move':
        rows.move(at, at + step.by);
        return true;
    }
  };
  /** A cell that went hears no key: the form is told by the grid instead. */
  const saveWithoutBlank = (event: KeyboardEvent): void => {
    if (!flushSync(onDone)) return;
    event.stopPropagation();
    view.box.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent));
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (!view.box.current?.contains(target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return saveWithoutBlank(event);
    const taken =
      target.getAttribute('aria-expanded') === 'true' ||
      (target.tagName === 'BUTTON' && event.key !== 'Escape') ||
      (target.tagName === 'TEXTAREA' && event.shiftKey && event.key === 'Enter');
    const step = gridStep({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      editing: active?.edit ?? false,
      taken: taken || event.nativeEvent.isComposing,
    });
    if (!step || !carryOut(step)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!active || at < 0 || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    event.stopPropagation();
    pasteCells(rows, { row: at, column: columns.findIndex(({ field }) => field === active.field) }, text);
    onActive({ ...active, edit: false });
  };
  const startDrag = (from: number) => (event: PointerEvent) => {
    event.preventDefault();
    const placeOf = (y: number): number => {
      const box = view.box.current;
      const offset = y - (box?.getBoundingClientRect().top ?? 0) + (box?.scrollTop ?? 0) - HEAD;
      return Math.min(lines.length - 1, Math.max(0, Math.floor(offset / ROW)));
    };
    followPointer(event.pointerId, {
      move: (y) => setDrag({ from, to: placeOf(y) }),
      drop: (y) => rows.move(from, placeOf(y)),
      end: () => setDrag(null),
    });
  };

  const drawn = range(view.first, view.last);
  if (at >= 0 && !drawn.includes(at)) drawn.push(at);
  return (
    <Box
      ref={view.box}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      sx={gridStyle}
      data-tall={overhang.isTall || undefined}
      onKeyDownCapture={press}
      onPasteCapture={paste}
    >
      <div style={{ minWidth: plan.width }}>
        <div role="row" aria-rowindex={1} className="head" style={{ gridTemplateColumns: plan.template }}>
          <span role="columnheader" className="cell number">
            #
          </span>
          {rows.fields.new.map((field) => (
            <Heading key={field.name} field={field} />
          ))}
          {tail && <span role="columnheader" className="cell tail" aria-label={t('list.operations')} />}
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: lines.length * ROW + overhang.below }}>
          {drawn.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <GridRow
                key={line.id}
                id={id}
                rows={rows}
                line={line}
                index={index}
                top={index * ROW}
                template={plan.template}
                active={active}
                entry={entry}
                complaints={complaints[line.id]}
                drag={drag ? (drag.from === index ? 'dragged' : drag.to === index ? 'target' : null) : null}
                isLast={index > 0 && index === lines.length - 1}
                onOpen={(field, edit) => onActive({ line: line.id, field: field.name, edit })}
                onDrag={startDrag(index)}
              />
            );
          })}
        </div>
        {sums && <SumRow rows={rows} template={plan.template} tail={tail} />}
      </div>
    </Box>
  );
}

function Heading({ field }: { field: RowField }) {
  const side = field.column.align === 'right' ? ' end' : field.column.align === 'center' ? ' middle' : '';
  return (
    <span role="columnheader" className={`cell${side}`} title={field.title}>
      <span className="cut">
        {field.title}
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
    </span>
  );
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);

/** The active cell has the focus; its input takes it by itself. */
function useFocus(box: React.RefObject<HTMLDivElement | null>, active: ActiveCell | null): void {
  useEffect(() => {
    if (!active) return;
    const name = CSS.escape(`${active.line} ${active.field}`);
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!active.edit) cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, active]);
}

const FLOATING = '.MuiPopper-root, .MuiPopover-root, .MuiDialog-root, [role="listbox"]';

/** Hears of a press or a click outside of the grid and of what its inputs have opened. */
function useOutside(
  kind: 'pointerdown' | 'click',
  box: React.RefObject<HTMLDivElement | null>,
  on: boolean,
  leave: () => void,
): void {
  const latest = useLatest(leave);
  useEffect(() => {
    if (!on) return undefined;
    const look = ({ target }: Event): void => {
      const grid = box.current;
      if (!(target instanceof Element) || grid?.contains(target)) return;
      // The form itself may lie in a dialog.
      const floating = target.closest(FLOATING);
      if (floating === null || floating.contains(grid)) latest.current();
    };
    document.addEventListener(kind, look, true);
    return () => document.removeEventListener(kind, look, true);
  }, [kind, box, on, latest]);
}

/** Follows one pointer until it is let go. */
function followPointer(
  pointer: number,
  { move, drop, end }: { move: (y: number) => void; drop: (y: number) => void; end: () => void },
): void {
  const mine = (event: globalThis.PointerEvent): boolean => event.pointerId === pointer;
  const onMove = (event: globalThis.PointerEvent): void => void (mine(event) && move(event.clientY));
  const finish = (event: globalThis.PointerEvent): void => {
    if (!mine(event)) return;
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', finish);
    document.removeEventListener('pointercancel', finish);
    if (event.type === 'pointerup') drop(event.clientY);
    end();
  };
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', finish);
  document.addEventListener('pointercancel', finish);
}
