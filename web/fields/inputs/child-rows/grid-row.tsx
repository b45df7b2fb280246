import { memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cellFor, type Row } from '../../cells/index.ts';
import { Icon, PlainIconButton } from '../../../ui/index.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Line } from './change-set.ts';
import type { RowField } from './row-fields.ts';
import type { ChildRows } from './use-child-rows.ts';

/** The cell that has the focus, and whether its input is open. */
export interface ActiveCell {
  line: string;
  field: string;
  edit: boolean;
  /** The row in which a range of cells ends that begins here; without it there is none. */
  to?: string;
}

/** What the handle of the active cell does. */
export interface FillHandle {
  start: (event: PointerEvent) => void;
  toEnd: () => void;
}

export interface GridRowProps {
  id: string;
  rows: ChildRows;
  line: Line;
  index: number;
  top: number;
  template: string;
  active: ActiveCell | null;
  /** The cell by which the grid is entered with Tab. */
  entry: string | null;
  complaints: Record<string, string> | undefined;
  drag: 'target' | 'dragged' | null;
  isLast: boolean;
  /** The field whose cell lies in the range; null in a row beside it. */
  ranged: string | null;
  fill: FillHandle;
  onOpen: (field: RowField, edit: boolean) => void;
  onDrag: (event: PointerEvent) => void;
}

/** One row: cells as lists show them, the input where one writes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { rows, line, index, top, template, complaints, drag, isLast } = props;
  const state = line.removed ? 'removed' : line.kind === 'new' ? 'new' : line.changed ? 'changed' : '';
  const classes = ['line', state, drag ?? '', isLast ? 'last' : ''].filter(Boolean).join(' ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes}
      style={{ top, gridTemplateColumns: template }}
      data-line={line.id}
    >
      <RowHead {...props} />
      {rows.names && <RowName text={rows.names.of(line)} />}
      {rows.fieldsOf(line).map((field) => (
        <GridCell key={field.name} {...props} field={field} message={complaints?.[field.name]} />
      ))}
      <RowTail {...props} />
    </div>
  );
}, isSameRow);

/** What the row draws is the same; what it calls reads the newest rows by itself. */
function isSameRow(before: GridRowProps, now: GridRowProps): boolean {
  const [one, other] = [before.rows, now.rows];
  const isHere = (props: GridRowProps): boolean => props.active?.line === props.line.id;
  if (before.active !== now.active && (isHere(before) || isHere(now))) return false;
  if (before.line.values !== now.line.values || before.line.id !== now.line.id) return false;
  return (
    before.line.removed === now.line.removed &&
    before.line.changed === now.line.changed &&
    before.complaints === now.complaints &&
    before.index === now.index &&
    before.template === now.template &&
    before.drag === now.drag &&
    before.isLast === now.isLast &&
    before.ranged === now.ranged &&
    before.entry === now.entry &&
    one.fields === other.fields &&
    one.rows === other.rows &&
    one.names === other.names &&
    one.labels[now.line.id] === other.labels[now.line.id] &&
    one.may.add === other.may.add &&
    one.may.edit === other.may.edit &&
    one.may.del === other.may.del
  );
}

/** What the row is, in sight wherever the grid is scrolled to. */
function RowName({ text }: { text: string }) {
  return (
    <div role="rowheader" className="cell names" title={text}>
      <span className="value cut">{text}</span>
    </div>
  );
}

function RowHead({ rows, line, index, complaints, onDrag }: GridRowProps) {
  const { t } = useTranslation();
  const whole = complaints?.[''];
  return (
    <div role="rowheader" className="cell number">
      {whole && (
        <span className="mark" role="img" aria-label={whole} title={whole}>
          <Icon name="warning" size={14} />
        </span>
      )}
      {rows.rows.rank && rows.may.edit && !line.removed && (
        <span
          className="handle"
          role="button"
          aria-label={t('childRows.drag', { number: index + 1 })}
          title={t('childRows.dragHint')}
          onPointerDown={onDrag}
        >
          <Icon name="grip" size={14} />
        </span>
      )}
      {index + 1}
    </div>
  );
}

