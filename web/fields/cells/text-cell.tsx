import { CopyButton } from './copy-button.tsx';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { plainText, withoutMarkup } from './plain-text.ts';
import { flagProp } from './prop-readers.ts';
import type { CellProps } from './cell.ts';

const RAW = 20_000;

/** Text as it is; of stored rich text the words. */
export function TextCell({ value, column }: CellProps) {
  const text = column.traits.richText ? plainText(withoutMarkup(plainText(value, RAW))) : plainText(value);
  if (text === '') return <Nothing />;
  const line = <Ellipsis text={text} mono={flagProp(column, 'mono', false)} />;
  if (!flagProp(column, 'copy', false)) return line;
  return (
    <span className="mm-row mm-copying">
      {line}
      <CopyButton value={value} />
    </span>
  );
}

/** Text with a copy button that is always there. */
export function CopyCell({ value, column }: CellProps) {
  const text = plainText(value);
  if (text === '') return <Nothing />;
  return (
    <span className="mm-row">
      <Ellipsis text={text} mono={flagProp(column, 'mono', false)} />
      <CopyButton value={value} />
    </span>
  );
}
