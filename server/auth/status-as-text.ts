import type { ShapeContext } from '#server/record/behaviour/behaviour.ts';

/** Back-office clients compare the status of accounts, groups and rules as text: `"0"` or `"1"`. */
export function statusAsText({ context, rows }: ShapeContext): void {
  if (context.dialect !== 'backOffice') return;
  for (const row of rows) {
    if (typeof row['status'] === 'number') row['status'] = String(row['status']);
    if (Object.hasOwn(row, 'pid')) row['pid'] ??= 0;
  }
}
