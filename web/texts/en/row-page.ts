import type { Texts } from '../chinese.ts';

export const rowPage: Texts['rowPage'] = {
  actions: 'What can be done',
  more: 'More',
  steps: 'Progress',
  leaveKeys: 'Close the page',
  edit: 'Edit {{title}}',
  editForm: 'Open the whole form',
  showEmpty_one: 'Show {{count}} empty field',
  showEmpty_other: 'Show {{count}} empty fields',
  hideEmpty: 'Hide empty fields',
  none: 'None',
  all_one: 'All {{count}} row',
  all_other: 'All {{count}} rows',
  open: 'Open {{label}}',
  story: 'Story',
  noStory: 'Nothing has been recorded yet',
  earlier: 'Earlier',
  bySystem: 'System',
  showWrites_one: 'Show what changed in {{count}} field',
  showWrites_other: 'Show what changed in {{count}} fields',
  hideWrites: 'Hide what changed',
};
