import type { CSSProperties } from 'react';
import { numberOf, type BlockViewProps } from './block-props.ts';

/** Room between blocks. */
export function SpacerBlock({ props }: BlockViewProps) {
  const height = numberOf(props['height'], 32);
  const style = { '--space': `${height}px`, '--space-phone': `${numberOf(props['phoneHeight'], height)}px` };
  return <div className="spacer" aria-hidden="true" style={style as CSSProperties} />;
}
