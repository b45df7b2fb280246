export { blockOf, movedBlock, placeRows, unfolded, withNotes } from './tree-rows.ts';
export type { TreeRow } from './tree-rows.ts';
