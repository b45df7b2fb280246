import type { Texts } from '../chinese.ts';

export const why: Texts['why'] = {
  title: 'Why: {{title}}',
  loading: 'Looking for where it comes from',
  steps: 'Changes',
  more_one: 'Show one more',
  more_other: 'Show {{count}} more',
  nothing: 'Nothing has moved it yet.',
  addsUp_one: 'One change comes to {{sum}}: that is the figure.',
  addsUp_other: '{{count}} changes come to {{sum}}: that is the figure.',
  differs_one: 'One change comes to {{sum}}; no change explains {{rest}}.',
  differs_other: '{{count}} changes come to {{sum}}; no change explains {{rest}}.',
  rule: 'Rule: {{rule}}',
  beside_one: 'The one posting',
  beside_other: 'All {{count}} postings',
};
