import type { Texts } from '../zh-cn/index.ts';

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
  moveKeys: 'Move the column (on its heading)',
  widthKeys: 'Make the column wider or narrower (on its heading)',
};
