import type { Texts } from '../chinese.ts';

export const choice: Texts['choice'] = {
  clear: 'Clear',
  hide: 'Hide the choices',
  loading: 'Loading…',
  none: 'No match',
  show: 'Show choices',
};