const SIDES = { left: '', center: ' middle', right: ' end' };

function GridCell(props: GridRowProps & { field: RowField; message: string | undefined }) {
  const { id, rows, line, field, active, entry, message, ranged, onOpen } = props;
  const here = active?.line === line.id && active.field === field.name;
  const open = rows.canWrite(line) && !field.readonly;
  const editing = here && active.edit && open;
  const cellId = `${id}-${line.id}-${field.name}`;
  const classes = `cell${SIDES[field.column.align]}${open ? ' open' : ''}${message ? ' wrong' : ''}${editing ? ' editing' : ''}${ranged === field.name ? ' ranged' : ''}`;
  const isEntry = here || entry === `${line.id} ${field.name}`;
  return (
    <div
      role="gridcell"
      className={classes}
      data-cell={`${line.id} ${field.name}`}
      tabIndex={editing ? undefined : isEntry ? 0 : -1}
      title={editing ? undefined : message}
      aria-invalid={message ? true : undefined}
      aria-readonly={open ? undefined : true}
      aria-describedby={message && here ? `${cellId}-wrong` : undefined}
      onMouseDown={(event) => {
        if (editing || event.button !== 0) return;
        // The input takes the focus itself once it is there.
        if (open) event.preventDefault();
        onOpen(field, open);
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !here) onOpen(field, false);
      }}
    >
      {editing ? (
        <CellEditor
          id={cellId}
          rows={rows}
          line={line}
          field={field}
          message={message}
          eager
          describedBy={`${cellId}-wrong`}
        />
      ) : (
        <span className="value cut">
          <Shown rows={rows} line={line} field={field} />
        </span>
      )}
      {here && open && <Handle fill={props.fill} />}
      {message && here && (
        <span className="bubble" id={`${cellId}-wrong`}>
          {message}
        </span>
      )}
    </div>
  );
}

/** The corner by which the value is drawn into the cells below. The keyboard has Shift with the arrows and Ctrl+D. */
function Handle({ fill }: { fill: FillHandle }) {
  const { t } = useTranslation();
  return (
    <span
      className="fill"
      aria-hidden="true"
      title={t('childRows.fill')}
      onPointerDown={fill.start}
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onDoubleClick={fill.toEnd}
    />
  );
}

/** The value as a list shows it. */
export function Shown({ rows, line, field }: { rows: ChildRows; line: Line; field: RowField }) {
  const Cell = cellFor(field.column);
  const row = rows.shown(line);
  return (
    <Cell
      value={line.values[field.name]}
      row={{ ...row, id: line.id } as Row}
      column={field.column}
      definition={rows.rows.definition}
      editable={false}
    />
  );
}

function RowTail({ rows, line, index }: GridRowProps) {
  const { t } = useTranslation();
  const number = index + 1;
  if (!rows.may.add && !rows.may.del) return null;
  return (
    <div role="gridcell" className="cell tail">
      {line.removed ? (
        <PlainIconButton
          icon="undo"
          iconSize={15}
          label={t('childRows.restore', { number })}
          tabIndex={-1}
          onClick={() => rows.restore(line)}
        />
      ) : (
        <>
          {rows.may.add && (
            <PlainIconButton
              icon="copy"
              iconSize={15}
              label={t('childRows.duplicate', { number })}
              tabIndex={-1}
              onClick={() => rows.duplicate(line)}
            />
          )}
          {rows.canRemove(line) && (
            <PlainIconButton
              icon="delete"
              iconSize={15}
              label={t('childRows.remove', { number })}
              tabIndex={-1}
              onClick={() => rows.remove(line)}
            />
          )}
        </>
      )}
    </div>
  );
}
