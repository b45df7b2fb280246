import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';

export interface EditedCellProps {
  view: ClientView;
  row: Row;
  column: ClientColumn;
  /** The field is no part of this row's form: what happens instead. */
  onElsewhere?: (() => void) | undefined;
  onSaved?: () => void;
}
