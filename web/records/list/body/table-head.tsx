import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortPayload } from 'react-admin';
import { HeaderCell } from '../header-cell.tsx';
import type { Stretch } from './window-range.ts';
import { Tick } from './tick.tsx';
import type { TableColumn } from './table-column.ts';

interface Props {
  columns: TableColumn[];
  from: Stretch['from'];
  to: Stretch['to'];
  sort: SortPayload;
  own: SortPayload;
  onSort: (sort: SortPayload) => void;
  movable: boolean;
  selectable: boolean;
  hasButtons: boolean;
  ticked: 'all' | 'some' | 'none';
  onTickAll: (on: boolean) => void;
}

/** The titles above the rows. */
export const TableHead = memo(function TableHead(props: Props) {
  const { t } = useTranslation();
  const { columns, from, to, ticked } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.movable && (
          <th className="grip">
            <span className="hidden">{t('drag.column')}</span>
          </th>
        )}
        {props.selectable && (
          <th className="select">
            <Tick
              label={t('list.selectAll')}
              checked={ticked === 'all'}
              half={ticked === 'some'}
              onTick={() => props.onTickAll(ticked !== 'all')}
            />
          </th>
        )}
        {from > 0 && <td colSpan={from} />}
        {columns
          .slice(from, to)
          .map((column) =>
            column.kind === 'field' ? (
              <HeaderCell
                key={column.name}
                column={column.field}
                sort={props.sort}
                own={props.own}
                onSort={props.onSort}
              />
            ) : (
              <HeaderCell key={column.name} child={column.child} />
            ),
          )}
        {to < columns.length && <td colSpan={columns.length - to} />}
        {props.hasButtons && <th className="buttons">{t('list.operations')}</th>}
      </tr>
    </thead>
  );
});
