import type { Texts } from '../chinese.ts';

export const specs: Texts['specs'] = {
  group: 'Spec group “{{name}}”',
  name: 'Name of group {{number}}',
  namePlaceholder: 'Name, e.g. Colour',
  value: 'Value {{number}}',
  valuePlaceholder: 'Value, e.g. Red',
  values: '{{count}} / {{max}} values',
  groups: '{{count}} / {{max}} groups. Enter begins the next value; several lines can be pasted',
  addGroup: 'Add a spec group',
  addValue: 'Add a value',
  removeGroup: 'Delete the spec group “{{name}}”',
  removeValue: 'Delete the value “{{value}}”',
  moveUp: 'Move “{{name}}” forward',
  moveDown: 'Move “{{name}}” back',
  picture: 'Picture of “{{value}}”',
  template: 'Spec template',
  emptyTemplate: 'There are no specs in this template.',
  templateFull: 'Appended there would be more than {{groups}} groups or {{values}} values in a group.',
};
