import type { Texts } from '../chinese.ts';

export const page: Texts['page'] = {
  failed: 'Something went wrong',
  failedHint: 'Try again; if it keeps failing, contact the administrator.',
  loading: 'Loading',
};
