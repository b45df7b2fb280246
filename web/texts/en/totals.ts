import type { Texts } from '../chinese.ts';

export const totals: Texts['totals'] = {
  title: 'Total',
  of: 'Total of',
  failed: 'The totals could not be loaded. Press to try again',
};
