import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortPayload } from 'react-admin';
import { HeaderCell } from '../header-cell.tsx';
import { pinOf, stretched } from './stretched.tsx';
import { useHeadDrag } from './use-head-drag.ts';
import { Tick } from './tick.tsx';
import type { TableColumn } from './table-column.ts';

interface Props {
  columns: TableColumn[];
  lead: number;
  from: number;
  to: number;
  sort: SortPayload;
  own: SortPayload;
  onSort: (sort: SortPayload) => void;
  movable: boolean;
  selectable: boolean;
  hasButtons: boolean;
  ticked: 'all' | 'some' | 'none';
  onTickAll: (on: boolean) => void;
  /** Arranges the columns; the same functions as long as the table is there. */
  arrange: Parameters<typeof useHeadDrag>[0];
}

/** The titles above the rows. */
export const TableHead = memo(function TableHead(props: Props) {
  const { t } = useTranslation();
  const { columns, lead, ticked } = props;
  const drag = useHeadDrag(props.arrange);
  return (
    <thead {...drag}>
      <tr aria-rowindex={1}>
        {props.movable && (
          <th className="grip">
            <span className="hidden">{t('rows.move')}</span>
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
        {stretched(columns, props, (column, at) =>
          column.kind === 'field' ? (
            <HeaderCell
              key={column.name}
              column={column.field}
              sort={props.sort}
              own={props.own}
              onSort={props.onSort}
              pin={pinOf(at, lead)}
            />
          ) : (
            <HeaderCell key={column.name} child={column.child} />
          ),
        )}
        {props.hasButtons && <th className="buttons">{t('list.operations')}</th>}
      </tr>
    </thead>
  );
});
