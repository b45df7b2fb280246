import { NoteLine } from './note-line.tsx';
import type { TreeRow } from '../../../fields/tree/index.ts';
import { DEEPEST } from '../tree-cell.tsx';

interface Props {
  placed: TreeRow;
  index: number;
  /** The row that the Tab key leads to. */
  current: boolean;
}

/** A line of the table at the end of a branch that is not wholly there. It takes the focus like a row. */
export function NoteRow({ placed, index, current }: Props) {
  if (!placed.note) return null;
  return (
    <tr
      data-row={placed.id}
      className="note"
      tabIndex={current ? 0 : -1}
      aria-rowindex={index + 1}
      aria-level={placed.depth + 1}
    >
      <td colSpan={1000}>
        <div style={{ paddingLeft: 48 + Math.min(placed.depth, DEEPEST) * 18 }}>
          <NoteLine note={placed.note} tabIndex={-1} />
        </div>
      </td>
    </tr>
  );
}
