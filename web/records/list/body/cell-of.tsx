import { Component, type ReactNode } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { cellFor, plainText, type Row } from '../../../fields/cells/index.ts';
import { rightsOf } from '../../rights.ts';

/** One value in the cell that its column names. A cell that can't show it leaves the value as text, not the page. */
export function CellOf({ view, row, column }: { view: ClientView; row: Row; column: ClientColumn }) {
  const Cell = cellFor(column);
  const value = row[column.field];
  return (
    <CellGuard value={value}>
      <Cell
        value={value}
        row={row}
        column={column}
        definition={view.name}
        editable={rightsOf(view).edit && !column.mask}
      />
    </CellGuard>
  );
}

type GuardProps = { value: Row[string] | undefined; children: ReactNode };

/** React lets only classes stop an error on its way up. */
class CellGuard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.failed && before.value !== this.props.value) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <span className="cut">{plainText(this.props.value)}</span>;
  }
}
