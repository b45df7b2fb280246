import type { Texts } from '../chinese.ts';

export const live: Texts['live'] = {
  broken_one: '{{count}} definition file has errors; its last good version goes on',
  broken_other: '{{count}} definition files have errors; their last good versions go on',
  show: 'Show',
  hide: 'Hide',
  changed: 'The definition of this page was updated. What you typed is kept.',
  gone: 'The definition of this page was removed. Copy what you still need before you leave.',
  dismiss: 'Got it',
  more_one: '{{count}} more, see the log of the server',
  more_other: '{{count}} more, see the log of the server',
};
