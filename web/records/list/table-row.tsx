import { memo } from 'react';
import { ButtonBase, Checkbox, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { cellNamed, Nothing, plainText, type Row } from '../../fields/cells/index.ts';
import { filteredListPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { NamedRowButton } from '../buttons/index.ts';
import { rightsOf } from '../rights.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeState } from './use-tree.ts';

interface Props {
  view: ClientView;
  columns: ClientColumn[];
  placed: TreeRow;
  tree: TreeState;
  buttons: string[];
  selected: boolean;
  onSelect?: () => void;
  onOpen?: () => void;
  onDelete: (row: Row) => void;
}

/** A click on one of these is meant for it, not for the row. */
const OWN_CLICKS = 'a, button, input, label, [role="dialog"]';

/** One row of the table. A double click opens it. */
export const TableRow = memo(function TableRow(props: Props) {
  const { t } = useTranslation();
  const { view, columns, placed, tree, buttons, selected, onSelect, onOpen, onDelete } = props;
  const { row } = placed;
  const open = (event: React.MouseEvent): void => {
    const target = event.target as HTMLElement;
    const field = target.closest('td')?.dataset.field ?? '';
    if (
      target.closest(OWN_CLICKS) ||
      view.noDoubleClick.includes(field) ||
      view.noDoubleClick.includes('all')
    )
      return;
    onOpen?.();
  };
  return (
    <tr className={selected ? 'selected' : undefined} onDoubleClick={open}>
      {onSelect && (
        <td className="select">
          <Checkbox
            checked={selected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': `${t('list.selectRow')} ${row.id}` } }}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.field} data-field={column.field} className={alignClass(column)}>
          {column.field === tree.field ? (
            <TreeCell placed={placed} tree={tree}>
              <CellOf view={view} row={row} column={column} />
            </TreeCell>
          ) : (
            <CellOf view={view} row={row} column={column} />
          )}
        </td>
      ))}
      {view.children.map((child) => (
        <td key={child.name} className="end">
          <ChildCount row={row} child={child} />
        </td>
      ))}
      {buttons.length > 0 && (
        <td className="buttons">
          <div>
            {buttons.map((name) => (
              <NamedRowButton key={name} name={name} view={view} row={row} onDelete={onDelete} />
            ))}
          </div>
        </td>
      )}
    </tr>
  );
});

const alignClass = (column: ClientColumn): string | undefined =>
  column.align === 'right' ? 'end' : column.align === 'center' ? 'middle' : undefined;

function CellOf({ view, row, column }: { view: ClientView; row: Row; column: ClientColumn }) {
  const Cell = cellNamed(column.render);
  return (
    <Cell
      value={row[column.field]}
      row={row}
      column={column}
      definition={view.name}
      editable={rightsOf(view).edit && !column.mask}
    />
  );
}

function TreeCell({
  placed,
  tree,
  children,
}: {
  placed: TreeRow;
  tree: TreeState;
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const closed = tree.isClosed(placed.row);
  return (
    <div className="tree" style={{ paddingLeft: placed.depth * 18 }}>
      {placed.hasChildren ? (
        <ButtonBase
          aria-expanded={!closed}
          aria-label={closed ? t('list.expand') : t('list.collapse')}
          onClick={() => tree.toggle(placed.row)}
        >
          <Icon name={closed ? 'chevron-right' : 'chevron-down'} size={15} />
        </ButtonBase>
      ) : (
        <span className="leaf" />
      )}
      <div>{children}</div>
    </div>
  );
}

/** How many rows of another table point here; a click shows them. */
export function ChildCount({ row, child }: { row: Row; child: ClientView['children'][number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = row[`${child.name}_count`];
  if (count === undefined || count === null || count === 0) return <Nothing />;
  return (
    <Link
      component={RouterLink}
      to={filteredListPath(child.definition, { [child.field]: row.id })}
      underline="hover"
      aria-label={`${t('list.children', { title: textIn(child.title, locale) })} (${plainText(count)})`}
      sx={{ fontWeight: 500 }}
    >
      {plainText(count)}
    </Link>
  );
}
