import type { Texts } from '../chinese.ts';

export const rights: Texts['rights'] = {
  search: 'Search rights',
  count: '{{held}} of {{all}}',
  all: 'Everything',
  everything: 'Everything, now and later',
  none: 'There is no right you could give.',
  nothing: 'No right matches.',
  unknown: 'Held, but no longer known here:',
};
