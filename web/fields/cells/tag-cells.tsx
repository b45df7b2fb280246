import type { Json } from '#engine/definition/index.ts';
import { Nothing } from './ellipsis.tsx';
import { Tag, TagLine, useOption } from './tag.tsx';
import type { CellProps } from './cell.ts';

/** One choice. */
export function TagCell({ value, column }: CellProps) {
  const optionOf = useOption(column);
  return value === null || value === undefined || value === '' ? <Nothing /> : <Tag {...optionOf(value)} />;
}

/** Several choices, as an array or as comma text. */
export function TagsCell({ value, column }: CellProps) {
  const optionOf = useOption(column);
  const values = listOf(value);
  return values.length === 0 ? <Nothing /> : <TagLine tags={values.map(optionOf)} />;
}

/** A list in a column, however it is written. */
export function listOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined || value === '') return [];
  return String(value).split(',').filter(Boolean);
}
