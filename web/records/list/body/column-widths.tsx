import type { ColumnLayout } from './use-column-layout.ts';

/** The widths of the columns, in pixels. */
export function ColumnWidths({ layout }: { layout: ColumnLayout }) {
  return (
    <colgroup>
      {layout.grip > 0 && <col style={{ width: layout.grip }} />}
      {layout.select > 0 && <col style={{ width: layout.select }} />}
      {layout.columns.map((column, index) => (
        <col key={column.name} data-column={column.name} style={{ width: layout.widths[index] }} />
      ))}
      {layout.buttons > 0 && <col style={{ width: layout.buttons }} />}
    </colgroup>
  );
}

/** Where each of the pinned columns stays, as variables of the table. */
export function pinPlaces({ grip, select, widths, lead }: ColumnLayout): Record<string, string> {
  let left = grip + select;
  const places: Record<string, string> = {};
  widths.slice(0, lead).forEach((width, at) => {
    places[`--pin-${at}`] = `${left}px`;
    left += width;
  });
  return places;
}
