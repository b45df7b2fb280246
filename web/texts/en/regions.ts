import type { Texts } from '../chinese.ts';

export const regions: Texts['regions'] = {
  search: 'Search by name, pinyin initials or code',
  all: 'Select all',
  none: 'Select none',
  done: 'Done',
  empty: 'No region is chosen',
  chosen: 'Chosen: {{regions}}',
  nothing: 'No such region was found',
  taken: 'In row {{number}} already',
  repeated: '{{regions}}: in another row already, and left to that row when you are done',
  retired: '“{{name}}” is no longer in use: it holds for addresses with its code alone',
  unknown: 'There is no region with the code “{{name}}”',
  replace: 'Use {{name}}',
  remove: 'Remove',
};
