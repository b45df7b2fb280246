import type { ComponentType } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';

/** A button at the end of a row. */
export interface RowButtonProps {
  view: ClientView;
  row: Row;
  /** Opens the question before a row is deleted, at `anchor` where one is given. */
  onDelete: (row: Row, anchor?: HTMLElement) => void;
}

export type RowButton = ComponentType<RowButtonProps>;
