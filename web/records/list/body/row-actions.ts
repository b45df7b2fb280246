/** What can be done to a row, by its id. The same object as long as the table is there, so that rows need not change. */
export interface RowActions {
  open: (id: string) => void;
  tick: (id: string, extend: boolean) => void;
  fold: (id: string) => void;
  /** Shows the child rows below a row, or hides them. */
  unfold: (id: string) => void;
  /** `anchor`: the button that was pressed. */
  del: (id: string, anchor?: HTMLElement) => void;
  /** Asks for the place the row shall be moved to. */
  place: (id: string) => void;
}
