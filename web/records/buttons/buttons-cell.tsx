import type { ClientView } from '#engine/compile/index.ts';
import { registerCell, type CellProps, type Row } from '../../fields/cells/index.ts';
import { useView } from '../../providers/index.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { rowButtonNames } from './registry.tsx';
import { RowButtonBar } from './row-button-bar.tsx';

/** Row buttons within a column, those that `renderProps.buttons` names; all of the row's without it. */
export function ButtonsCell({ row, column, definition }: CellProps) {
  const { data: view } = useView(definition);
  const written = column.renderProps?.buttons;
  const names = Array.isArray(written) ? written.map(String) : undefined;
  return view ? <Buttons view={view} row={row} names={names ?? rowButtonNames(view)} /> : null;
}

function Buttons({ view, row, names }: { view: ClientView; row: Row; names: readonly string[] }) {
  const deletion = useRowDeletion(view);
  return (
    <span className="mm-row">
      <RowButtonBar
        names={names}
        view={view}
        row={row}
        onDelete={(each, anchor) => deletion.ask([each.id], { anchor })}
      />
      {deletion.dialog}
    </span>
  );
}

registerCell('buttons', ButtonsCell);
