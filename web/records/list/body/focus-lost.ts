/** Milliseconds between two looks, and until nobody waits any longer: a dialog closes first, however busy the page is. */
const LOOK = 100;
const LONGEST = 3000;

const OPEN_DIALOG = '.MuiModal-root:not(.MuiModal-hidden)';
/** The row of a table that the Tab key leads to, or the card that had the focus last. */
const CURRENT_ROW = '.mm-table tr[data-row][tabindex="0"], .mm-cards > [data-current]';

/**
 * Calls `take` when dialogs are closed and nothing has the focus, or only `home`: what had it is gone. Somebody who put
 * it elsewhere meanwhile keeps it. Gives a function that stops waiting.
 */
export function whenFocusIsLost(take: () => void, home: Element | null = null): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    const isOpen = document.querySelector(OPEN_DIALOG) !== null;
    if (isOpen && performance.now() - began < LONGEST) return;
    clearInterval(timer);
    const { activeElement: active, body } = document;
    if (!isOpen && (active === null || active === body || active === home)) take();
  }, LOOK);
  return () => clearInterval(timer);
}

/** After a dialog whose button is gone: the focus goes to the rows it was about. */
export function focusRowsWhenLost(): void {
  whenFocusIsLost(() => document.querySelector<HTMLElement>(CURRENT_ROW)?.focus({ preventScroll: true }));
}

/** Puts the focus on the row with this id, where it is drawn within `box`; says whether it is. */
export function focusDrawn(box: HTMLElement, id: string): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((each) => each.dataset.row === id);
  row?.focus({ preventScroll: true });
  return row !== undefined;
}
