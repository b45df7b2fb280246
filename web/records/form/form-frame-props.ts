import type { ClientView } from '#engine/compile/index.ts';

/** What stands around a form that lies over its list. */
export interface FormFrameProps {
  view: ClientView;
  /** Key of the row; null for a new one. */
  id: string | null;
  open: boolean;
  onLeave: () => void;
  /** Called when it has gone from the screen. */
  onClosed: () => void;
}
