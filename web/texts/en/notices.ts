import type { Texts } from '../chinese.ts';

export const notices: Texts['notices'] = {
  bell: 'Notices',
  bellUnread: 'Notices, {{count}} unread',
  title: 'Notices',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  unreadOne: 'Unread',
  readAll: 'Mark all as read',
  older: 'Show more',
  none: 'No notices yet',
  noneHint: 'New ones will appear here.',
  view: 'View',
  close: 'Close',
  lost: 'The live connection is lost; new notices do not appear by themselves.',
  again: 'Connect again',
  silenced: 'The browser plays no sound yet.',
  enableSound: 'Enable sound',
  failed: 'The notices could not be read',
};
