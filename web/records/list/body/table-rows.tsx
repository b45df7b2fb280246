import { NoteRow } from '../branches/note-row.tsx';
import { TableRow } from '../table-row.tsx';
import { RowContext } from './row-context.ts';
import type { RecordTableState } from './use-record-table.ts';

/** The rows in sight, between gaps as high as the rows that are not drawn. */
export function TableRows({ table }: { table: RecordTableState }) {
  const { list, tree, drag, selection, rowHeight, keys, unfolded } = table;
  const { shown } = drag;
  const { from, to } = table.inSight.rows;
  const offset = tree.field === null ? (list.page - 1) * list.perPage : 0;
  return (
    <RowContext value={table.rowFacts}>
      <tbody>
        <Gap height={from * rowHeight} />
        {shown.slice(from, to).map((placed, at) => {
          const { id } = placed;
          const index = offset + from + at + 1;
          const current = keys.current === id;
          if (placed.note) return <NoteRow key={id} placed={placed} index={index} current={current} />;
          return (
            <TableRow
              key={id}
              placed={placed}
              index={index}
              closed={placed.hasChildren && tree.isClosed(id)}
              selected={selection.ids.has(id)}
              half={selection.half.has(id)}
              current={current}
              moving={drag.moving === id}
              unfolded={unfolded.ids.has(id)}
            />
          );
        })}
        <Gap height={(shown.length - to) * rowHeight} />
      </tbody>
    </RowContext>
  );
}

/** Room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={1000} style={{ height }} />
    </tr>
  );
}
