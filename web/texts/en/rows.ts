import type { Texts } from '../chinese.ts';

export const rows: Texts['rows'] = {
  foldAll: 'Collapse all',
  unfoldAll: 'Expand all',
  unfoldLevel: 'Expand the rows of this page',
  branch: {
    loading: 'Loading the rows below…',
    failed: 'The rows below could not be read: {{message}}',
    retry: 'Try again',
    more: 'Show {{next}} more ({{left}} left)',
    tooMany:
      'Of the {{total}} rows below only the first {{count}} are selected. Delete or edit them in several goes.',
    circle:
      'The rows above this one lead back to it, so it has no place in the tree. Give it another parent.',
  },
  factsMore_one: '{{count}} more field',
  factsMore_other: '{{count}} more fields',
  factsLess: 'Fewer fields',
  roots: 'Top-level rows {{range}}',
  keys: {
    enter: 'Go to the rows',
    walk: 'Previous or next row',
    ends: 'First or last row',
    pages: 'A screen up or down',
    open: 'Open the row',
    select: 'Select the row',
    extend: 'Extend the selection',
    selectAll: 'Select all rows of the page',
    fold: 'Collapse or expand the row',
    step: 'Move the row up or down',
    del: 'Delete',
  },
  move: 'Move',
  grip: 'Move {{label}}',
  gripHint: 'Drag to move, or click to choose a position',
  moveTo: 'Move to position…',
};
