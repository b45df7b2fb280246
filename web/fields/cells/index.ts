export { cellNamed, registerCell } from './registry.tsx';
export { datetimeText } from './datetime-text.ts';
export { relationLabel } from '../relation-label.ts';
export { Ellipsis, Nothing } from './ellipsis.tsx';
export { mediaUrl } from './media-cells.tsx';
export { plainText, withoutMarkup } from './plain-text.ts';
export { listOf } from './tag-cells.tsx';
export { Tag } from './tag.tsx';
export type { Cell, CellProps, Row } from './cell.ts';
