import type { Texts } from '../chinese.ts';

export const entries: Texts['entries'] = {
  cell: '{{title}}, row {{row}}',
  row: 'Row {{row}} “{{name}}”',
  place: 'Row {{row}}',
  add: 'Add a row',
  empty: 'Nothing here yet.',
  remove: 'Delete “{{name}}”',
  moveUp: 'Move “{{name}}” up',
  moveDown: 'Move “{{name}}” down',
  count: '{{count}} / {{max}} rows. Enter goes on, Alt+↑↓ moves the row',
  texts: 'Several values, with commas between them',
  requiredValue: 'Required',
  template: 'Template',
  emptyTemplate: 'There is nothing in this template.',
  templateFull: 'There would be more than {{max}} rows.',
};
