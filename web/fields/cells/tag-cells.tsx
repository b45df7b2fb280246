import type { Json } from '#engine/definition/index.ts';
import { Nothing } from './ellipsis.tsx';
import { numberProp } from './prop-readers.ts';
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
  if (values.length === 0) return <Nothing />;
  return <TagLine tags={values.slice(0, MAX_READ).map(optionOf)} max={numberProp(column, 'most')} />;
}

/** Nobody reads more of one cell. */
const MAX_READ = 200;

/** A list in a column, however it is written. */
export function listOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return [value];
  return String(value).split(',').filter(Boolean);
}
