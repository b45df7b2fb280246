import { Ellipsis, Nothing } from './ellipsis.tsx';
import { plainText, withoutMarkup } from './plain-text.ts';
import type { CellProps } from './cell.ts';

/** Text as it is. */
export function TextCell({ value, column }: CellProps) {
  const text = column.type === 'editor' ? withoutMarkup(plainText(value)) : plainText(value);
  return text === '' ? <Nothing /> : <Ellipsis text={text} />;
}
