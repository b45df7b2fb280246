import { memo } from 'react';
import { Icon } from '../../ui/index.ts';
import type { TreeRow } from '../../fields/tree/index.ts';
import { RowButtonBar } from '../buttons/index.ts';
import { CellOf } from './body/cell-of.tsx';
import { EditedCell } from './body/edited-cell.tsx';
import { LazyRowsBelow } from './unfolded/lazy-rows-below.tsx';
import { unfoldsRow } from './unfolded/use-unfolded.ts';
import { ChildCount } from './body/child-count.tsx';
import { useRowFacts, type RowFacts } from './body/row-context.ts';
import { pinOf, stretched } from './body/stretched.tsx';
import { alignClass, type TableColumn } from './body/table-column.ts';
import { Tick } from './body/tick.tsx';
import { rowLabel } from './row-label.ts';
import { TreeCell } from './tree-cell.tsx';

/** What is this row's own; all else comes from the context. */
interface Props {
  placed: TreeRow;
  /** Place among the rows of the whole list, counted from one. */
  index: number;
  closed: boolean;
  selected: boolean;
  half: boolean;
  /** The row that the Tab key leads to. */
  current: boolean;
  /** On its way to another place, which the server has not confirmed. */
  moving: boolean;
  /** Its child rows stand below it. */
  unfolded: boolean;
}

/** A click on one of these is meant for it, not for the row. */
const OWN_CLICKS = 'a, button, input, label';

/** One row of the table. A double click opens it; of rows with a page of their own a click. */
export const TableRow = memo(function TableRow(props: Props) {
  const { placed, selected, closed, half } = props;
  const facts = useRowFacts();
  const { view, treeField, selectable, movable, words, actions } = facts;
  const { row, id } = placed;
  const open = (event: React.MouseEvent): void => {
    const target = event.target as HTMLElement;
    const field = target.closest('td')?.dataset.field ?? '';
    const { noDoubleClick } = view;
    // Clicks in menus and dialogs of the row come here through React, though they stand elsewhere in the page.
    if (!event.currentTarget.contains(target) || target.closest(OWN_CLICKS)) return;
    if (noDoubleClick.includes(field) || noDoubleClick.includes('all')) return;
    actions.open(id);
  };
  // What is being selected to be copied is not to be opened, and a double click opens it once.
  const openPage = (event: React.MouseEvent): void => {
    if (event.detail < 2 && document.getSelection()?.isCollapsed !== false) open(event);
  };
  const own = (
    <tr
      data-row={id}
      tabIndex={props.current ? 0 : -1}
      aria-rowindex={props.index + 1}
      aria-selected={selectable ? selected : undefined}
      aria-level={treeField === null ? undefined : placed.depth + 1}
      aria-expanded={treeField !== null && placed.hasChildren ? !closed : undefined}
      className={classesOf(props, view.page !== undefined)}
      onDoubleClick={view.page ? undefined : open}
      onClick={view.page ? openPage : undefined}
    >
      {movable && (
        <td className="grip">
          <Grip id={id} label={rowLabel(view, row)} facts={facts} />
        </td>
      )}
      {selectable && (
        <td className="select">
          <Tick
            label={`${words.select} ${id}`}
            checked={selected}
            half={half}
            onTick={(extend) => actions.tick(id, extend)}
          />
        </td>
      )}
      {stretched(facts.columns, facts.drawn, (column, at) => valueCell(facts, props, column, at))}
      {facts.buttons.length > 0 && (
        <td className="buttons">
          <div>
            <RowButtonBar
              names={facts.buttons}
              view={view}
              row={row}
              onDelete={(_row, anchor) => actions.del(id, anchor)}
            />
          </div>
        </td>
      )}
    </tr>
  );
  if (!props.unfolded || !unfoldsRow(facts.child, row)) return own;
  return (
    <>
      {own}
      <tr className="unfolded">
        <td colSpan={1000}>
          <div>
            <LazyRowsBelow view={view} row={row} child={facts.child} />
          </div>
        </td>
      </tr>
    </>
  );
});

function classesOf({ selected, moving, placed }: Props, opens: boolean): string | undefined {
  const classes = [
    selected && 'selected',
    moving && 'moving',
    placed.isContext && 'context',
    opens && 'opens',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** A cell as a function: a component for each would double what a wide row costs. */
function valueCell(facts: RowFacts, { placed, closed, unfolded }: Props, column: TableColumn, at: number) {
  const { view, treeField, words, actions, drawn } = facts;
  const child = unfoldsRow(facts.child, placed.row) ? facts.child : null;
  const pin = pinOf(at, drawn.lead);
  const { row } = placed;
  const contents =
    column.kind === 'child' ? (
      <ChildCount row={row} child={column.child} />
    ) : column.field.edit ? (
      <EditedCell
        view={view}
        row={row}
        column={column.field}
        onElsewhere={child && !unfolded ? () => actions.unfold(placed.id) : undefined}
      />
    ) : (
      <CellOf view={view} row={row} column={column.field} />
    );
  const unfolds = child !== null && column.name === unfoldingColumn(facts);
  return (
    <td
      key={column.name}
      data-field={column.name}
      className={pin ? `${alignClass(column) ?? ''} ${pin.className}` : alignClass(column)}
      style={pin?.style}
    >
      {column.name === treeField ? (
        <TreeCell placed={placed} closed={closed} words={words} actions={actions}>
          {contents}
        </TreeCell>
      ) : unfolds ? (
        <div className="tree">
          <button
            type="button"
            aria-expanded={unfolded}
            aria-label={unfolded ? words.collapse : words.expand}
            onClick={() => actions.unfold(placed.id)}
          >
            <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} size={15} />
          </button>
          <div className="cell">{contents}</div>
        </div>
      ) : (
        <div className="cell">{contents}</div>
      )}
    </td>
  );
}

/** The column whose cells unfold their rows: that of the label, or the first one. */
function unfoldingColumn({ view, columns }: RowFacts): string | undefined {
  return (columns.find(({ name }) => name === view.label) ?? columns[0])?.name;
}

function Grip({ id, label, facts }: { id: string; label: string; facts: RowFacts }) {
  return (
    <button
      type="button"
      data-grip={id}
      tabIndex={-1}
      aria-label={facts.words.grip(label)}
      title={facts.words.hint}
      onClick={() => facts.actions.place(id)}
    >
      <Icon name="grip" size={15} />
    </button>
  );
}
