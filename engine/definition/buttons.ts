/** Buttons above the list that need no action. */
export const TOOLBAR_BUTTONS = [
  'refresh',
  'add',
  'edit',
  'delete',
  'unfold',
  'comSearch',
  'quickSearch',
  'recycle',
  'import',
  'export',
  'columnDisplay',
] as const;

/** Buttons of a row that need no action. */
export const ROW_BUTTONS = ['info', 'sortable', 'edit', 'copy', 'delete'] as const;
