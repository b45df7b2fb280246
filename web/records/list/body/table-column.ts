import type { ClientColumn, ClientView } from '#engine/compile/index.ts';

/** A column between the ticks and the buttons: a field of the row, or a count of rows that point to it. */
export type TableColumn =
  | { kind: 'field'; name: string; field: ClientColumn }
  | { kind: 'child'; name: string; child: ClientView['children'][number] };

export function tableColumns(view: ClientView, columns: readonly ClientColumn[]): TableColumn[] {
  return [
    ...columns.map((field): TableColumn => ({ kind: 'field', name: field.field, field })),
    ...view.children.map((child): TableColumn => ({ kind: 'child', name: `${child.name}_count`, child })),
  ];
}

export function alignClass(column: TableColumn): string | undefined {
  if (column.kind === 'child' || column.field.align === 'right') return 'end';
  return column.field.align === 'center' ? 'middle' : undefined;
}
