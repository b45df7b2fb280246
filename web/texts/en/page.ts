import type { Texts } from '../chinese.ts';

export const page: Texts['page'] = {
  failed: 'Something went wrong',
  failedHint: 'Try again; if it keeps failing, contact the administrator.',
  noPowerHint:
    'You are not allowed to see this page. Ask the administrator for access, or sign in with another account.',
  toHome: 'Go to the home page',
  previous: 'Previous page',
  toOtherAccount: 'Sign in with another account',
  loading: 'Loading',
};
