import type { Texts } from '../chinese.ts';

export const explain: Texts['explain'] = {
  hint: 'Ask why an administrator sees a menu entry, a button, a field or a record, or why not.',
  who: 'Administrator',
  where: 'Table',
  what: 'What',
  row: 'Record (key)',
  choose: 'Choose',
  anyRow: 'Any',
  menu: 'The menu entry',
  verb: 'Operation: {{name}}',
  field: 'Field: {{name}}',
  verbs: { index: 'view', add: 'add', edit: 'edit', del: 'delete', sortable: 'sort' },
  allowed: '{{name}} may.',
  denied: '{{name}} may not: what stands in the way is marked below.',
  groups: 'Groups:',
  noGroup: 'none',
  disabledGroup: '{{name}} (disabled)',
  super: 'May do everything',
  off: 'This right is switched off for everybody.',
  bySuper: 'Only because he may do everything.',
  by: 'Given by {{groups}}',
};
