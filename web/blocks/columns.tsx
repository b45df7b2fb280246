import type { CSSProperties } from 'react';
import { numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { Slot } from './slot.tsx';

/** Blocks beside each other; on a phone one below the other, unless the block says otherwise. */
export function ColumnsBlock({ id, props }: BlockViewProps) {
  const parts = stringOf(props['template'], '1-1').split('-');
  const style = {
    '--columns-of': parts.map((part) => `minmax(0, ${Number(part) || 1}fr)`).join(' '),
    '--gap-own': `${numberOf(props['gap'], 20)}px`,
    alignItems: stringOf(props['valign'], 'start'),
  } as CSSProperties;
  return (
    <div
      className="columns"
      data-count={parts.length}
      data-stacked={props['stackOnPhone'] !== false || undefined}
      style={style}
    >
      {parts.map((_, at) => (
        <Slot key={at} parent={id} name={`c${at}`} />
      ))}
    </div>
  );
}
