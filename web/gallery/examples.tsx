import { registerCellComponent, registerCellSlot, Tag, type CellProps } from '../fields/cells/index.ts';
import { plainText } from '../fields/cells/index.ts';
import { OWN } from './fixture-services.tsx';

/** What code would register, so that the cells which wait for it have something to show. */
export function registerExamples(): void {
  registerCellComponent('gallery-example', Example);
  registerCellSlot(OWN, 'value', Example);
}

function Example({ value }: CellProps) {
  return <Tag label={plainText(value)} color="info" effect="plain" />;
}
