import { memo } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { Icon } from '../../ui/index.ts';
import { RowButtonBar } from '../buttons/index.ts';
import { CellOf } from './body/cell-of.tsx';
import { ChildCount } from './body/child-count.tsx';
import type { RowActions } from './body/row-actions.ts';
import type { RowWords } from './body/row-words.ts';
import { Tick } from './body/tick.tsx';
import { alignClass, type TableColumn } from './body/table-column.ts';
import { pinOf, stretched } from './body/stretched.tsx';
import { TreeCell } from './tree-cell.tsx';
import type { TreeRow } from '../../fields/tree/index.ts';

interface Props {
  view: ClientView;
  columns: TableColumn[];
  /** The columns that are drawn; all others are one cell at each side. */
  from: number;
  to: number;
  /** So many of the first stay at the left. */
  lead: number;
  placed: TreeRow;
  /** Place among the rows of the whole list, counted from one. */
  index: number;
  treeField: string | null;
  closed: boolean;
  buttons: string[];
  selectable: boolean;
  movable: boolean;
  selected: boolean;
  half: boolean;
  /** The row that the Tab key leads to. */
  current: boolean;
  /** On its way to another place, which the server has not confirmed. */
  moving: boolean;
  words: RowWords;
  actions: RowActions;
}

/** A click on one of these is meant for it, not for the row. */
const OWN_CLICKS = 'a, button, input, label, [role="dialog"]';

/** One row of the table. A double click opens it. */
export const TableRow = memo(function TableRow(props: Props) {
  const { view, columns, lead, placed, treeField, selected, half, closed, words, actions } = props;
  const { row, id } = placed;
  const open = (event: React.MouseEvent): void => {
    const target = event.target as HTMLElement;
    const field = target.closest('td')?.dataset.field ?? '';
    const { noDoubleClick } = view;
    if (target.closest(OWN_CLICKS) || noDoubleClick.includes(field) || noDoubleClick.includes('all')) return;
    actions.open(id);
  };
  return (
    <tr
      data-row={id}
      tabIndex={props.current ? 0 : -1}
      aria-rowindex={props.index + 1}
      aria-selected={props.selectable ? selected : undefined}
      aria-level={treeField === null ? undefined : placed.depth + 1}
      aria-expanded={treeField !== null && placed.hasChildren ? !closed : undefined}
      className={classesOf(props)}
      onDoubleClick={open}
    >
      {props.movable && (
        <td className="grip">
          <Grip id={id} label={labelOf(view, row)} words={words} actions={actions} />
        </td>
      )}
      {props.selectable && (
        <td className="select">
          <Tick
            label={`${words.select} ${id}`}
            checked={selected}
            half={half}
            onTick={(extend) => actions.tick(id, extend)}
          />
        </td>
      )}
      {stretched(columns, props, (column, at) => {
        const pin = pinOf(at, lead);
        return (
          <td
            key={column.name}
            data-field={column.name}
            className={pin ? `${alignClass(column) ?? ''} ${pin.className}` : alignClass(column)}
            style={pin?.style}
          >
            {column.name === treeField ? (
              <TreeCell placed={placed} closed={closed} words={words} actions={actions}>
                <Contents view={view} row={row} column={column} />
              </TreeCell>
            ) : (
              <div className="cell">
                <Contents view={view} row={row} column={column} />
              </div>
            )}
          </td>
        );
      })}
      {props.buttons.length > 0 && (
        <td className="buttons">
          <div>
            <RowButtonBar
              names={props.buttons}
              view={view}
              row={row}
              onDelete={(_row, anchor) => actions.del(id, anchor)}
            />
          </div>
        </td>
      )}
    </tr>
  );
});

function classesOf({ selected, moving, placed }: Props): string | undefined {
  const classes = [selected && 'selected', moving && 'moving', placed.isContext && 'context'];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** What a row is called in front of people. */
export const labelOf = (view: ClientView, row: Row): string => plainText(row[view.label]) || String(row.id);

function Contents({ view, row, column }: { view: ClientView; row: Row; column: TableColumn }) {
  if (column.kind === 'child') return <ChildCount row={row} child={column.child} />;
  return <CellOf view={view} row={row} column={column.field} />;
}

/** By it a row is dragged, by pointer or by keys; a plain click asks for a place. */
function Grip({
  id,
  label,
  words,
  actions,
}: {
  id: string;
  label: string;
  words: RowWords;
  actions: RowActions;
}) {
  return (
    <button
      type="button"
      data-grip={id}
      tabIndex={-1}
      aria-label={words.grip(label)}
      title={words.hint}
      onClick={() => actions.place(id)}
    >
      <Icon name="grip" size={15} />
    </button>
  );
}
