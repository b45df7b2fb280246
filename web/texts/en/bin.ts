import type { Texts } from '../chinese.ts';

export const bin: Texts['bin'] = {
  titleOf: '{{title}}: recycle bin',
  deletedAt: 'Deleted at',
  restore: 'Restore',
  purge: 'Delete for good',
  choose: 'Select rows to restore them or to delete them for good',
  empty: 'The recycle bin is empty',
  emptyHint: 'Deleted rows are kept here first.',
  purged_one: '{{count}} row deleted for good',
  purged_other: '{{count}} rows deleted for good',
  confirmPurge_one: 'Delete the selected row for good?',
  confirmPurge_other: 'Delete the {{count}} selected rows for good?',
};
