import { Component, type ReactNode } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { cellFor, plainText, valueIn, type Row } from '../../../fields/cells/index.ts';
import { restrictedFields, rightsOf } from '../../rights.ts';

/** One value in the cell that its column names. A cell that can't show it leaves the value as text, not the page. */
export function CellOf({ view, row, column }: { view: ClientView; row: Row; column: ClientColumn }) {
  const Cell = cellFor(column);
  const value = valueIn(row, column);
  const isOwn = column.joined === undefined && !column.mask && !restrictedFields(row).includes(column.field);
  return (
    <CellGuard value={value}>
      <Cell
        value={value}
        row={row}
        column={column}
        definition={view.name}
        editable={isOwn && rightsOf(view, row).edit}
      />
    </CellGuard>
  );
}

type GuardProps = { value: Row[string] | undefined; children: ReactNode };

interface GuardState {
  failed: boolean;
  value: GuardProps['value'];
}

/** React lets only classes stop an error on its way up. Another value is another try. */
class CellGuard extends Component<GuardProps, GuardState> {
  override state: GuardState = { failed: false, value: this.props.value };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ value }: GuardProps, state: GuardState): GuardState | null {
    return value === state.value ? null : { failed: false, value };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <span className="cut">{plainText(this.props.value)}</span>;
  }
}
