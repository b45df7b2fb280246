import type { Texts } from '../chinese.ts';

export const arrange: Texts['arrange'] = {
  pin: 'Keep at the left: {{column}}',
  unpin: 'Let go: {{column}}',
  up: 'Move forward: {{column}}',
  down: 'Move back: {{column}}',
  density: 'Row height',
  compact: 'Compact',
  normal: 'Normal',
  roomy: 'Roomy',
  hint: 'Drag a heading to move its column, its edge to make it wider; a double click on the edge resets it',
  columns: 'Columns shown',
  findColumn: 'Find a column',
  noColumn: 'No such column',
  showAll: 'Show all',
  restore: 'Restore default',
  lastColumn: 'One column has to stay',
};
