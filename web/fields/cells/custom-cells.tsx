import { guarded, UnknownCell } from './unknown-cell.tsx';
import { wordProp } from './prop-readers.ts';
import type { Cell, CellProps } from './cell.ts';

const components = new Map<string, Cell>();
const slots = new Map<string, Cell>();

/** Gives `customRender` a component: `renderProps.component` names it. */
export function registerCellComponent(name: string, component: Cell): void {
  components.set(name, guarded(component));
}

/** Fills a slot of one definition: `render: "slot"`, by `renderProps.slot` or else the field's name. */
export function registerCellSlot(definition: string, slot: string, component: Cell): void {
  slots.set(`${definition}#${slot}`, guarded(component));
}

/** A component that code registered by a name. */
export function CustomCell(props: CellProps) {
  const name = wordProp(props.column, 'component') ?? '';
  const Known = components.get(name);
  return Known ? <Known {...props} /> : <UnknownCell {...props} name={`customRender:${name}`} />;
}

/** A component that code registered for this place of this definition. */
export function SlotCell(props: CellProps) {
  const slot = wordProp(props.column, 'slot') ?? props.column.field;
  const Known = slots.get(`${props.definition}#${slot}`);
  return Known ? <Known {...props} /> : <UnknownCell {...props} name={`slot:${props.definition}#${slot}`} />;
}
