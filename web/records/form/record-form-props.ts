import type { ClientView } from '#engine/compile/index.ts';

/** What a row's form is given, whatever stands around it. */
export interface RecordFormProps {
  view: ClientView;
  /** Key of the row; null for a new one. */
  id: string | null;
  /** Goes back to the list. */
  onLeave: () => void;
  /** Put on the title bar, so that it can be dragged by it. */
  headProps?: React.HTMLAttributes<HTMLElement>;
}
