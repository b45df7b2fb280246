/** The next value of the same table that is edited in its cell, or the one before it; null at the end. */
export function nextCell(input: HTMLElement, by: 1 | -1): HTMLElement | null {
  const table = input.closest('table');
  const cells = [
    ...(table?.querySelectorAll<HTMLElement>('.mm-edited[data-place="here"], .mm-cell-input') ?? []),
  ];
  const own = cells.indexOf(input);
  // Rows below have a table of their own, which stands within this one.
  const others = cells.filter((each) => each === input || each.closest('table') === table);
  return own < 0 ? null : (others[others.indexOf(input) + by] ?? null);
}
