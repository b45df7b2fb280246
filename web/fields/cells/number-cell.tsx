import { Nothing } from './ellipsis.tsx';
import type { CellProps } from './cell.ts';

/** Groups the digits before the point; text in, text out, so no digit of a long number is lost. */
export function groupedDigits(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

export function NumberCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <span>{groupedDigits(String(value))}</span>;
}
