import type { Texts } from '../chinese.ts';

export const recordForm: Texts['recordForm'] = {
  copy: 'Copy into a new record',
  addCopy: 'Copy: {{title}}',
  saveNext: 'Save and edit next item',
  saveAnother: 'Save and add another',
  draft: 'There are unsaved entries from {{age}}.',
  draftNow: 'There are unsaved entries from a moment ago.',
  restoreDraft: 'Restore',
  dropDraft: 'Discard',
  rowChanged: 'Somebody else has just changed this record. When you save you choose what to keep.',
  rowGone: 'Somebody else has just deleted this record. Copy what you still need.',
  changed: 'The definition of this form has just changed. What you typed is kept.',
  fieldsAdded: 'New fields: {{fields}}.',
  fieldsRemoved: 'Removed fields: {{fields}}.',
  fieldsRetyped: 'Fields of another kind now: {{fields}}.',
  fieldsRequired: 'Must be filled in now: {{fields}}.',
  leftBehind: 'Typed into fields that are gone, and not saved:',
  copyLeft: 'Copy what was typed into {{title}}',
  conflictHint:
    'Somebody saved this record after you opened it. Choose what to keep of each field, then save.',
  allMine: 'All mine',
  allTheirs: 'All current',
  saveMerged: 'Save the merged record',
  intoForm: 'Back into the form',
  before: 'Was',
  changedBy: { both: 'Changed by both', mine: 'Changed by you only', theirs: 'Changed by them only' },
};
